import { eq } from 'drizzle-orm';
import type { Database } from '../../../server/db/database';
import { cashTransaction, dailyPerformance, playSession, sessionEvent, siteDay, ticket } from '../../../server/db/schema';
import { Disagreements, groupBy, sum } from './disagreements';

const measures = ['games', 'stake', 'win', 'n50', 'n20', 'n10', 'n5', 'coinsPence', 'cashIn', 'ticketIn', 'ticketOut'] as const;
type Measure = (typeof measures)[number];
type Sums = Readonly<Record<Measure, number>> & { readonly sessions: number };
type Session = typeof playSession.$inferSelect;

/** Money in and won minus stakes equals the ticket or the running credit. */
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

const ofSites = ['games', 'stake', 'win', 'cashIn', 'ticketIn', 'ticketOut'] as const;

function secondsOf({ startedAt, endedAt }: Session): number {
  return endedAt === null ? 0 : (endedAt.getTime() - startedAt.getTime()) / 1000;
}

function recountSites(sessions: readonly Session[], days: readonly (typeof siteDay.$inferSelect)[], wrong: Disagreements): void {
  const played = groupBy(sessions, (s) => `site ${s.siteId} on ${s.businessDay}`);
  wrong.check('days of sites', days.length, played.size);
  for (const day of days) {
    const key = `site ${day.siteId} on ${day.businessDay}`;
    const own = played.get(key) ?? [];
    wrong.check(`sessions of ${key}`, day.sessions, own.length);
    wrong.check(`zero-bet sessions of ${key}`, day.zeroBetSessions, own.filter(({ stake }) => stake === 0).length);
    for (const measure of ofSites) {
      const expected = sum(own, (s) => s[measure]);
      wrong.check(`${measure} of ${key}`, day[measure], expected);
    }
    // Machine totals are whole seconds: each may lose half a second.
    wrong.check(`odd seconds of ${key}`, Math.max(0, Math.abs(day.playSeconds - sum(own, secondsOf)) - own.length), 0);
  }
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

/** Recounts the estate's play independently of its generation. */
export async function expectSumsToAgree(db: Database): Promise<{ readonly sessions: number; readonly running: number }> {
  const wrong = new Disagreements();
  const sessions = await db.select().from(playSession);
  recountSessions(sessions, wrong);
  recountDays(sessions, await db.select().from(dailyPerformance), wrong);
  recountSites(sessions, await db.select().from(siteDay), wrong);
  await recountTickets(db, sessions, wrong);
  const cash = new Map(
    (await db.select().from(sessionEvent).where(eq(sessionEvent.kind, 'cash-in'))).map((event) => [event.sessionId, event.amount]),
  );
  for (const s of sessions) if (s.endedAt !== null) wrong.check(`cash events of session ${s.id}`, cash.get(s.id) ?? 0, s.cashIn);
  wrong.expectNone();
  return { sessions: sessions.length, running: sessions.filter((s) => s.endedAt === null).length };
}
