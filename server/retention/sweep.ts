import { sql } from 'drizzle-orm';
import { Type } from 'typebox';
import { businessDay } from '../../src/schemas/wire/dates';
import { eventIdOf } from '../areas/compliance/common/statuses';
import { recordOwnChange } from '../audit/ownChange';
import type { Database } from '../db/database';
import { readRows } from '../db/rows';
import { type ComplianceEvent, complianceRetention } from '../db/schema';
import { unhurried } from '../db/unhurried';
import { shownMonths } from './months';
import { sweepPlay } from './play';

const Swept = Type.Object({ operatorId: Type.Integer(), records: Type.Integer() });

interface Retention {
  readonly event: ComplianceEvent;
  readonly months: number;
}

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
      action: 'Deleted records past their retention period',
      after: { Event: event, Records: String(records), 'Kept for': shownMonths(months) },
    });
  }
  return swept.reduce((total, { records }) => total + records, 0);
}

/**
 * Deletes processed compliance records and play months past their retention; returns the number of records. Of two concurrent servers, one
 * finds nothing.
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
  // Last, as records may name old sessions.
  for (const { event, months } of times) if (event === 'play') await sweepPlay(db, months, now);
  return records;
}
