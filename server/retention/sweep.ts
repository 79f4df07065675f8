import { sql } from 'drizzle-orm';
import { Type } from 'typebox';
import { businessDay } from '../../src/schemas/wire/dates';
import { eventIdOf } from '../areas/compliance/ground/statuses';
import { recordOwnChange } from '../audit/ownChange';
import type { Database } from '../db/database';
import { readRows } from '../db/rows';
import { complianceRetention } from '../db/schema';
import { unhurried } from '../db/unhurried';
import { shownMonths } from './months';

const Swept = Type.Object({ operatorId: Type.Integer(), records: Type.Integer() });

type Retention = typeof complianceRetention.$inferSelect;

/** Deletes the processed records of an event that are older than they are to be kept, by their day, and tells the audit trail how many of each operator. */
async function sweepEvent(tx: Database, { event, months }: Retention, now: Date): Promise<number> {
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
 * Deletes the compliance records that were kept for as long as they are to be; gives how many. Only processed ones, and only of events for which a time is
 * set. Of two servers that sweep together one finds nothing left.
 */
export async function sweepRetention(db: Database, now: Date): Promise<number> {
  const times = await db.select().from(complianceRetention);
  let records = 0;
  for (const time of times)
    records += await db.transaction(async (tx) => {
      await unhurried(tx);
      return sweepEvent(tx, time, now);
    });
  return records;
}
