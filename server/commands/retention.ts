import { asc, eq, sql } from 'drizzle-orm';
import { Type } from 'typebox';
import { eventIdOf } from '../areas/compliance/ground/statuses';
import { recordOwnChange } from '../audit/ownChange';
import type { Database, OpenDatabase } from '../db/database';
import { readRows } from '../db/rows';
import { type ComplianceEvent, complianceEvents, complianceRetention } from '../db/schema';
import { shownMonths } from '../retention/months';
import { UsageError } from './usageError';

/** Runs work on the database that is meant, which it opens and closes. */
type Within = (work: (open: OpenDatabase) => Promise<string>) => Promise<string>;

/** A hundred years: longer is for good. */
const mostMonths = 1200;

/** The database is not brought to the present schema: one that was never used keeps nothing. */
async function requireTable(db: Database): Promise<void> {
  const query = sql`select to_regclass('public.compliance_retention') is not null as present`;
  const [row] = await readRows(db, query, Type.Object({ present: Type.Boolean() }));
  if (row?.present !== true) throw new UsageError('This database holds no compliance records yet. Start the server with it once.');
}

async function list(db: Database): Promise<string> {
  const rows = await db.select().from(complianceRetention).orderBy(asc(complianceRetention.event));
  const months = new Map(rows.map((row) => [row.event, row.months]));
  return complianceEvents.map((event) => `${event}: ${shownMonths(months.get(event))}`).join('\n');
}

function isEvent(text: string | undefined): text is ComplianceEvent {
  return complianceEvents.some((event) => event === text);
}

/** The months that were given; nothing for 'off'. Throws UsageError for what is neither. */
function monthsOf(text: string | undefined, usage: string): number | undefined {
  if (text === 'off') return undefined;
  const months = /^\d{1,4}$/.test(text ?? '') ? Number(text) : 0;
  if (months < 1 || months > mostMonths) throw new UsageError(`Give 1 to ${mostMonths} months, or off.\n\n${usage}`);
  return months;
}

async function keepFor(tx: Database, event: ComplianceEvent, months: number | undefined, now: Date): Promise<void> {
  const [before] = await tx.select().from(complianceRetention).where(eq(complianceRetention.event, event)).for('update');
  if (before?.months === months) return;
  if (months === undefined) await tx.delete(complianceRetention).where(eq(complianceRetention.event, event));
  else {
    await tx
      .insert(complianceRetention)
      .values({ event, months })
      .onConflictDoUpdate({ target: complianceRetention.event, set: { months } });
  }
  await recordOwnChange(tx, 'Administration command', now, {
    entity: 'compliance-retention',
    entityId: eventIdOf[event],
    operatorId: undefined,
    action: 'Changed',
    before: { Event: event, 'Kept for': shownMonths(before?.months) },
    after: { Event: event, 'Kept for': shownMonths(months) },
  });
}

/**
 * Lists for how long compliance records of each event are kept once they are processed, or sets it for one; gives what to tell. Every change is in the audit
 * trail. Throws UsageError for anything else.
 */
export async function retention(args: readonly string[], usage: string, within: Within, now: Date): Promise<string> {
  const [what = 'list', event, given, ...further] = args;
  const isKnown = what === 'list' ? event === undefined : what === 'set' && isEvent(event) && further.length === 0;
  if (!isKnown) {
    throw new UsageError(`Call it with list, or with set, an event and months. Events: ${complianceEvents.join(', ')}.\n\n${usage}`);
  }
  const months = isEvent(event) ? monthsOf(given, usage) : undefined;
  return within(async ({ db }) => {
    await requireTable(db);
    if (isEvent(event)) await db.transaction((tx) => keepFor(tx, event, months, now));
    return list(db);
  });
}
