import { and, eq, gt, isNotNull, sql } from 'drizzle-orm';
import { Type } from 'typebox';
import { businessDay } from '../../src/schemas/wire/dates';
import type { Database, OpenDatabase } from '../db/open';
import { readRows } from '../db/rows';
import { playSession } from '../db/schema';
import { unhurried } from '../db/unhurried';
import { estateSizes } from '../estate/common/sizes';
import { fillGap } from '../estate/fillGap';
import { collect, openBatches } from '../estate/generate/collections';
import { passTill, printTickets, raiseAlerts, reportEvents } from '../estate/generate/derived';
import { lookInside } from '../estate/generate/machineEvents';
import { addUpSessions } from '../estate/generate/performance';
import { playSessions } from '../estate/generate/sessions';
import { addUpSites } from '../estate/generate/siteDays';
import { moveStates } from '../estate/generate/states';
import { openWeek } from '../estate/generate/weeks';
import { readEstateState } from '../estate/state';

export interface Tick {
  readonly sessions: number;
  readonly states: number;
}

/** Tickets are paid within minutes, so sessions are still checked for a while after their end. */
const minutesToPay = 15;

async function recentlyEnded(db: Database, day: string, now: Date): Promise<readonly number[]> {
  const since = new Date(now.getTime() - minutesToPay * 60_000);
  const rows = await db
    .select({ id: playSession.id })
    .from(playSession)
    .where(and(eq(playSession.businessDay, day), isNotNull(playSession.endedAt), gt(playSession.endedAt, since)));
  return rows.map(({ id }) => id);
}

async function goOn(db: Database, now: Date, seed: number): Promise<Tick> {
  const state = await readEstateState(db);
  const nothing = { sessions: 0, states: 0 };
  if (state === undefined) return nothing;
  const day = businessDay(now);
  // The clock may have been set back: don't replay a complete day.
  if (state.filledThrough >= day) return nothing;
  const span = { from: day, to: day, until: now, size: estateSizes[state.estate] };
  const week = openWeek(day);
  await db.execute(openBatches(week));
  const moved = await readRows(db, sql`${playSessions(span)} returning id`, Type.Object({ id: Type.Integer() }));
  const ids = [...new Set([...moved.map(({ id }) => id), ...(await recentlyEnded(db, day, now))])];
  if (ids.length > 0) {
    const share = { ...span, ids };
    for (const step of [reportEvents, printTickets, passTill, raiseAlerts]) await db.execute(step(share));
    await db.execute(addUpSessions(share));
    await db.execute(addUpSites(share));
    await db.execute(collect({ ...week, ids }));
  }
  await db.execute(lookInside(span));
  const states = await readRows(db, sql`${moveStates({ now, seed })} returning t.id`, Type.Object({ id: Type.Integer() }));
  return { sessions: moved.length, states: states.length };
}

/**
 * Advances a demo estate to now: sessions, tickets, cash, sums, machine states. One transaction, so that sums always agree. Fills missed
 * days first; does nothing without a demo estate.
 */
export async function simulateTick(open: OpenDatabase, now: Date, seed: number): Promise<Tick> {
  await fillGap(open, now);
  return open.db.transaction(async (tx) => {
    await unhurried(tx);
    return goOn(tx, now, seed);
  });
}
