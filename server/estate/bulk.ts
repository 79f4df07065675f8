import { sql } from 'drizzle-orm';
import { Type } from 'typebox';
import type { Database } from '../db/open';
import { readRows } from '../db/rows';

const tablesOfDays = [
  'play_session',
  'session_event',
  'ticket',
  'cash_transaction',
  'cash_transaction_comment',
  'daily_performance',
  'site_day',
  'machine_event',
  'alert',
  'collection',
  'compliance_record',
  'customer_interaction',
  'age_verification',
  'observation',
  'incident',
  'self_exclusion',
  'agc_check',
  'incident_customer',
  'compliance_review',
];

/** Users' comments are numbered from here, as generation continues beside them. */
const firstCommentOfUsers = 1_000_000_000;

const Definition = Type.Object({ drop: Type.String(), create: Type.String() });

/** Drops foreign keys and plain indexes during mass inserts: several times faster. The caller's transaction guarantees their return. */
export async function withoutConstraints(db: Database, work: () => Promise<void>): Promise<void> {
  const tables = `{${tablesOfDays.join(',')}}`;
  // Events of a month reference that month's sessions, so partitions have keys too.
  const everyPart = sql`(select t.oid from unnest(${tables}::regclass[]) as t(oid)
    union all select inhrelid from pg_inherits where inhparent = any(${tables}::regclass[])) parts`;
  const foreignKeys = await readRows(
    db,
    sql`select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
        format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as create
      from pg_constraint where contype = 'f' and conparentid = 0 and conrelid in (select * from ${everyPart}) order by conname`,
    Definition,
  );
  const indexes = await readRows(
    db,
    sql`select format('drop index %s', indexrelid::regclass) as drop, replace(pg_get_indexdef(indexrelid), ' ON ONLY ', ' ON ') as create
      from pg_index where not indisunique and indrelid = any(${tables}::regclass[]) order by indexrelid`,
    Definition,
  );
  for (const { drop } of [...foreignKeys, ...indexes]) await db.execute(sql.raw(drop));
  await work();
  for (const { create } of [...indexes, ...foreignKeys]) await db.execute(sql.raw(create));
}

/** Moves every sequence past the rows inserted with explicit ids. */
export async function moveOnNumbers(db: Database): Promise<void> {
  const sequences = await readRows(
    db,
    sql`select format('select setval(%L, coalesce((select max(%I)::bigint from %I), 0) + 1, false)', pg_get_serial_sequence(quote_ident(table_name), column_name),
        column_name, table_name) as create
      from information_schema.columns where table_schema = 'public' and column_default like 'nextval(%' order by table_name`,
    Type.Object({ create: Type.String() }),
  );
  for (const { create } of sequences) await db.execute(sql.raw(create));
  await db.execute(sql`select setval(pg_get_serial_sequence('collection_comment', 'id'), ${firstCommentOfUsers}::int, false)`);
}
