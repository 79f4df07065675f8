import type { Request } from '../../src/schemas/call';
import { api } from '../../src/schemas/calls';
import { businessDay } from '../../src/schemas/wire/dates';
import { addDays } from '../../src/schemas/wire/days';
import type { Known } from '../conform/questions/known';
import { everyStatus, everything } from '../conform/questions/known';
import type { Truth } from './truth';

/** A response's figure and the database's. */
export interface Figure {
  readonly answered: number;
  readonly known: number;
}

/** A request with its frequency per thousand and a check of its response. */
export interface Question<Answer = never> {
  readonly name: string;
  readonly perMille: number;
  ask(known: Known): Promise<Request<unknown>>;
  figure?(answer: Answer, of: { readonly known: Known; readonly truth: Truth }): Promise<Figure>;
  /** Repeated with the known ETag, as refreshing screens do. */
  readonly isRefresh?: true;
}

/** Checks a question's response type here; the list below drops it. */
function question<Answer>(definition: Omit<Question<Answer>, 'ask'> & { ask(known: Known): Promise<Request<Answer>> }): Question {
  return definition as Question;
}

interface Node {
  readonly type: string;
  readonly children: readonly Node[];
}
const sitesOf = (nodes: readonly Node[]): number =>
  nodes.reduce((sum, { type, children }) => sum + (type === 'SI' ? 1 : 0) + sitesOf(children), 0);

const today = businessDay(new Date());
const week = { from: `${addDays(today, -7)}T00:00`, to: `${addDays(today, -1)}T23:59` } as const;
const byOperator = async (known: Known) => ({ operator: await known.operator() });
const recordDays = { from: addDays(today, -14), to: addDays(today, -1) } as const;

/** The mix, per mille; the table is in docs/load.md. */
export const questions: readonly Question[] = [
  question({ name: 'operators', perMille: 60, ask: async () => api.organisation.operators() }),
  question({ name: 'game titles', perMille: 60, ask: async (known) => api.organisation.gameTitles(await byOperator(known)) }),
  question({ name: 'categories', perMille: 60, ask: async (known) => api.organisation.categories(await byOperator(known)) }),
  question({
    name: 'organisation tree',
    perMille: 60,
    ask: async (known) => api.organisation.tree({ OperatorId: await known.operator(), FromAdmin: false, ...everything }),
    figure: async (answer, { known, truth }) => ({ answered: sitesOf(answer), known: await truth.sites(await known.operator()) }),
  }),
  question({
    name: 'machines of a site',
    perMille: 160,
    ask: async (known) =>
      api.installations.filterByMachine({
        OperatorId: await known.operator(),
        SiteId: await known.site(),
        ShowHistory: false,
        ShowOfflineOnly: false,
        ...everything,
      }),
    figure: async ({ grid }, { known, truth }) => ({
      answered: grid.rows.filter(({ installationId, isTotal }) => installationId > 0 && isTotal !== true).length,
      known: await truth.installed(await known.site()),
    }),
  }),
  question({
    name: 'a machine to edit',
    perMille: 60,
    ask: async (known) => api.installations.position({ id: (await known.place()).position }),
  }),
  question({
    name: 'sessions of a site',
    perMille: 106,
    ask: async (known) =>
      api.sessions.filterByMachine({
        StartDate: week.from,
        EndDate: week.to,
        OperatorId: await known.operator(),
        SiteId: await known.site(),
        ZeroBetSessions: false,
        pageNumber: 1,
        ...everything,
      }),
    figure: async ({ pageCount }, { known, truth }) => ({
      answered: pageCount,
      known: Math.ceil((await truth.sessions(await known.site(), week.from, week.to)) / 50),
    }),
  }),
  question({
    name: 'sessions of an operator',
    perMille: 4,
    ask: async (known) =>
      api.sessions.filterByMachine({
        StartDate: week.from,
        EndDate: week.to,
        OperatorId: await known.operator(),
        ZeroBetSessions: false,
        pageNumber: 1,
        ...everything,
      }),
  }),
  question({
    name: 'a session',
    perMille: 100,
    ask: async (known) => api.sessions.session({ id: await known.session() }),
  }),
  question({
    name: 'banking by week',
    perMille: 70,
    ask: async (known) => api.collections.banking({ operator: await known.operator(), site: await known.site() }),
  }),
  question({
    name: 'machine status refreshed',
    perMille: 200,
    isRefresh: true,
    ask: async (known) =>
      api.floor.machines({
        OperatorId: await known.operator(),
        SiteId: await known.site(),
        ...everyStatus,
        onlineEFTDisabled: true,
        onlineNoFunds: true,
        PageNumber: 1,
      }),
    figure: async (answer, { known, truth }) => ({
      answered: answer.grid.rows.length,
      known: await truth.machines(await known.site()),
    }),
  }),
  question({
    name: 'compliance records',
    perMille: 40,
    ask: async () =>
      api.complianceRecords.search({
        pageNumber: 1,
        pageSize: 25,
        dateFrom: recordDays.from,
        dateTo: recordDays.to,
        eventTypeIds: [],
      }),
    figure: async ({ rows, totalRecords = rows.length }, { truth }) => ({
      answered: totalRecords,
      known: await truth.records(recordDays.from, recordDays.to),
    }),
  }),
  question({ name: 'customers by name', perMille: 15, ask: async () => api.customers.search({ name: 'winter' }) }),
  question({
    name: 'revenue dashboard',
    perMille: 4,
    ask: async (known) => {
      const [view] = await known.ask(api.revenue.dataViews());
      return api.revenue.dashboard({
        op: await known.operator(),
        week: 4,
        viewType: view?.id ?? 0,
        varianceType: 1,
        groupBy: 1,
        promoType: 1,
      });
    },
  }),
];

export const signInsPerMille = 1;
