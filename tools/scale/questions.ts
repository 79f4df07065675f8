import type { Request } from '../../src/schemas/call';
import { api } from '../../src/schemas/calls';
import { businessDay } from '../../src/schemas/wire/dates';
import { addDays } from '../../src/schemas/wire/days';
import type { Known } from '../conform/questions/known';
import { everything } from '../conform/questions/known';

export interface Question {
  readonly name: string;
  ask(known: Known): Promise<Request<unknown>>;
}

const today = businessDay(new Date());
const fortnight = { StartDate: `${addDays(today, -14)}T00:00`, EndDate: `${addDays(today, -1)}T23:59` } as const;
/** Longer than any estate's history. */
const always = { StartDate: '2010-01-01T00:00', EndDate: `${addDays(today, -1)}T23:59` } as const;

const sessions = async (known: Known, span: typeof fortnight | typeof always) => ({
  ...span,
  ...everything,
  OperatorId: await known.operator(),
  ZeroBetSessions: false,
  pageNumber: 1,
});
const tills = async (known: Known) => ({
  ...fortnight,
  ...everything,
  OperatorId: await known.operator(),
  IncludeEvents: false,
  useCurrentWeek: false,
  pageNumber: 1,
});

/** Results are in docs/scale.md. */
export const questions: readonly Question[] = [
  {
    name: 'page and summary of sessions, 14 days, an operator',
    ask: async (known) => api.sessions.filterByMachine(await sessions(known, fortnight)),
  },
  {
    name: 'page and summary of sessions, 14 days, a site',
    ask: async (known) => api.sessions.filterByMachine({ ...(await sessions(known, fortnight)), SiteId: await known.site() }),
  },
  {
    name: 'page and summary of sessions, of all time, an operator',
    ask: async (known) => api.sessions.filterByMachine(await sessions(known, always)),
  },
  { name: 'page of transactions, 14 days, an operator', ask: async (known) => api.transactions.transactions(await tills(known)) },
  { name: 'summary of transactions, 14 days, an operator', ask: async (known) => api.transactions.transactionsSummary(await tills(known)) },
  { name: 'revenue dashboard, four weeks, an operator', ask: async (known) => api.revenue.dashboard(await known.revenue()) },
];
