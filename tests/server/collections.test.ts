import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { collection, site } from '../../server/db/schema';
import { demoUsers } from '../../server/estate/common/demoUsers';
import type { FileAnswer, Request } from '../../src/schemas/call';
import { api } from '../../src/schemas/calls';
import { type Caller, startTestApp, type TestApp } from './support/app';
import {
  type AnyGrid,
  csvRows,
  headings,
  moneyOf,
  pence,
  readTables,
  type ShownRow,
  shownRows,
  sum,
  sundayOf,
  type Tables,
  text,
} from './support/collections';

const lastWeek = '2026-04-05';
const firstWeek = '2026-03-29';
const openWeek = '2026-04-12';
const both = { from: 20260329, to: 20260405 } as const;

let server: TestApp;
let tables: Tables;
const callers = new Map<string, Caller>();
const as = (username: string) => callers.get(username) ?? {};
let siteId: number;
const staffSite = 1;

beforeAll(async () => {
  server = await startTestApp({ estate: 'test' });
  for (const { username, mustReset } of demoUsers)
    if (mustReset !== true) callers.set(username, { sessionKey: (await server.signIn(username)).sessionkey });
  tables = await readTables(server.open.db);
  const admitted = (await server.signIn('restricted')).sites.map(({ id }) => id);
  const sizes = admitted.map((id) => ({ id, size: tables.collections.filter((c) => c.siteId === id).length }));
  siteId = sizes.toSorted((one, other) => other.size - one.size)[0]?.id ?? -1;
});
afterAll(() => server.close());

const sessionsOf = (id: number, week: string) => tables.sessions.filter((s) => s.siteId === id && sundayOf(s.businessDay) === week);
const collectionsOf = (id: number, week: string) => tables.collections.filter((c) => c.siteId === id && c.weekEnding === week);
const batchOf = (id: number, week: string) => tables.batches.find((b) => b.siteId === id && b.weekEnding === week)?.id ?? -1;

function tillsOf(id: number, week: string) {
  const own = tables.tickets.filter((t) => t.siteId === id && sundayOf(t.businessDay) === week);
  return {
    sold: sum(
      own.filter((t) => t.origin === 'desk'),
      (t) => t.amount,
    ),
    paid: sum(
      own.filter((t) => t.origin === 'machine' && t.redeemedAt !== null),
      (t) => t.amount,
    ),
  };
}

function totals(rows: readonly ShownRow[]): readonly [readonly ShownRow[], ShownRow] {
  const last = rows.at(-1);
  if (last?.isTotal !== true || rows.filter(({ isTotal }) => isTotal).length !== 1) throw new Error('The last row is not the only total');
  return [rows.slice(0, -1), last];
}

async function bankingRows(username: string, weeks: { readonly from?: number; readonly to?: number } = both, id = siteId) {
  const { body, status } = await server.ask(api.collections.banking({ operator: 1, site: id, ...weeks }), as(username));
  expect(status).toBe(200);
  return body;
}

describe('the weeks of a site', () => {
  it('begin with the current one and go back, with the latest collected one selected', async () => {
    const { body } = await server.ask(api.collections.periods({ operator: 1, site: siteId }), as('operator'));
    expect(body).toEqual([
      { value: -1, text: 'Current Week', isDefault: false },
      { value: 20260405, text: 'Week ending 05-04-2026', isDefault: true },
      { value: 20260329, text: 'Week ending 29-03-2026', isDefault: false },
    ]);
  });

  it('are only the current one if nothing has been collected yet', async () => {
    const [like] = await server.open.db.select().from(site).where(eq(site.id, siteId));
    if (like === undefined) throw new Error('There is no such site');
    const { id: _id, guid: _guid, ...rest } = like;
    const [made] = await server.open.db
      .insert(site)
      .values({ ...rest, siteCode: 'NEW1', retailerName: 'New Arcade' })
      .returning();
    const { body } = await server.ask(api.collections.periods({ operator: 1, site: made?.id ?? -1 }), as('operator'));
    expect(body).toEqual([{ value: -1, text: 'Current Week', isDefault: true }]);
    const { grid } = await bankingRows('operator', {}, made?.id);
    expect(grid.rows).toEqual([]);
  });

  it('refuse periods in the wrong order, and days that end no week', async () => {
    const wrong = await server.ask(api.collections.banking({ operator: 1, site: siteId, from: 20260405, to: 20260329 }), as('operator'));
    expect(wrong).toMatchObject({ status: 400, body: { errors: [{ field: 'from' }] } });
    // Impossible date, not a week's end, and out of range.
    for (const to of [20261341, 20260404, 20260331, 99991231, 99991226, 0]) {
      const none = await server.ask(api.collections.counts({ operator: 1, site: siteId, from: 20260329, to }), as('operator'));
      expect([to, none]).toMatchObject([to, { status: 400, body: { errors: [{ field: 'to' }] } }]);
    }
    const current = await server.ask(api.collections.netIncome({ operator: 1, site: siteId, to: 20260405 }), as('operator'));
    expect(current).toMatchObject({ status: 400, body: { errors: [{ field: 'from' }] } });
  });
});

describe('banking', () => {
  it('shows what was counted, sold and paid in each week, and in total', async () => {
    const { grid } = await bankingRows('operator');
    const [weeks, total] = totals(shownRows(grid));
    expect(weeks.map((row) => text(row, 'Week Ending'))).toEqual(['29-03-2026', '05-04-2026']);
    for (const [index, week] of [firstWeek, lastWeek].entries()) {
      const row = weeks[index] ?? total;
      const own = collectionsOf(siteId, week);
      const { sold, paid } = tillsOf(siteId, week);
      const counted = sum(own, (c) => c.counted ?? 0);
      expect(own.length).toBeGreaterThan(0);
      expect(row.cells['Machines']?.actualValue).toBe(own.length);
      expect(pence(row, 'Expected')).toBe(moneyOf(sessionsOf(siteId, week)).cashIn);
      expect(pence(row, 'Counted')).toBe(counted);
      expect(pence(row, 'Variance')).toBe(counted - moneyOf(sessionsOf(siteId, week)).cashIn);
      expect(pence(row, '£20')).toBe(sum(own, (c) => (c.counted20 ?? 0) * 2000));
      expect([pence(row, 'Tickets Sold'), pence(row, 'Tickets Paid')]).toEqual([sold, paid]);
      expect(pence(row, 'Net Banked')).toBe(counted + sold - paid);
    }
    for (const heading of [
      '£50',
      '£20',
      '£10',
      '£5',
      'Coins',
      'Expected',
      'Counted',
      'Variance',
      'Tickets Sold',
      'Tickets Paid',
      'Net Banked',
    ])
      expect([heading, pence(total, heading)]).toEqual([heading, sum(weeks, (row) => pence(row, heading) ?? 0)]);
    expect(grid.rows.map(({ batchId, collectionType, isTotal = false }) => [batchId, collectionType, isTotal])).toEqual([
      [batchOf(siteId, firstWeek), 1, false],
      [batchOf(siteId, lastWeek), 1, false],
      [-1, 1, true],
    ]);
  });

  it('shows the meters of the current week, and no counts', async () => {
    const { grid } = await bankingRows('operator', {});
    const [[row], total] = totals(shownRows(grid));
    if (row === undefined) throw new Error('The current week is missing');
    const { cashIn } = moneyOf(sessionsOf(siteId, openWeek));
    expect(cashIn).toBeGreaterThan(0);
    expect([pence(row, 'Expected'), pence(total, 'Expected')]).toEqual([cashIn, cashIn]);
    for (const heading of ['£50', 'Coins', 'Counted', 'Variance', 'Net Banked']) expect(pence(row, heading)).toBeNull();
    expect(text(row, 'Collected')).toBe('In progress');
    expect(grid.rows[0]).toMatchObject({ batchId: batchOf(siteId, openWeek), collectionType: 2, optionShowVariance: false });
    const upToNow = await bankingRows('operator', { from: 20260405 });
    expect(upToNow.grid.rows.map(({ collectionType }) => collectionType)).toEqual([1, 2, 1]);
  });

  it('of one collection lists its machines, which add up to the week', async () => {
    const input = { batchId: batchOf(siteId, lastWeek), type: 1, site: siteId } as const;
    const { body } = await server.ask(api.collections.bankingBatch(input), as('operator'));
    const [machines, total] = totals(shownRows(body.grid));
    const own = collectionsOf(siteId, lastWeek);
    expect(body.grid.rows.slice(0, -1).map(({ collectionId }) => collectionId)).toEqual(expect.arrayContaining(own.map(({ id }) => id)));
    expect(machines).toHaveLength(own.length);
    for (const [index, row] of machines.entries()) {
      const { collectionId, installationId } = body.grid.rows[index] ?? { collectionId: 0, installationId: 0 };
      const money = moneyOf(sessionsOf(siteId, lastWeek).filter((s) => s.installationId === installationId));
      const counted = own.find(({ id }) => id === collectionId)?.counted ?? Number.NaN;
      expect([pence(row, 'Expected'), pence(row, 'Meter Tickets In'), pence(row, 'Meter Tickets Out')]).toEqual([
        money.cashIn,
        money.ticketIn,
        money.ticketOut,
      ]);
      expect([pence(row, 'Counted'), pence(row, 'Variance')]).toEqual([counted, counted - money.cashIn]);
    }
    const [[, week]] = totals(shownRows((await bankingRows('operator')).grid));
    if (week === undefined) throw new Error('The week is missing');
    for (const heading of ['£50', '£20', '£10', '£5', 'Coins', 'Expected', 'Counted', 'Variance'])
      expect(pence(total, heading)).toBe(pence(week, heading));
  });
});

describe('net income', () => {
  it('is cash in less cash out, which equals stakes less wins', async () => {
    const { body } = await server.ask(api.collections.netIncome({ operator: 1, site: siteId, ...both }), as('operator'));
    const [weeks, total] = totals(shownRows(body.grid));
    for (const [index, week] of [firstWeek, lastWeek].entries()) {
      const row = weeks[index] ?? total;
      const money = moneyOf(sessionsOf(siteId, week));
      expect([pence(row, 'Meter Cash In'), pence(row, 'Meter Tickets In'), pence(row, 'Meter Tickets Out')]).toEqual([
        money.cashIn,
        money.ticketIn,
        money.ticketOut,
      ]);
      expect([pence(row, 'Meter Staked'), pence(row, 'Meter Won'), pence(row, 'Meter Net Income')]).toEqual([
        money.stake,
        money.win,
        money.stake - money.win,
      ]);
    }
    expect(pence(total, 'Meter Net Income')).toBe(sum(weeks, (row) => pence(row, 'Meter Net Income') ?? 0));
  });

  it('of a category counts only its machines, and all categories add up to the total', async () => {
    const whole = await server.ask(api.collections.netIncome({ operator: 1, site: siteId, ...both }), as('operator'));
    const categories = new Set(tables.machines.map(({ categoryId }) => categoryId));
    let all = 0;
    for (const category of categories) {
      const { body } = await server.ask(api.collections.netIncome({ operator: 1, site: siteId, ...both, category }), as('operator'));
      const [, total] = totals(shownRows(body.grid));
      const own = new Set(tables.machines.filter(({ categoryId }) => categoryId === category).map(({ id }) => id));
      const standing = new Set(tables.installations.filter(({ machineId }) => own.has(machineId)).map(({ id }) => id));
      const sessions = [firstWeek, lastWeek].flatMap((week) => sessionsOf(siteId, week)).filter((s) => standing.has(s.installationId));
      expect(pence(total, 'Meter Net Income')).toBe(moneyOf(sessions).netIncome);
      all += pence(total, 'Meter Net Income') ?? 0;
    }
    const [, total] = totals(shownRows(whole.body.grid));
    expect(pence(total, 'Meter Net Income')).toBe(all);
  });

  it('of one collection lists its machines, also during the week', async () => {
    for (const week of [lastWeek, openWeek]) {
      const input = { batchId: batchOf(siteId, week), type: week === openWeek ? 2 : 1, site: siteId } as const;
      const { body } = await server.ask(api.collections.netIncomeBatch(input), as('operator'));
      const [machines, total] = totals(shownRows(body.grid));
      expect(machines).toHaveLength(collectionsOf(siteId, week).length);
      expect(pence(total, 'Meter Net Income')).toBe(moneyOf(sessionsOf(siteId, week)).netIncome);
      expect(body.grid.rows.every(({ collectionType }) => collectionType === input.type)).toBe(true);
    }
  });
});

describe('counts', () => {
  it('show the counted cash by week and by machine', async () => {
    const { body } = await server.ask(api.collections.counts({ operator: 1, site: siteId, from: 20260405, to: 20260405 }), as('operator'));
    const [[week]] = totals(shownRows(body.grid));
    const batch = await server.ask(api.collections.countBatch({ batchId: batchOf(siteId, lastWeek), type: 1 }), as('operator'));
    const [machines, total] = totals(shownRows(batch.body.grid));
    const own = collectionsOf(siteId, lastWeek);
    expect(week && pence(week, 'Counted')).toBe(sum(own, (c) => c.counted ?? 0));
    expect(pence(total, 'Counted')).toBe(sum(machines, (row) => pence(row, 'Counted') ?? 0));
    expect(pence(total, '£10')).toBe(sum(own, (c) => (c.counted10 ?? 0) * 1000));
    expect(pence(total, 'Coins')).toBe(sum(own, (c) => c.countedCoins ?? 0));
  });

  it('may be changed in collected weeks, if the login may do that', async () => {
    const edits = async (week: string) => {
      const { body } = await server.ask(api.collections.countBatch({ batchId: batchOf(siteId, week), type: 2 }), as('operator'));
      return body.grid.rows.map(({ optionAllowEdit, isTotal = false }) => [isTotal, optionAllowEdit]);
    };
    const own = collectionsOf(siteId, lastWeek).length;
    expect(await edits(lastWeek)).toEqual([...Array.from({ length: own }, () => [false, true]), [true, false]]);
    expect((await edits(openWeek)).every(([, edit]) => edit === false)).toBe(true);
  });
});

describe('a file', () => {
  it('holds what the grid shows, with plain amounts', async () => {
    const weeks = { operator: 1, site: siteId, ...both } as const;
    const ofBatch = { batchId: batchOf(siteId, lastWeek), type: 1 } as const;
    const pairs: readonly (readonly [
      Request<{ readonly grid: AnyGrid; readonly optionShowExport: boolean }>,
      Request<FileAnswer>,
      string,
    ])[] = [
      [api.collections.banking(weeks), api.collections.exportBanking(weeks), 'Banking by Week'],
      [api.collections.netIncome(weeks), api.collections.exportNetIncome(weeks), 'Net Income by Week'],
      [api.collections.counts(weeks), api.collections.exportCounts(weeks), 'Counts by Week'],
      [api.collections.countBatch(ofBatch), api.collections.exportCountBatch(ofBatch), 'Count Details'],
    ];
    const name = tables.sites.find(({ id }) => id === siteId)?.retailerName;
    for (const [shown, request, title] of pairs) {
      const { body } = await server.ask(shown, as('operator'));
      const file = await server.ask(request, as('operator'));
      const [heads, ...rows] = csvRows(file.text);
      expect(heads).toEqual(headings(body.grid));
      expect(rows).toHaveLength(body.grid.rows.length);
      const total = shownRows(body.grid).at(-1);
      const last = rows.at(-1) ?? [];
      for (const [index, heading] of headings(body.grid).entries())
        if (total !== undefined && text(total, heading).includes('£'))
          expect([heading, last[index]]).toEqual([heading, ((pence(total, heading) ?? Number.NaN) / 100).toFixed(2)]);
      const called = decodeURIComponent(String(file.headers['content-disposition']));
      expect(called).toContain(`${title}, ${name}, `);
      expect(called).toContain(`${lastWeek}.csv`);
      expect(body.optionShowExport).toBe(true);
    }
  });
});

describe('a login with few rights', () => {
  it('gets no Expected and Variance if it may not see them', async () => {
    const id = batchOf(staffSite, lastWeek);
    const weeks = await server.ask(api.collections.banking({ operator: 1, site: staffSite, ...both }), as('site'));
    const machines = await server.ask(api.collections.bankingBatch({ batchId: id, type: 1, site: staffSite }), as('site'));
    const counts = await server.ask(api.collections.countBatch({ batchId: id, type: 1 }), as('site'));
    for (const { status, body } of [weeks, machines, counts]) {
      expect(status).toBe(200);
      expect(headings(body.grid)).toContain('Counted');
      expect(headings(body.grid)).not.toContain('Expected');
      expect(headings(body.grid)).not.toContain('Variance');
      expect(body.optionShowExport).toBe(false);
    }
    expect(weeks.body.grid.rows.every(({ optionShowVariance }) => !optionShowVariance)).toBe(true);
    expect((await server.ask(api.collections.exportBanking({ operator: 1, site: staffSite, ...both }), as('site'))).status).toBe(403);
    const [first] = collectionsOf(staffSite, lastWeek);
    const one = await server.ask(api.collections.bankingByMachine({ id: first?.id ?? -1 }), as('site'));
    expect(headings(one.body.grid)).toEqual(['Denomination', 'Counted']);
  });

  it('is offered only permitted actions', async () => {
    const { grid } = await bankingRows('restricted');
    expect(grid.rows[0]).toMatchObject({ optionShowDetails: true, optionShowVariance: true });
    expect(grid.rows.at(-1)).toMatchObject({ optionShowDetails: false, optionShowVariance: false });
    const { body } = await server.ask(
      api.collections.bankingBatch({ batchId: batchOf(siteId, lastWeek), type: 1, site: siteId }),
      as('restricted'),
    );
    expect(body.grid.rows.some(({ optionAllowEdit }) => optionAllowEdit)).toBe(false);
    expect((await server.ask(api.collections.counts({ operator: 1, site: siteId, ...both }), as('restricted'))).status).toBe(403);
  });

  it('is refused places outside its data access in the same words as missing ones', async () => {
    const outside = { status: 403, body: { detail: 'This collection does not exist, or you may not see it.' } };
    const foreign = tables.collections.find((c) => c.siteId !== staffSite);
    for (const batchId of [foreign?.batchId ?? -1, 999_999]) {
      expect(await server.ask(api.collections.countBatch({ batchId, type: 1 }), as('site'))).toMatchObject(outside);
      expect(await server.ask(api.collections.bankingBatch({ batchId, type: 1, site: staffSite }), as('operator'))).toMatchObject(outside);
    }
    for (const id of [foreign?.id ?? -1, 999_999_999])
      expect(await server.ask(api.collections.meters({ id }), as('site'))).toMatchObject(outside);
    expect((await server.ask(api.collections.periods({ operator: 2, site: siteId }), as('admin'))).status).toBe(403);
  });

  it('learns that a week has not been collected, unless it requests interim figures', async () => {
    const batchId = batchOf(siteId, openWeek);
    expect(await server.ask(api.collections.countBatch({ batchId, type: 1 }), as('operator'))).toMatchObject({
      status: 409,
      body: { detail: 'This week has not been collected yet.' },
    });
    expect((await server.ask(api.collections.countBatch({ batchId, type: 2 }), as('operator'))).status).toBe(200);
    const [open] = await server.open.db.select().from(collection).where(eq(collection.batchId, batchId)).limit(1);
    expect((await server.ask(api.collections.commentsOfType({ type: 1, id: open?.id ?? -1 }), as('operator'))).status).toBe(409);
    expect((await server.ask(api.collections.commentsOfType({ type: 2, id: open?.id ?? -1 }), as('operator'))).status).toBe(200);
  });
});
