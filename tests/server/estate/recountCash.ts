import { sundayOf } from '../../../server/calendar/days';
import type { Database } from '../../../server/db/database';
import { cashTransaction, collection, collectionBatch, playSession, ticket } from '../../../server/db/schema';
import { Disagreements, groupBy, sum } from './disagreements';

type Collection = typeof collection.$inferSelect;
type Batch = typeof collectionBatch.$inferSelect;
type Session = typeof playSession.$inferSelect;
type Ticket = typeof ticket.$inferSelect;

const noSessions: readonly Session[] = [];

function weekOf(installationId: number, day: string): string {
  return `machine ${installationId} in the week to ${sundayOf(day)}`;
}

function recountCollection(
  c: Collection,
  own: readonly Session[],
  tickets: ReadonlyMap<string, readonly Ticket[]>,
  wrong: Disagreements,
): void {
  const what = `of collection ${c.id}`;
  const measures = [
    ['expected', 'cashIn'],
    ['expected50', 'n50'],
    ['expected20', 'n20'],
    ['expected10', 'n10'],
    ['expected5', 'n5'],
    ['expectedCoins', 'coinsPence'],
    ['stake', 'stake'],
    ['win', 'win'],
  ] as const;
  for (const [name, measure] of measures) {
    const played = sum(own, (s) => s[measure]);
    wrong.check(`${name} ${what}`, c[name], played);
  }
  const ofMachine = own.flatMap((s) => tickets.get(String(s.id)) ?? []);
  const printed = ofMachine.filter(({ origin }) => origin === 'machine');
  const taken = ofMachine.filter(({ origin }) => origin !== 'machine');
  const amounts = { in: sum(taken, (t) => t.amount), out: sum(printed, (t) => t.amount) };
  wrong.check(`tickets in ${what}`, c.ticketIn, amounts.in);
  wrong.check(`tickets out ${what}`, c.ticketOut, amounts.out);
  if (own.every(({ endedAt }) => endedAt !== null))
    wrong.check(`net income ${what}`, c.stake - c.win, c.expected + c.ticketIn - c.ticketOut);
}

/** Counts are complete or absent, with matching total and variance. */
function recountCount(c: Collection, isCollected: boolean, wrong: Disagreements): void {
  const what = `of collection ${c.id}`;
  const notes = [c.counted50, c.counted20, c.counted10, c.counted5, c.countedCoins];
  const [n50, n20, n10, n5, coins] = notes.map((value) => value ?? 0) as [number, number, number, number, number];
  const isCounted = !notes.includes(null);
  wrong.check(`state ${what}`, Number(isCounted), Number(isCollected));
  const counted = isCounted ? n50 * 5000 + n20 * 2000 + n10 * 1000 + n5 * 500 + coins : null;
  wrong.check(`counted ${what}`, c.counted, counted);
  wrong.check(`variance ${what}`, c.variance, counted === null ? null : counted - c.expected);
  wrong.check(`odd coins ${what}`, coins % 5, 0);
}

/** Per week, a site's tills received the money of sold tickets and paid out that of redeemed ones. */
async function recountTills(db: Database, tickets: readonly Ticket[], wrong: Disagreements): Promise<void> {
  const transactions = await db.select().from(cashTransaction);
  const ofWeek = ({ siteId, businessDay }: { readonly siteId: number; readonly businessDay: string }) =>
    `site ${siteId} in the week to ${sundayOf(businessDay)}`;
  const passed = groupBy(transactions, ofWeek);
  const issued = groupBy(tickets, ofWeek);
  for (const week of new Set([...passed.keys(), ...issued.keys()])) {
    const own = passed.get(week) ?? [];
    const [sold, paid] = (['ticket-sold', 'ticket-paid'] as const).map((kind) => own.filter((t) => t.kind === kind));
    const bought = (issued.get(week) ?? []).filter(({ origin }) => origin === 'desk');
    const redeemed = (issued.get(week) ?? []).filter(({ origin, redeemedAt }) => origin === 'machine' && redeemedAt !== null);
    const amounts = {
      sold: sum(sold ?? [], (t) => t.amount),
      bought: sum(bought, (t) => t.amount),
      paid: sum(paid ?? [], (t) => t.amount),
      redeemed: -sum(redeemed, (t) => t.amount),
    };
    wrong.check(`tickets sold at ${week}`, amounts.sold, amounts.bought);
    wrong.check(`tickets paid at ${week}`, amounts.paid, amounts.redeemed);
  }
  // A finished day ends balanced, with the kiosk at its float.
  const kiosks = groupBy(
    transactions.filter((t) => t.installationId !== null),
    (t) => `${t.installationId} on ${t.businessDay}`,
  );
  for (const [kiosk, own] of kiosks) {
    const left = sum(own, (t) => t.amount);
    if (own.some(({ kind }) => kind === 'float-balance')) wrong.check(`float of kiosk ${kiosk}`, left, 0);
  }
}

function recountBatches(batches: readonly Batch[], collections: readonly Collection[], today: string, wrong: Disagreements): void {
  const byId = new Map(batches.map((batch) => [batch.id, batch]));
  for (const batch of batches)
    wrong.check(`state of batch ${batch.id}`, Number(batch.collectedAt !== null), Number(batch.weekEnding < today));
  for (const c of collections) {
    const batch = byId.get(c.batchId);
    wrong.check(`batch of collection ${c.id}`, Number(batch?.siteId === c.siteId && batch.weekEnding === c.weekEnding), 1);
    recountCount(c, c.weekEnding < today, wrong);
  }
}

/** Recounts batches, collections (also the open week's) and tills; returns the number of collections. */
export async function expectCashToAgree(db: Database, today: string): Promise<number> {
  const wrong = new Disagreements();
  const collections = await db.select().from(collection);
  recountBatches(await db.select().from(collectionBatch), collections, today, wrong);
  const sessions = groupBy(await db.select().from(playSession), (s) => weekOf(s.installationId, s.businessDay));
  const tickets = await db.select().from(ticket);
  const bySession = groupBy(tickets, (t) => String(t.sessionId));
  const known = new Set<string>();
  for (const c of collections) {
    const week = weekOf(c.installationId, c.weekEnding);
    known.add(week);
    recountCollection(c, sessions.get(week) ?? noSessions, bySession, wrong);
  }
  for (const week of sessions.keys()) wrong.check(`collections of ${week}`, Number(known.has(week)), 1);
  await recountTills(db, tickets, wrong);
  wrong.expectNone();
  return collections.length;
}
