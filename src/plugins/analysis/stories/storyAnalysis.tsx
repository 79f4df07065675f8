import { type ReactNode, useState } from 'react';
import { screen as page } from 'storybook/test';
import { type Scope, unfiltered } from '../../../engine';
import { type Recorded, RecordedScreen, replays } from '../../../engine/stories/storyKit';
import { api } from '../../../schemas/calls';
import type { LoginAnswer } from '../../../schemas/entities/session';
import { Button } from '../../../ui';
import { analysis } from '../../analysis';
import recording from '../../common/stories/recorded/analysis.json';

const { analysis: calls } = api;

/** Returns the recorded response to the same request, ignoring its dates. */
function replaying(call: Recorded['call'], same: readonly string[], onRequest: (body: unknown) => void): Recorded {
  const about = (body: unknown) => JSON.stringify(same.map((field) => Object(body)[field]));
  const known = new Map(
    recording.filter(({ path }) => path === `/${call.path}`).map(({ body, answer }) => [about(body), Object(answer)] as const),
  );
  return {
    call,
    respond(body) {
      onRequest(body);
      const answer = known.get(about(body));
      return answer === undefined ? new Response(null, { status: 404 }) : Response.json(answer);
    },
  };
}

const granted: Partial<LoginAnswer> = {
  menu: [{ code: 'GENERAL_ANALYSIS', name: 'Analysis', icon: 'chart-column' }],
  optionAllowExport: true,
};

const whole: Scope = {
  operatorId: 1,
  operatorName: 'Northgate Leisure',
  node: { type: 'ALL', id: 1, name: 'Northgate Leisure' },
  filters: unfiltered,
};
const site: Scope = { ...whole, node: { type: 'SI', id: 8, name: 'Crown Street Glasgow' } };
const other: Scope = { ...whole, operatorId: 2, operatorName: 'Harbour Lights Gaming', node: { ...whole.node, id: 2 } };

export const byCategory = withRequest({ timeGroupById: 2, dataGroupId: 5, dataType: 4 });
export const byManufacturer = { ...withRequest({ timeGroupById: 2, dataGroupId: 6, dataType: 4 }), 'mode.set': '{"mode":"multiSelect"}' };

function withRequest(set: object): Readonly<Record<string, string>> {
  return { 'panel.set': JSON.stringify(set), 'request.submitted': 'yes' };
}

export interface AnalysisProps {
  readonly before?: readonly Recorded[];
  /** Receive the requests. */
  readonly onRequest?: (body: unknown) => void;
  readonly onGraph?: (body: unknown) => void;
  /** Default: the whole operator. */
  readonly at?: 'nothing' | 'operator' | 'site';
  readonly canMove?: boolean;
  readonly params?: Readonly<Record<string, string>>;
  readonly onParams?: (params: Readonly<Record<string, string>>) => void;
}

const ignored = () => undefined;

export function Analysis(props: AnalysisProps): ReactNode {
  const { before = [], onRequest = ignored, onGraph = ignored, at, canMove = false, params = {}, onParams } = props;
  const [served] = useState(() => [
    ...before,
    ...replays(recording.filter(({ method }) => method === 'GET')),
    replaying(calls.grid, ['timeGroupById', 'dataGroupId'], onRequest),
    replaying(calls.graph, ['dataGroupId', 'rowKeys', 'category'], onGraph),
  ]);
  const [isElsewhere, setIsElsewhere] = useState(false);
  const { screen } = analysis;
  if (screen === undefined) return null;
  return (
    <>
      {canMove ? <Button onClick={() => setIsElsewhere(true)}>Another operator</Button> : null}
      <RecordedScreen
        screen={screen}
        recorded={served}
        scope={isElsewhere ? other : at === 'nothing' || at === 'operator' ? 'none' : at === 'site' ? site : whole}
        {...(at === 'operator' ? { operatorId: whole.operatorId } : {})}
        login={granted}
        params={params}
        {...(onParams === undefined ? {} : { onParams })}
      />
    </>
  );
}

export function list(name: string): Promise<HTMLElement> {
  return page.findByRole('combobox', { name });
}
