import type { ReactNode } from 'react';
import { type Scope, unfiltered } from '../../../engine';
import { answers, type Recorded, RecordedScreen, replays } from '../../../engine/stories/storyKit';
import { api } from '../../../schemas/calls';
import type { LoginAnswer } from '../../../schemas/entities/session';
import recording from '../../common/stories/recorded/sessions.json';
import { formWith, inTurn, recordedAt } from '../../common/stories/storyRecording';
import { sessionPage, sessions } from '../../sessions';

const { sessions: calls } = api;

/** A page of sessions, and one without any. Its questions hold the time they are asked at, so they are answered whatever it is. */
const [page, noSessions] = recording.filter(({ path }) => path === '/Sessions/filterbymachine3/').map(({ answer }) => answer);

export { noSessions };

/** A session as any other, one of somebody with a card, and one that looks suspicious. */
const ordinary = recordedAt(recording, '/Sessions/Details2/228200273,true');
export const withCard = formWith(ordinary, {}, { playerID: 'P-10442' });
export const suspicious = recordedAt(recording, '/Sessions/Details2/227400416,true');

/** The summary of a page, of more sessions than are on it. */
function summaryOf(total: number): object {
  const { summary } = Object(page);
  const [first, ...others] = summary.rows;
  const [label, value] = first.cellData;
  const counted = { ...value, data: { ...value.data, displayValue: String(total), actualValue: total } };
  return { ...summary, rows: [{ ...first, cellData: [label, counted] }, ...others] };
}

/** The same page as the first of three; hears what is asked. `isNumbered`: each says which page it is. */
export function pages(onAsked: (body: unknown) => void, isNumbered = true): Recorded {
  return {
    call: calls.filterByMachine,
    respond(body) {
      onAsked(body);
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

/** What the login of a manager grants on these screens. */
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
  /** The page of one session instead of the list. */
  readonly isPage?: boolean;
  /** Counts before what was recorded. */
  readonly before?: readonly Recorded[];
  /** What the address says. */
  readonly params?: Readonly<Record<string, string>>;
  readonly onParams?: (params: Readonly<Record<string, string>>) => void;
  readonly login?: Partial<LoginAnswer>;
}

/** The play sessions of one site, or one of them, as the server was recorded. */
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
