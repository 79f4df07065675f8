import { sql } from 'drizzle-orm';
import { Type } from 'typebox';
import type { Database } from '../../../server/db/database';
import { readRows } from '../../../server/db/rows';

const tablesOfDays = [
  'play_session',
  'session_event',
  'ticket',
  'cash_transaction',
  'daily_performance',
  'site_day',
  'machine_event',
  'alert',
  'collection_batch',
  'collection',
  'collection_comment',
  'compliance_record',
  'customer_interaction',
  'age_verification',
  'observation',
  'incident',
  'self_exclusion',
  'agc_check',
  'incident_customer',
  'compliance_review',
  'processed_quarter',
] as const;

/** A hash per daily table that changes with any value. */
export async function digest(db: Database): Promise<Readonly<Record<string, string>>> {
  const entries: [string, string][] = [];
  for (const table of tablesOfDays) {
    const [row] = await readRows(
      db,
      sql`select count(*) || ' ' || coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as digest from ${sql.identifier(table)} t`,
      Type.Object({ digest: Type.String() }),
    );
    entries.push([table, row?.digest ?? '']);
  }
  return Object.fromEntries(entries);
}
