import { eq, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Database } from './database';

export type VersionedTable = PgTable & { readonly id: PgColumn; readonly rowVersion: PgColumn };

export interface VersionedRow {
  readonly id: number;
  readonly rowVersion: number;
}

/** Inserts a row, or changes one and raises its version. Returns the id. */
export async function writeRow<T extends VersionedTable>(
  tx: Database,
  into: T,
  before: VersionedRow | undefined,
  columns: T['$inferInsert'],
): Promise<number> {
  const table: VersionedTable = into;
  const row: Readonly<Record<string, unknown>> = columns;
  if (before !== undefined) {
    const { id, rowVersion } = before;
    await tx
      .update(table)
      .set({ ...row, rowVersion: rowVersion + 1 })
      .where(eq(table.id, id));
    return id;
  }
  const [made] = await tx
    .insert(table)
    .values(row)
    .returning({ id: sql<number>`${table.id}` });
  if (made === undefined) throw new Error('A row was inserted and has no id');
  return made.id;
}
