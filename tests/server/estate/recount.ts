import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import type { Database } from '../../../server/db/database';
import { cashTransaction, collection, dailyPerformance, playSession, sessionEvent, ticket } from '../../../server/db/schema';

const measures = ['games', 'stake', 'win', 'n50', 'n20', 'n10', 'n5', 'coinsPence', 'cashIn', 'ticketIn', 'ticketOut'] as const;
type Sums = Record<(typeof measures)[number] | 'sessions', number>;
const zero = (): Sums => ({
  sessions: 0,
  games: 0,
  stake: 0,
  win: 0,
  n50: 0,
  n20: 0,
  n10: 0,
  n5: 0,
  coinsPence: 0,
  cashIn: 0,
  ticketIn: 0,
  ticketOut: 0,
});

function pounds({ n50, n20, n10, n5, coins }: Readonly<Record<'n50' | 'n20' | 'n10' | 'n5' | 'coins', number>>): number {
  return n50 * 5000 + n20 * 2000 + n10 * 1000 + n5 * 500 + coins;
}

function collect<T>(list: readonly T[], key: (item: T) => string | number | null): ReadonlyMap<string | number | null, readonly T[]> {
  const groups = new Map<string | number | null, T[]>();
  for (const item of list) groups.set(key(item), [...(groups.get(key(item)) ?? []), item]);
  return groups;
}

/** Every session balances: money in and won, less what was staked, came out as a ticket or is the credit of a session that runs. */
async function recountSessions(db: Database) {
  const sessions = await db.select().from(playSession);
  for (const s of sessions) {
    expect(s.cashIn).toBe(pounds({ ...s, coins: s.coinsPence }));
    expect(s.coinsPence % 5).toBe(0);
    const credit = s.cashIn + s.ticketIn + s.win - s.stake - s.ticketOut;
    if (s.endedAt === null) expect(credit).toBeGreaterThanOrEqual(0);
    else expect(credit).toBe(0);
  }
  return sessions;
}

async function recountPerformance(db: Database, sessions: Awaited<ReturnType<typeof recountSessions>>) {
  const expected = new Map<string, Sums>();
  for (const s of sessions) {
    const key = `${s.installationId} ${s.businessDay}`;
    const sums = expected.get(key) ?? zero();
    sums.sessions += 1;
    for (const measure of measures) sums[measure] += s[measure];
    expected.set(key, sums);
  }
  const rows = await db.select().from(dailyPerformance);
  const found = new Map(rows.map((row) => [`${row.installationId} ${row.businessDay}`, row]));
  for (const [key, sums] of expected) expect(found.get(key)).toMatchObject(sums);
  for (const [key, row] of found) if (!expected.has(key)) expect(row).toMatchObject(zero());
  return rows;
}

async function recountTickets(db: Database, sessions: Awaited<ReturnType<typeof recountSessions>>) {
  const tickets = await db.select().from(ticket);
  const bySession = collect(tickets, (t) => t.sessionId);
  const sum = (list: readonly { readonly amount: number }[]) => list.reduce((total, { amount }) => total + amount, 0);
  for (const s of sessions) {
    const own = bySession.get(s.id) ?? [];
    expect(sum(own.filter((t) => t.origin !== 'machine'))).toBe(s.ticketIn);
    expect(sum(own.filter((t) => t.origin === 'machine'))).toBe(s.ticketOut);
  }
  const transactions = await db.select().from(cashTransaction);
  const byTicket = collect(transactions, (t) => t.ticketId);
  for (const t of tickets) {
    const due = t.origin === 'machine' ? (t.redeemedAt === null ? [] : [-t.amount]) : [t.origin === 'desk' ? t.amount : 0];
    expect((byTicket.get(t.id) ?? []).map(({ amount }) => amount)).toEqual(due);
  }
  return transactions;
}

/** Recounts sessions, tickets, transactions, events and the days' sums independently of how they were made. */
export async function expectSumsToAgree(db: Database): Promise<{ readonly sessions: number; readonly running: number }> {
  const sessions = await recountSessions(db);
  await recountPerformance(db, sessions);
  await recountTickets(db, sessions);
  const cashEvents = await db.select().from(sessionEvent).where(eq(sessionEvent.kind, 'cash-in'));
  const cashOf = new Map(cashEvents.map((event) => [event.sessionId, event.amount]));
  for (const s of sessions) if (s.endedAt !== null) expect(cashOf.get(s.id) ?? 0).toBe(s.cashIn);
  return { sessions: sessions.length, running: sessions.filter((s) => s.endedAt === null).length };
}

/** Recounts collections against the days' sums, and kiosks against their floats. */
export async function expectCashToAgree(db: Database): Promise<number> {
  const days = await db.select().from(dailyPerformance);
  const collections = await db.select().from(collection);
  const byInstallation = collect(days, (day) => day.installationId);
  for (const c of collections) {
    const monday = new Date(Date.parse(c.weekEnding) - 6 * 86_400_000).toISOString().slice(0, 10);
    const week = (byInstallation.get(c.installationId) ?? []).filter((day) => day.businessDay >= monday && day.businessDay <= c.weekEnding);
    expect(c.expected).toBe(week.reduce((total, day) => total + day.cashIn, 0));
    expect(c.counted).toBe(pounds({ n50: c.counted50, n20: c.counted20, n10: c.counted10, n5: c.counted5, coins: c.countedCoins }));
    expect(c.variance).toBe(c.counted - c.expected);
    expect(c.countedCoins % 5).toBe(0);
  }
  const tills = collect(await db.select().from(cashTransaction), (t) =>
    t.installationId === null ? null : `${t.installationId} ${t.businessDay}`,
  );
  for (const [till, transactions] of tills) {
    if (till !== null) expect(transactions.reduce((total, { amount }) => total + amount, 0)).toBe(0);
  }
  return collections.length;
}
