import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { firstNumberOf } from '../../server/db/months';
import { machineEvent, playSession, sessionEvent } from '../../server/db/schema';
import { api } from '../../src/schemas/calls';
import { type Caller, startTestApp, type TestApp } from './support/app';
import { headings, moneyOf, pence, readTables, shownRows, sum, sundayOf, type Tables, text } from './support/collections';

const weeks = ['2026-03-29', '2026-04-05', '2026-04-12'] as const;

type Collection = Tables['collections'][number];
let server: TestApp;
let tables: Tables;
let caller: Caller;
let siteId: number;
let own: readonly Collection[];

beforeAll(async () => {
  server = await startTestApp({ estate: 'test' });
  caller = { sessionKey: (await server.signIn('operator')).sessionkey };
  tables = await readTables(server.open.db);
  const admitted = new Set((await server.signIn('operator')).sites.map(({ id }) => id));
  const sizes = [...admitted].map((id) => ({ id, size: tables.collections.filter((c) => c.siteId === id).length }));
  siteId = sizes.toSorted((one, other) => other.size - one.size)[0]?.id ?? -1;
  own = tables.collections.filter((c) => c.siteId === siteId);
});
afterAll(() => server.close());

const sessionsOf = (c: Collection) =>
  tables.sessions.filter((s) => s.installationId === c.installationId && sundayOf(s.businessDay) === c.weekEnding);
const ticketsOf = (c: Collection) => {
  const ids = new Set(sessionsOf(c).map(({ id }) => id));
  return tables.tickets.filter((t) => t.sessionId !== null && ids.has(t.sessionId));
};
function busiest(week: string): Collection {
  const [row] = own.filter((c) => c.weekEnding === week).toSorted((one, other) => other.ticketIn - one.ticketIn);
  if (row === undefined) throw new Error('The site has no collection of this week');
  return row;
}

describe('the notes and coins of a collection', () => {
  it('add up to the expected and the counted cash', async () => {
    for (const c of own) {
      const { body } = await server.ask(api.collections.bankingByMachine({ id: c.id }), caller);
      const rows = shownRows(body.grid);
      const total = rows.at(-1);
      if (total === undefined) throw new Error('There is no total');
      expect(rows.map((row) => text(row, 'Denomination'))).toEqual(['£50', '£20', '£10', '£5', 'Coins', 'Total']);
      const sessions = sessionsOf(c);
      expect(rows.slice(0, 5).map((row) => pence(row, 'Expected'))).toEqual([
        sum(sessions, (s) => s.n50 * 5000),
        sum(sessions, (s) => s.n20 * 2000),
        sum(sessions, (s) => s.n10 * 1000),
        sum(sessions, (s) => s.n5 * 500),
        sum(sessions, (s) => s.coinsPence),
      ]);
      expect([pence(total, 'Expected'), pence(total, 'Counted'), pence(total, 'Variance')]).toEqual([
        moneyOf(sessions).cashIn,
        c.counted,
        c.counted === null ? null : c.counted - moneyOf(sessions).cashIn,
      ]);
    }
  });
});

describe('the days of a collection', () => {
  it('add up to its net income', async () => {
    for (const c of own) {
      const { body } = await server.ask(api.collections.netIncomeByMachine({ id: c.id }), caller);
      const rows = shownRows(body.grid);
      const total = rows.at(-1);
      const money = moneyOf(sessionsOf(c));
      if (total === undefined) throw new Error('There is no total');
      expect([pence(total, 'Cash In'), pence(total, 'Tickets In'), pence(total, 'Tickets Out'), pence(total, 'Net Income')]).toEqual([
        c.expected,
        c.ticketIn,
        c.ticketOut,
        money.netIncome,
      ]);
      expect(total.cells['Sessions']?.actualValue).toBe(sessionsOf(c).length);
      for (const row of rows.slice(0, -1)) {
        const day = String(row.cells['Day']?.actualValue);
        expect(pence(row, 'Net Income')).toBe(moneyOf(sessionsOf(c).filter((s) => s.businessDay === day)).netIncome);
      }
    }
  });
});

describe('the meters of a collection', () => {
  it('continue from week to week', async () => {
    const machines = new Set(own.map(({ installationId }) => installationId));
    for (const installationId of machines) {
      let before: readonly string[] | undefined;
      for (const c of own
        .filter((one) => one.installationId === installationId)
        .toSorted((a, b) => a.weekEnding.localeCompare(b.weekEnding))) {
        const { body } = await server.ask(api.collections.meters({ id: c.id }), caller);
        const rows = shownRows(body.grid);
        const sessions = sessionsOf(c);
        const money = moneyOf(sessions);
        expect(rows.map((row) => text(row, 'Meter'))).toEqual([
          '£50 notes in',
          '£20 notes in',
          '£10 notes in',
          '£5 notes in',
          'Coins in',
          'Tickets in',
          'Tickets out',
          'Staked',
          'Won',
        ]);
        expect(rows.slice(0, 4).map((row) => row.cells['Movement']?.actualValue)).toEqual([
          sum(sessions, (s) => s.n50),
          sum(sessions, (s) => s.n20),
          sum(sessions, (s) => s.n10),
          sum(sessions, (s) => s.n5),
        ]);
        expect(rows.slice(4).map((row) => pence(row, 'Movement'))).toEqual([
          sum(sessions, (s) => s.coinsPence),
          money.ticketIn,
          money.ticketOut,
          money.stake,
          money.win,
        ]);
        const opening = rows.map((row) => text(row, 'Opening'));
        expect(opening).toEqual(before ?? ['0', '0', '0', '0', '£0.00', '£0.00', '£0.00', '£0.00', '£0.00']);
        before = rows.map((row) => text(row, 'Closing'));
        expect(body.grid.rows.map(({ meterRef }) => meterRef)).toEqual(rows.map((_, index) => c.id * 16 + index));
        expect(body.grid.rows.every(({ optionAllowEdit }) => optionAllowEdit === (c.counted !== null))).toBe(true);
      }
    }
  });
});

function sums(grid: Parameters<typeof shownRows>[0], heading: string): Readonly<Record<string, number | null>> {
  return Object.fromEntries(shownRows(grid).flatMap((row) => (row.isTotal ? [[text(row, heading), pence(row, 'Amount')]] : [])));
}

const textsOf = (amounts: Readonly<Record<string, number>>) =>
  Object.fromEntries(Object.entries(amounts).filter(([, amount]) => amount > 0));

describe('the transactions of a collection', () => {
  it('add up to its cash in, tickets in and tickets out', async () => {
    for (const c of own) {
      const { body } = await server.ask(api.collections.transactions({ CollectionId: c.id }), caller);
      expect(sums(body.grid, 'Transaction')).toEqual(
        textsOf({ 'Total Cash In': c.expected, 'Total Ticket In': c.ticketIn, 'Total Ticket Out': c.ticketOut }),
      );
      const rows = shownRows(body.grid).filter(({ isTotal }) => !isTotal);
      const ids = new Set(sessionsOf(c).map(({ id }) => id));
      expect(rows.every(({ cells }) => ids.has(Number(cells['Session']?.actualValue)))).toBe(true);
    }
  });

  it('are narrowed by a text, and their sums with them', async () => {
    const c = busiest(weeks[1]);
    const [session] = sessionsOf(c).filter(({ ticketIn }) => ticketIn > 0);
    if (session === undefined) throw new Error('No tickets went in');
    const bySession = await server.ask(api.collections.transactions({ CollectionId: c.id, Details: `${session.id}` }), caller);
    expect(sums(bySession.body.grid, 'Transaction')).toEqual(
      textsOf({ 'Total Cash In': session.cashIn, 'Total Ticket In': session.ticketIn, 'Total Ticket Out': session.ticketOut }),
    );
    const byKind = await server.ask(api.collections.transactions({ CollectionId: c.id, Details: ' TICKET in ' }), caller);
    expect(sums(byKind.body.grid, 'Transaction')).toEqual({ 'Total Ticket In': c.ticketIn });
    const nothing = await server.ask(api.collections.transactions({ CollectionId: c.id, Details: 'no such thing' }), caller);
    expect(nothing.body.grid.rows).toEqual([]);
  });

  it('hold money that a machine has taken and not reported yet', async () => {
    const c = busiest(weeks[2]);
    await server.open.db.insert(playSession).values({
      id: firstNumberOf('2026-04-08'),
      installationId: c.installationId,
      siteId,
      businessDay: '2026-04-08',
      startedAt: new Date('2026-04-08T09:59:50Z'),
      n20: 1,
      cashIn: 2000,
    });
    try {
      const { body } = await server.ask(api.collections.transactions({ CollectionId: c.id }), caller);
      expect(sums(body.grid, 'Transaction')['Total Cash In']).toBe(c.expected + 2000);
      const last = shownRows(body.grid)
        .filter(({ isTotal }) => !isTotal)
        .at(-1);
      expect(last && [text(last, 'Session'), text(last, 'At'), pence(last, 'Amount')]).toEqual([
        String(firstNumberOf('2026-04-08')),
        '08-04-2026 10:59',
        2000,
      ]);
    } finally {
      await server.open.db.delete(playSession).where(eq(playSession.id, firstNumberOf('2026-04-08')));
    }
  });
});

describe('the tickets of a collection', () => {
  it('at the machine add up to its tickets in and out', async () => {
    for (const c of own) {
      const { body } = await server.ask(api.collections.ticketsAtMachine({ collectionId: c.id }), caller);
      expect(sums(body.grid, 'Serial No.')).toEqual(textsOf({ 'Total Ticket In': c.ticketIn, 'Total Ticket Out': c.ticketOut }));
      const serials = shownRows(body.grid).flatMap((row) => (row.isTotal ? [] : [text(row, 'Serial No.')]));
      expect(new Set(serials)).toEqual(new Set(ticketsOf(c).map(({ serialNo }) => serialNo)));
    }
  });

  it('at tills are those that a kiosk or the cash desk redeemed', async () => {
    const places = new Set<string>();
    for (const c of own) {
      const { body } = await server.ask(api.collections.ticketsAtTill({ collectionId: c.id }), caller);
      const redeemed = ticketsOf(c).filter((t) => t.origin === 'machine' && t.redeemedAt !== null);
      expect(sums(body.grid, 'Serial No.')).toEqual(textsOf({ Total: sum(redeemed, (t) => t.amount) }));
      for (const row of shownRows(body.grid)) {
        if (row.isTotal) continue;
        const ticket = redeemed.find(({ serialNo }) => serialNo === text(row, 'Serial No.'));
        expect(text(row, 'Where')).toMatch(ticket?.redeemedInstallationId == null ? /^Cash Desk$/ : /^Kiosk, pos\. \d+$/);
        places.add(text(row, 'Where'));
      }
    }
    expect(places).toContain('Cash Desk');
  });

  it('are found by their serial number', async () => {
    const c = busiest(weeks[1]);
    const [one] = ticketsOf(c);
    if (one === undefined) throw new Error('There are no tickets');
    const { body } = await server.ask(api.collections.ticketsAtMachine({ collectionId: c.id, details: one.serialNo }), caller);
    expect(body.grid.rows).toHaveLength(2);
    expect(pence(shownRows(body.grid)[0] ?? { isTotal: false, cells: {} }, 'Amount')).toBe(one.amount);
    const words = `${one.origin === 'machine' ? 'out' : 'in'}  ${one.serialNo}  ticket`;
    const byWords = await server.ask(api.collections.ticketsAtMachine({ collectionId: c.id, details: words }), caller);
    expect(byWords.body).toEqual(body);
  });

  it('are listed apart if they were given away', async () => {
    let some = 0;
    for (const c of own) {
      const { body } = await server.ask(api.collections.promoTickets({ id: c.id }), caller);
      const given = ticketsOf(c).filter(({ origin }) => origin === 'promo');
      expect(sums(body.grid, 'Serial No.')).toEqual(textsOf({ Total: sum(given, (t) => t.amount) }));
      some += given.length;
    }
    expect(some).toBeGreaterThan(0);
  });
});

describe('the events of a collection', () => {
  it('are those of its sessions and of the machine itself, in order of time', async () => {
    const c = busiest(weeks[1]);
    const ids = sessionsOf(c).map(({ id }) => id);
    const inSessions = await server.open.db.select().from(sessionEvent).where(inArray(sessionEvent.sessionId, ids));
    const ofMachine = await server.open.db.select().from(machineEvent).where(eq(machineEvent.installationId, c.installationId));
    const monday = new Date('2026-03-29T23:00:00Z');
    const nextMonday = new Date('2026-04-05T23:00:00Z');
    const inWeek = ofMachine.filter(({ at }) => at >= monday && at < nextMonday);
    const { body } = await server.ask(api.collections.events({ id: c.id }), caller);
    expect(body.grid.rows).toHaveLength(inSessions.length + inWeek.length);
    const times = shownRows(body.grid).map(({ cells }) => String(cells['At']?.actualValue));
    expect(times).toEqual(times.toSorted());
    expect(headings(body.grid)).toEqual(['At', 'Event', 'Session', 'Amount']);
    const doors = shownRows(body.grid).filter((row) => text(row, 'Event').startsWith('Door'));
    expect(doors.every((row) => text(row, 'Session') === '')).toBe(true);
  });
});

describe('comments', () => {
  it('are read of a collection, a batch, some weeks and a machine, the newest first', async () => {
    const c = busiest(weeks[1]);
    const name = /^Pos\. \d+ · \S+ .+$/;
    const say = (comment: string) => server.ask(api.collections.addComment({ collectionId: c.id, comment }), caller);
    expect((await say('First')).status).toBe(204);
    server.clock.now = new Date(server.clock.now.getTime() + 60_000);
    expect((await say('Second')).status).toBe(204);
    const questions = [
      api.collections.commentsOfMachineCollection({ id: c.id }),
      api.collections.commentsOfType({ type: 1, id: c.id }),
      api.collections.commentsOfCollection({ batchId: c.batchId, type: 1, site: siteId }),
      api.collections.commentsOfWeeks({ operator: 1, site: siteId, from: 20260329, to: 20260405 }),
      api.collections.commentsOfMachine({ id: c.installationId }),
    ];
    for (const question of questions) {
      const { body } = await server.ask(question, caller);
      expect(body.slice(0, 2).map(({ comment, user }) => [comment, user])).toEqual([
        ['Second', 'Priya Shah'],
        ['First', 'Priya Shah'],
      ]);
      expect(body[0]?.egm).toMatch(name);
      expect(body[0]?.date).toBe(server.clock.now.toISOString());
      const dates = body.map(({ date }) => date);
      expect(dates).toEqual(dates.toSorted().toReversed());
    }
    const earlier = await server.ask(api.collections.commentsOfWeeks({ operator: 1, site: siteId, from: 20260329, to: 20260329 }), caller);
    expect(earlier.body.map(({ comment }) => comment)).not.toContain('First');
    expect((await server.ask(api.collections.commentsOfMachine({ id: 999_999 }), caller)).status).toBe(403);
  });
});
