import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import type { Database } from '../../../server/db/database';
import { cashTransaction, collection, dailyPerformance, playSession, sessionEvent, ticket } from '../../../server/db/schema';

const measures = ['games', 'stake', 'win', 'n50', 'n20', 'n10', 'n5', 'coinsPence', 'cashIn', 'ticketIn', 'ticketOut'] as const;
type Measure = (typeof measures)[number];
type Sums = Readonly<Record<Measure, number>> & { readonly sessions: number };
type Session = typeof playSession.$inferSelect;

/** What does not agree. Gathered and expected to be empty at the end, because an expectation for each of many numbers would take minutes. */
class Disagreements {
  readonly found: string[] = [];

  /** Notes a number that is not what it should be. */
  check(what: string, is: number, shouldBe: number): void {
    if (is !== shouldBe) this.found.push(`${what} is ${is} and should be ${shouldBe}`);
  }

  expectNone(): void {
    expect(this.found.slice(0, 20)).toEqual([]);
  }
}

function sum<T>(list: readonly T[], value: (item: T) => number): number {
  return list.reduce((total, item) => total + value(item), 0);
}

function groupBy<T>(list: readonly T[], key: (item: T) => string): ReadonlyMap<string, readonly T[]> {
  const groups = new Map<string, T[]>();
  for (const item of list) {
    const group = groups.get(key(item));
    if (group === undefined) groups.set(key(item), [item]);
    else group.push(item);
  }
  return groups;
}

/** Every session balances: money in and won, less what was staked, came out as a ticket or is the credit of a session that runs. */
function recountSessions(sessions: readonly Session[], wrong: Disagreements): void {
  for (const s of sessions) {
    wrong.check(`cash of session ${s.id}`, s.cashIn, s.n50 * 5000 + s.n20 * 2000 + s.n10 * 1000 + s.n5 * 500 + s.coinsPence);
    wrong.check(`odd coins of session ${s.id}`, s.coinsPence % 5, 0);
    const credit = s.cashIn + s.ticketIn + s.win - s.stake - s.ticketOut;
    wrong.check(`credit of session ${s.id}`, s.endedAt === null ? Math.min(credit, 0) : credit, 0);
  }
}

function recountDays(
  sessions: readonly Session[],
  days: readonly (Sums & { installationId: number; businessDay: string })[],
  wrong: Disagreements,
): void {
  const played = groupBy(sessions, (s) => `${s.installationId} on ${s.businessDay}`);
  const known = new Set<string>();
  for (const day of days) {
    const key = `${day.installationId} on ${day.businessDay}`;
    known.add(key);
    const own = played.get(key) ?? [];
    wrong.check(`sessions of ${key}`, day.sessions, own.length);
    for (const measure of measures) {
      wrong.check(
        `${measure} of ${key}`,
        day[measure],
        sum(own, (s) => s[measure]),
      );
    }
  }
  for (const key of played.keys()) wrong.check(`days of ${key}`, known.has(key) ? 1 : 0, 1);
}

async function recountTickets(db: Database, sessions: readonly Session[], wrong: Disagreements): Promise<void> {
  const tickets = await db.select().from(ticket);
  const bySession = groupBy(tickets, (t) => String(t.sessionId));
  for (const s of sessions) {
    const [out, into] = [true, false].map((printed) =>
      (bySession.get(String(s.id)) ?? []).filter((t) => (t.origin === 'machine') === printed),
    );
    wrong.check(
      `tickets out of session ${s.id}`,
      sum(out ?? [], (t) => t.amount),
      s.ticketOut,
    );
    wrong.check(
      `tickets into session ${s.id}`,
      sum(into ?? [], (t) => t.amount),
      s.ticketIn,
    );
  }
  const byTicket = groupBy(await db.select().from(cashTransaction), (t) => String(t.ticketId));
  for (const t of tickets) {
    const own = byTicket.get(String(t.id)) ?? [];
    wrong.check(`transactions of ticket ${t.id}`, own.length, t.origin === 'machine' && t.redeemedAt === null ? 0 : 1);
    const amount = t.origin === 'machine' ? -t.amount : t.origin === 'desk' ? t.amount : 0;
    if (own.length > 0)
      wrong.check(
        `money of ticket ${t.id}`,
        sum(own, (c) => c.amount),
        amount,
      );
  }
}

/** Recounts sessions, tickets, transactions, events and the days' sums independently of how they were made. */
export async function expectSumsToAgree(db: Database): Promise<{ readonly sessions: number; readonly running: number }> {
  const wrong = new Disagreements();
  const sessions = await db.select().from(playSession);
  recountSessions(sessions, wrong);
  recountDays(sessions, await db.select().from(dailyPerformance), wrong);
  await recountTickets(db, sessions, wrong);
  const cash = new Map(
    (await db.select().from(sessionEvent).where(eq(sessionEvent.kind, 'cash-in'))).map((event) => [event.sessionId, event.amount]),
  );
  for (const s of sessions) if (s.endedAt !== null) wrong.check(`cash events of session ${s.id}`, cash.get(s.id) ?? 0, s.cashIn);
  wrong.expectNone();
  return { sessions: sessions.length, running: sessions.filter((s) => s.endedAt === null).length };
}

/** Recounts collections against the days' sums, and kiosks against their floats; gives the number of collections. */
export async function expectCashToAgree(db: Database): Promise<number> {
  const wrong = new Disagreements();
  const days = groupBy(await db.select().from(dailyPerformance), (day) => String(day.installationId));
  const collections = await db.select().from(collection);
  for (const c of collections) {
    const monday = new Date(Date.parse(c.weekEnding) - 6 * 86_400_000).toISOString().slice(0, 10);
    const week = (days.get(String(c.installationId)) ?? []).filter((day) => day.businessDay >= monday && day.businessDay <= c.weekEnding);
    const expected = sum(week, (day) => day.cashIn);
    wrong.check(`expected of collection ${c.id}`, c.expected, expected);
    wrong.check(
      `counted of collection ${c.id}`,
      c.counted,
      c.counted50 * 5000 + c.counted20 * 2000 + c.counted10 * 1000 + c.counted5 * 500 + c.countedCoins,
    );
    wrong.check(`variance of collection ${c.id}`, c.variance, c.counted - expected);
    wrong.check(`odd coins of collection ${c.id}`, c.countedCoins % 5, 0);
  }
  const tills = (await db.select().from(cashTransaction)).filter((t) => t.installationId !== null);
  for (const [till, transactions] of groupBy(tills, (t) => `${t.installationId} on ${t.businessDay}`)) {
    wrong.check(
      `float of kiosk ${till}`,
      sum(transactions, (t) => t.amount),
      0,
    );
  }
  wrong.expectNone();
  return collections.length;
}
