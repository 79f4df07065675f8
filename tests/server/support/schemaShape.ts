import { sql } from 'drizzle-orm';
import { Type } from 'typebox';
import type { Database } from '../../../server/db/database';
import { readRows } from '../../../server/db/rows';

const Line = Type.Object({ line: Type.String() });

/** Monthly partitions depend on the data and equal their table. */
const ofMonth = /_\d{4}_\d{2}(?!\d)/;

/** All schema parts, one line each, without monthly partitions. */
export async function schemaShape(db: Database): Promise<readonly string[]> {
  const rows = await readRows(
    db,
    sql`select concat_ws(' ', 'column', table_name, column_name, data_type, is_nullable, column_default, is_identity) as line
        from information_schema.columns where table_schema = 'public'
      union all select concat_ws(' ', 'constraint', conrelid::regclass::text, conname, pg_get_constraintdef(oid))
        from pg_constraint where connamespace = 'public'::regnamespace and conparentid = 0
      union all select indexdef from pg_indexes where schemaname = 'public'
      union all select pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
      union all select pg_get_functiondef(oid) from pg_proc where pronamespace = 'public'::regnamespace and prokind = 'f'
      union all select concat_ws(' ', 'sequence', sequencename) from pg_sequences where schemaname = 'public'
      order by line`,
    Line,
  );
  return rows.map(({ line }) => line).filter((line) => !ofMonth.test(line));
}

const Column = Type.Object({
  table: Type.String(),
  column: Type.String(),
  kind: Type.String(),
  allowed: Type.Union([Type.String(), Type.Null()]),
});

/** Mandatory columns and foreign keys, with the first permitted value. */
async function neededColumns(db: Database) {
  return readRows(
    db,
    sql`select c.table_name as "table", c.column_name as "column", c.data_type as kind, substring((
          select pg_get_constraintdef(k.oid) from pg_constraint k where k.contype = 'c' and k.conrelid = ('public.' || quote_ident(c.table_name))::regclass
            and k.conkey = array[(select attnum from pg_attribute where attrelid = k.conrelid and attname = c.column_name)] limit 1
        ) from '''([^'']*)''::text') as allowed
      from information_schema.columns c
      join information_schema.tables t on t.table_schema = c.table_schema and t.table_name = c.table_name and t.table_type = 'BASE TABLE'
      where c.table_schema = 'public' and c.is_generated = 'NEVER'
        and (c.is_nullable = 'NO' and c.column_default is null or c.column_default like 'nextval%' or c.is_identity = 'YES')
      order by 1, c.ordinal_position`,
    Column,
  );
}

const plainValues: Readonly<Record<string, string>> = {
  boolean: 'false',
  bytea: "'\\x00'",
  date: "'2026-01-05'",
  jsonb: "'[]'",
  text: "'1'",
  uuid: "'00000000-0000-4000-8000-000000000001'",
  'timestamp with time zone': "'2026-01-05T12:00:00Z'",
};

function plainValueOf({ kind, allowed }: { readonly kind: string; readonly allowed: string | null }): string {
  return allowed === null ? (plainValues[kind] ?? '1') : `'${allowed}'`;
}

/** Inserts a plain row into every empty table that accepts one; references use id 1. */
export async function fillPlainly(db: Database): Promise<void> {
  const columns = await neededColumns(db);
  const tables = [...new Set(columns.map(({ table }) => table))];
  // Referencing tables succeed in later rounds.
  for (let round = 0; round < 6; round += 1) {
    for (const table of tables) {
      const own = columns.filter((column) => column.table === table);
      const names = own.map(({ column }) => `"${column}"`).join(', ');
      const values = own.map(plainValueOf).join(', ');
      const insert = sql.raw(
        `insert into "${table}" (${names}) overriding system value select ${values} where not exists (select from "${table}")`,
      );
      // A failed insert is skipped; the savepoint keeps the others.
      await db.transaction((tx) => tx.execute(insert)).catch(() => {});
    }
  }
}

export async function rowsByTable(db: Database): Promise<ReadonlyMap<string, number>> {
  const tables = await readRows(db, sql`select tablename as line from pg_tables where schemaname = 'public'`, Line);
  const counts = new Map<string, number>();
  for (const { line: table } of tables) {
    const [row] = await readRows(db, sql.raw(`select count(*)::int as rows from "${table}"`), Type.Object({ rows: Type.Integer() }));
    counts.set(table, row?.rows ?? 0);
  }
  return counts;
}
