import { sql } from 'drizzle-orm';
import { Type } from 'typebox';
import { businessDay } from '../../src/schemas/wire/dates';
import { eventIdOf } from '../areas/compliance/ground/statuses';
import { recordOwnChange } from '../audit/ownChange';
import type { Database } from '../db/database';
import { readRows } from '../db/rows';
import { type ComplianceEvent, complianceRetention } from '../db/schema';
import { unhurried } from '../db/unhurried';
import { shownMonths } from './months';
import { sweepPlay } from './play';

const Swept = Type.Object({ operatorId: Type.Integer(), records: Type.Integer() });

interface Kept {
  readonly event: ComplianceEvent;
  readonly months: number;
}

/** Deletes the processed records of an event that are older than they are to be kept, by their day, and tells the audit trail how many of each operator. */
async function sweepEvent(tx: Database, { event, months }: Kept, now: Date): Promise<number> {
  const today = businessDay(now);
  const swept = await readRows(
    tx,
    sql`with swept as (delete from compliance_record r where r.event = ${event} and r.status = 'processed'
        and r.business_day < (${today}::date - make_interval(months => ${months}::int))::date returning r.site_id)
      select c.operator_id as "operatorId", count(*)::int as records from swept
      join site s on s.id = swept.site_id join sub_company b on b.id = s.sub_company_id join company c on c.id = b.company_id
      group by c.operator_id order by c.operator_id`,
    Swept,
  );
  for (const { operatorId, records } of swept) {
    await recordOwnChange(tx, 'Server', now, {
      entity: 'compliance-retention',
      entityId: eventIdOf[event],
      operatorId,
      action: 'Deleted what was kept long enough',
      after: { Event: event, Records: String(records), 'Kept for': shownMonths(months) },
    });
  }
  return swept.reduce((total, { records }) => total + records, 0);
}

/**
 * Deletes the compliance records that were kept for as long as they are to be, and the months of play; gives how many records. Only processed ones, and only of
 * events for which a time is set. Of two servers that sweep together one finds nothing left.
 */
export async function sweepRetention(db: Database, now: Date): Promise<number> {
  const times = await db.select().from(complianceRetention);
  let records = 0;
  for (const { event, months } of times) {
    if (event === 'play') continue;
    records += await db.transaction(async (tx) => {
      await unhurried(tx);
      return sweepEvent(tx, { event, months }, now);
    });
  }
  // Last, when the records that name old sessions are gone.
  for (const { event, months } of times) if (event === 'play') await sweepPlay(db, months, now);
  return records;
}
