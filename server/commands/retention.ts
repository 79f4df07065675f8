import { asc, eq } from 'drizzle-orm';
import { UsageError } from '../../tools/terminal/readArguments';
import { eventIdOf } from '../areas/compliance/common/statuses';
import { recordOwnChange } from '../audit/ownChange';
import type { Database } from '../db/database';
import { complianceRetention, type Retained, retained } from '../db/schema';
import { shownMonths } from '../retention/months';
import { requireTable } from './requireTable';
import type { Within } from './withDatabase';

/** A hundred years. */
const mostMonths = 1200;

async function list(db: Database): Promise<string> {
  const rows = await db.select().from(complianceRetention).orderBy(asc(complianceRetention.event));
  const months = new Map(rows.map((row) => [row.event, row.months]));
  return retained.map((event) => `${event}: ${shownMonths(months.get(event))}`).join('\n');
}

function isRetained(text: string | undefined): text is Retained {
  return retained.some((event) => event === text);
}

/** Undefined for 'off'. Throws UsageError. */
function monthsOf(text: string | undefined, usage: string): number | undefined {
  if (text === 'off') return undefined;
  const months = /^\d{1,4}$/.test(text ?? '') ? Number(text) : 0;
  if (months < 1 || months > mostMonths) throw new UsageError(`Give 1 to ${mostMonths} months, or off.\n\n${usage}`);
  return months;
}

/** Entries on deleted months use their numbers as ids. */
const ofPlay = { entity: 'play-retention', entityId: 0 } as const;

async function keepFor(tx: Database, event: Retained, months: number | undefined, now: Date): Promise<void> {
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
    ...(event === 'play' ? ofPlay : { entity: 'compliance-retention', entityId: eventIdOf[event] }),
    operatorId: undefined,
    action: 'Changed',
    before: { Event: event, 'Kept for': shownMonths(before?.months) },
    after: { Event: event, 'Kept for': shownMonths(months) },
  });
}

/** Lists or sets retention periods of processed compliance records and of play. Every change is audited. Throws UsageError. */
export async function retention(args: readonly string[], usage: string, within: Within, now: Date): Promise<string> {
  const [what = 'list', event, given, ...further] = args;
  const isKnown = what === 'list' ? event === undefined : what === 'set' && isRetained(event) && further.length === 0;
  if (!isKnown) {
    throw new UsageError(`Call it with list, or with set, an event and months. Events: ${retained.join(', ')}.\n\n${usage}`);
  }
  const months = isRetained(event) ? monthsOf(given, usage) : undefined;
  return within(async ({ db }) => {
    await requireTable(db, 'compliance_retention', 'compliance records');
    if (isRetained(event)) await db.transaction((tx) => keepFor(tx, event, months, now));
    return list(db);
  });
}
