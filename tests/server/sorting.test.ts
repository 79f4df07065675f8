import { count, desc, eq, isNotNull } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cashTransaction, playSession } from '../../server/db/schema';
import type { Request } from '../../src/schemas/call';
import { api } from '../../src/schemas/calls';
import type { EventRow } from '../../src/schemas/entities/compliance/records';
import type { Caller } from './support/app';
import { type AnyGrid, headings } from './support/collections';
import { type ComplianceTests, startComplianceTests } from './support/compliance';
import { anySession } from './support/sessions';

let tests: ComplianceTests;
let admin: Caller;
let officer: Caller;
let machineId = 0;
let kioskId = 0;
let sessionIds: readonly number[] = [];

beforeAll(async () => {
  tests = await startComplianceTests();
  const { server } = tests;
  const { db } = server.open;
  admin = { sessionKey: (await server.signIn('admin')).sessionkey };
  officer = await tests.as('officer1');
  const [machine] = await db
    .select({ id: playSession.installationId })
    .from(playSession)
    .groupBy(playSession.installationId)
    .orderBy(desc(count()));
  const [kiosk] = await db
    .select({ id: cashTransaction.installationId })
    .from(cashTransaction)
    .where(isNotNull(cashTransaction.installationId))
    .groupBy(cashTransaction.installationId)
    .orderBy(desc(count()));
  [machineId, kioskId] = [machine?.id ?? 0, kiosk?.id ?? 0];
  const played = await db
    .select({ id: playSession.id })
    .from(playSession)
    .where(eq(playSession.siteId, 1))
    .orderBy(playSession.id)
    .limit(45);
  sessionIds = played.map(({ id }) => id);
  const kinds = ['observation', 'incident', 'observation', 'self-exclusion'] as const;
  for (const [at, event] of [...kinds, ...kinds].entries())
    await tests.record({ at: `2025-03-${at < 4 ? 30 : 31}T12:00:00Z`, event, ...(event === 'incident' ? { typeId: 4 } : {}), siteId: 1 });
});
afterAll(() => tests.server.close());

interface Listed {
  readonly pageCount?: number | undefined;
  readonly pageNumber?: number | undefined;
  readonly sortedBy?: string | undefined;
}

interface List<Answer extends Listed> {
  readonly ask: (page: number, sort: string | undefined) => Request<Answer>;
  readonly by?: () => Caller;
  readonly usual: string;
  readonly columns: (answer: Answer) => readonly string[];
  readonly rows: (answer: Answer) => readonly { readonly key: string; readonly under: (column: string) => unknown }[];
}

async function page<Answer extends Listed>({ ask, by = () => admin }: List<Answer>, at: number, sort?: string) {
  return tests.server.ask(ask(at, sort), by());
}

async function whole<Answer extends Listed>(list: List<Answer>, sort?: string) {
  const { body } = await page(list, 1, sort);
  expect(body.sortedBy).toBe(sort ?? list.usual);
  const rows = [...list.rows(body)];
  const { pageCount = 1 } = body;
  expect(pageCount).toBeLessThan(6);
  for (let at = 2; at <= pageCount; at += 1) rows.push(...list.rows((await page(list, at, sort)).body));
  return { rows, columns: list.columns(body), pageCount };
}

type Rows = Awaited<ReturnType<typeof whole>>['rows'];

function runsOf(rows: Rows, column: string): readonly (readonly [unknown, readonly string[]])[] {
  const runs: [unknown, string[]][] = [];
  for (const { key, under } of rows) {
    const value = under(column);
    const last = runs.at(-1);
    if (last !== undefined && last[0] === value) last[1].push(key);
    else runs.push([value, [key]]);
  }
  return runs;
}

/** Expects every column to sort all pages both ways: equal values in a stable order, empty ones last. */
async function expectSorted<Answer extends Listed>(list: List<Answer>): Promise<number> {
  const usual = await whole(list);
  const keys = usual.rows.map(({ key }) => key).toSorted();
  expect(keys.length).toBeGreaterThan(1);
  for (const column of usual.columns) {
    const up = await whole(list, column);
    const down = await whole(list, `-${column}`);
    for (const { rows } of [up, down]) expect(rows.map(({ key }) => key).toSorted()).toEqual(keys);
    const [rising, falling] = [up, down].map(({ rows }) => runsOf(rows, column));
    const isThere = ([value]: readonly [unknown, unknown]) => value !== null && value !== '';
    expect([column, falling?.filter(isThere)]).toEqual([column, rising?.filter(isThere).toReversed()]);
    for (const runs of [rising, falling]) {
      expect(new Set(runs?.map(([value]) => value)).size).toBe(runs?.length);
      expect([column, runs?.findIndex((run) => !isThere(run)) ?? -1]).toEqual([column, expect.toBeOneOf([-1, (runs?.length ?? 0) - 1])]);
    }
    const figures = rising?.flatMap(([value]) => (typeof value === 'number' ? [value] : [])) ?? [];
    expect([column, figures]).toEqual([column, figures.toSorted((a, b) => a - b)]);
  }
  return usual.pageCount;
}

function grid<Answer extends Listed>(gridIn: (answer: Answer) => AnyGrid, id?: string) {
  return {
    columns: (answer: Answer) => headings(gridIn(answer)),
    rows: (answer: Answer) => {
      const titles = headings(gridIn(answer));
      return gridIn(answer).rows.map((row) => {
        const values = row.cellData.map(({ data }) => data.actualValue);
        const known: unknown = id === undefined ? values : Reflect.get(row, id);
        return { key: JSON.stringify(known), under: (column: string): unknown => values[titles.indexOf(column)] };
      });
    },
  };
}

const period = { StartDate: '2026-04-06T00:00', EndDate: '2026-04-07T00:00' };
const filter = {
  ...period,
  IncludeEvents: false,
  useCurrentWeek: false,
  OperatorId: 1,
  OperatorRegions: 'all',
  Manufacturers: 'all',
  GameNames: 'all',
  Categories: 'all',
} as const;
const statuses = {
  online: true,
  offlineSiteOpen: true,
  pending: true,
  authReq: true,
  offlineSiteClosed: true,
  onlineEFTDisabled: true,
  onlineNoFunds: true,
};
const records = { dateFrom: '2025-03-30', dateTo: '2025-03-31', eventTypeIds: [], pageSize: 3 };
const shownOf: Readonly<Record<string, (row: EventRow) => unknown>> = {
  id: ({ id }) => id,
  status: ({ status }) => status.name,
  dateCreated: ({ dateCreated }) => dateCreated,
  type: ({ event, name }) => `${event.name}: ${name}`,
  site: ({ site }) => site.name,
  createdByPerson: (row) => row.createdByPerson,
  authorisedByPerson: (row) => row.authorisedByPerson ?? null,
  yearQuarter: (row) => row.yearQuarter,
};

const { sessions, transactions, kiosk, floor, complianceRecords } = api;
const ofMachine = <Call extends typeof sessions.byPeriod>(call: Call) => ({
  ask: (at: number, sort: string | undefined) => call({ installationId: machineId, periodType: 5, page: at, sort }),
  usual: '-Start',
  ...grid<Listed & { readonly grid: AnyGrid }>((answer) => answer.grid, 'sessionId'),
});
const ofGrid = (id?: string) => grid<Listed & { readonly grid: AnyGrid }>((answer) => answer.grid, id);

describe('every list of pages is sorted by each of its columns over all pages', () => {
  it('the list of sessions', async () => {
    const ask = (at: number, sort: string | undefined) =>
      sessions.filterByMachine({ ...anySession, ...period, OperatorId: 1, pageNumber: at, sort });
    expect(await expectSorted({ ask, usual: '-Start', ...ofGrid('sessionId') })).toBeGreaterThan(1);
  });

  it.each([
    ['for the floor', sessions.byPeriod],
    ['for linked records', sessions.ofMachine],
    ['for compliance', sessions.ofMachineForCompliance],
    ['for the floor on a phone', sessions.ofMachineOnFloor],
  ] as const)("a machine's sessions %s", async (_name, call) => {
    expect(await expectSorted(ofMachine(call))).toBeGreaterThan(1);
  });

  it('the sessions that a record is linked to', async () => {
    const ask = (at: number, sort: string | undefined) => sessions.byIds({ ids: [...sessionIds], page: at, sort });
    expect(await expectSorted({ ask, usual: '-Start', ...ofGrid('sessionId') })).toBe(3);
  });

  it('transactions', async () => {
    const ask = (at: number, sort: string | undefined) => transactions.transactions({ ...filter, pageNumber: at, sort });
    expect(await expectSorted({ ask, usual: '-At', ...ofGrid('rowId') })).toBeGreaterThan(1);
  });

  it('tickets', async () => {
    const ask = (at: number, sort: string | undefined) =>
      transactions.tickets({ ...filter, StartDate: '2026-04-05T00:00', pageNumber: at, sort });
    expect(await expectSorted({ ask, usual: '-Printed', ...ofGrid('rowId') })).toBeGreaterThan(1);
  });

  it('the liability of sites', async () => {
    const ask = (at: number, sort: string | undefined) => transactions.liabilities({ ...filter, pageNumber: at, sort });
    await expectSorted({ ask, usual: 'Site', ...ofGrid('rowId') });
  });

  it('the movements at a kiosk, with its events', async () => {
    const ask = (at: number, sort: string | undefined) =>
      kiosk.transactions({
        installationId: kioskId,
        startDate: '2026-03-01T00:00',
        endDate: '2026-04-07T00:00',
        useCurrentWeek: false,
        showEvents: true,
        pageNumber: at,
        sort,
      });
    const shown = grid<Listed & { readonly transactions: AnyGrid }>((answer) => answer.transactions, 'detailId');
    expect(await expectSorted({ ask, usual: '-At', ...shown })).toBeGreaterThan(1);
  });

  it('the machines of the floor', async () => {
    const ask = (at: number, sort: string | undefined) => floor.machines({ OperatorId: 1, ...statuses, PageNumber: at, sort });
    expect(await expectSorted({ ask, usual: 'Site', ...ofGrid('installationId') })).toBeGreaterThan(1);
  });

  it.each([
    [
      'since it was collected',
      (page: number, sort?: string) => floor.cashInBoxEvents({ installationId: machineId, period: 1, page, sort }),
    ],
    ['in a period', (page: number, sort?: string) => floor.performanceEvents({ installationId: machineId, period: 3, page, sort })],
    [
      'in the last days',
      (page: number, sort?: string) => floor.eventsOfMachine({ installationId: machineId, period: 2, showEvents: true, page, sort }),
    ],
  ] as const)('the events of a machine %s', async (_name, ask) => {
    await expectSorted({ ask, usual: '-At', ...ofGrid() });
  });

  it('compliance records', async () => {
    const list: List<Listed & { readonly rows: readonly EventRow[] }> = {
      ask: (at, sort) => complianceRecords.search({ ...records, pageNumber: at, sort }),
      by: () => officer,
      usual: '-dateCreated',
      columns: () => Object.keys(shownOf),
      rows: ({ rows }) => rows.map((row) => ({ key: String(row.id), under: (column) => shownOf[column]?.(row) })),
    };
    expect(await expectSorted(list)).toBe(3);
  });
});

describe('a sort by a hidden column', () => {
  it.each([
    ['nothing', ''],
    ['no column', 'amount'],
    ['a piece of SQL', 'Start; select 1'],
    ['a column in other capitals', '-staked'],
    ['a member of every object', 'constructor'],
  ])('is refused: %s', async (_name, sort) => {
    const ask = (request: Request<unknown>, by = admin) => tests.server.ask(request, by);
    for (const { status, text } of [
      await ask(sessions.filterByMachine({ ...anySession, ...period, OperatorId: 1, pageNumber: 1, sort })),
      await ask(transactions.transactions({ ...filter, pageNumber: 1, sort })),
      await ask(transactions.tickets({ ...filter, pageNumber: 1, sort })),
      await ask(transactions.liabilities({ ...filter, pageNumber: 1, sort })),
      await ask(floor.machines({ OperatorId: 1, ...statuses, PageNumber: 1, sort })),
      await ask(complianceRecords.search({ ...records, pageNumber: 1, sort }), officer),
      // An empty query text counts as missing.
      ...(sort === '' ? [] : [await ask(ofMachine(sessions.byPeriod).ask(1, sort))]),
    ]) {
      expect(status).toBe(400);
      expect(JSON.parse(text)).toMatchObject({ errors: [{ field: 'sort' }] });
    }
  });

  it('is refused where the user is not shown the column', async () => {
    const { sessionkey: sessionKey } = await tests.server.signIn('restricted');
    const ask = (sort: string) =>
      tests.server.ask(sessions.filterByMachine({ ...anySession, OperatorId: 1, pageNumber: 1, sort }), { sessionKey });
    expect((await ask('-Staked')).status).toBe(200);
    expect((await ask('Player')).status).toBe(400);
  });
});
