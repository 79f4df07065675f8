import { sql } from 'drizzle-orm';
import { Type } from 'typebox';
import { UsageError } from '../../tools/terminal/readArguments';
import type { Database } from '../db/database';
import { readRows } from '../db/rows';

/** Maintenance commands don't migrate, so an unused database has no tables. Throws UsageError; `what` names the missing data. */
export async function requireTable(db: Database, table: string, what: string): Promise<void> {
  const query = sql`select to_regclass(${`public.${table}`}) is not null as present`;
  const [row] = await readRows(db, query, Type.Object({ present: Type.Boolean() }));
  if (row?.present !== true) throw new UsageError(`This database has no ${what} yet. Start the server once to create it.`);
}
