import type { ReactNode } from 'react';
import { type Scope, unfiltered } from '../../../engine';
import { answers, type Recorded, RecordedScreen, replays } from '../../../engine/stories/storyKit';
import { api } from '../../../schemas/calls';
import type { LoginAnswer } from '../../../schemas/entities/session';
import recording from '../../common/stories/recorded/sessions.json';
import { formWith, inTurn, recordedAt } from '../../common/stories/storyRecording';
import { sessionPage, sessions } from '../../sessions';

const { sessions: calls } = api;

/** The requests contain the current time, so any request gets the recorded page. */
const [page, noSessions] = recording.filter(({ path }) => path === '/Sessions/filterbymachine3/').map(({ answer }) => answer);

export { noSessions };

const ordinary = recordedAt(recording, '/Sessions/Details2/228200273,true');
export const withCard = formWith(ordinary, {}, { playerID: 'P-10442' });
export const suspicious = recordedAt(recording, '/Sessions/Details2/227400416,true');

function summaryOf(total: number): object {
  const { summary } = Object(page);
  const [first, ...others] = summary.rows;
  const [label, value] = first.cellData;
  const counted = { ...value, data: { ...value.data, displayValue: String(total), actualValue: total } };
  return { ...summary, rows: [{ ...first, cellData: [label, counted] }, ...others] };
}

/** Serves the page as the first of three. `isNumbered`: responses include the page number. */
export function pages(onRequest: (body: unknown) => void, isNumbered = true): Recorded {
  return {
    call: calls.filterByMachine,
    respond(body) {
      onRequest(body);
      if (!isNumbered) return Response.json({ grid: Object(page).grid, summary: summaryOf(11), pageCount: 3 });
      const pageNumber = Number(Object(body).pageNumber);
      return Response.json(
        formWith(page, {}, { grid: { ...Object(page).grid, pageCount: 3, pageNumber }, summary: summaryOf(11), pageCount: 3, pageNumber }),
      );
    },
  };
}

const recorded: readonly Recorded[] = [
  ...replays(recording.filter(({ method }) => method === 'GET')),
  inTurn(calls.filterByMachine, [Object(page)]),
  inTurn(calls.session, [Object(ordinary)]),
  answers(calls.blankSummary, Object(noSessions).summary),
];

export const granted: Partial<LoginAnswer> = {
  menu: [{ code: 'GENERAL_SESSIONS', name: 'Sessions', icon: 'history' }],
  optionAllowExport: true,
  optionShowPlayerID: true,
};

const scope: Scope = {
  operatorId: 1,
  operatorName: 'Northgate Leisure',
  node: { type: 'SI', id: 8, name: 'Crown Street Glasgow' },
  filters: unfiltered,
};

export interface SessionsProps {
  readonly isPage?: boolean;
  readonly before?: readonly Recorded[];
  readonly params?: Readonly<Record<string, string>>;
  readonly onParams?: (params: Readonly<Record<string, string>>) => void;
  readonly login?: Partial<LoginAnswer>;
}

export function Sessions({ isPage = false, before = [], params = {}, login = granted, onParams }: SessionsProps): ReactNode {
  const { screen } = isPage ? sessionPage : sessions;
  if (screen === undefined) return null;
  return (
    <RecordedScreen
      screen={screen}
      recorded={[...before, ...recorded]}
      scope={scope}
      login={login}
      params={params}
      {...(onParams === undefined ? {} : { onParams })}
    />
  );
}
