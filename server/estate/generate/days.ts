import { sql } from 'drizzle-orm';
import type { Database } from '../../db/open';
import { collect, explain, openBatches } from './collections';
import { recordCompliance } from './compliance';
import { balanceFloats, fillFloats, passTill, printTickets, raiseAlerts, remarkOnFloats, reportEvents } from './derived';
import { lookInside, openDoors, openKiosks, powerOn } from './machineEvents';
import { addUpDays } from './performance';
import { endLeftSessions, playSessions } from './sessions';
import { addUpSites } from './siteDays';
import type { Span } from './span';
import { weeksOf } from './weeks';

/** Generates past days and their open week. It matches existing rows by number and completes them, so spans may be split freely. */
export async function generateDays(db: Database, span: Span): Promise<void> {
  await db.execute(playSessions(span));
  await db.execute(sql`analyze play_session`);
  await db.execute(endLeftSessions(span));
  await db.execute(reportEvents(span));
  await db.execute(printTickets(span));
  await db.execute(passTill(span));
  for (const step of [balanceFloats, fillFloats, remarkOnFloats, openKiosks]) await db.execute(step(span));
  await db.execute(raiseAlerts(span));
  await db.execute(addUpDays(span));
  await db.execute(sql`analyze daily_performance`);
  await db.execute(addUpSites(span));
  await db.execute(powerOn(span));
  await db.execute(lookInside(span));
  const weeks = await weeksOf(db, span);
  for (const step of [openBatches, collect, explain, openDoors]) await db.execute(step(weeks));
  await recordCompliance(db, span);
}
