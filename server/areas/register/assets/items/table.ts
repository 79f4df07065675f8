import { and, asc, eq, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Named } from '../../../../../src/schemas/entities/organisation';
import type { Database } from '../../../../db/database';
import { operator } from '../../../../db/schema';

export type ItemTable = PgTable & {
  readonly id: PgColumn;
  readonly operatorId: PgColumn;
  readonly name: PgColumn;
  readonly rowVersion: PgColumn;
};

export interface StoredItem {
  readonly id: number;
  readonly operatorId: number;
  readonly rowVersion: number;
  readonly columns: Readonly<Record<string, unknown>>;
}

function stored(row: Readonly<Record<string, unknown>> | undefined): StoredItem | undefined {
  if (row === undefined) return undefined;
  const { id, operatorId, rowVersion } = row;
  return { id: Number(id), operatorId: Number(operatorId), rowVersion: Number(rowVersion), columns: row };
}

export async function findItem(db: Database, table: ItemTable, id: number): Promise<StoredItem | undefined> {
  const [row] = await db.select().from(table).where(eq(table.id, id));
  return stored(row);
}

/** Locks the item. */
export async function holdItem(tx: Database, table: ItemTable, id: number, operatorId: number): Promise<StoredItem | undefined> {
  const [row] = await tx
    .select()
    .from(table)
    .where(and(eq(table.id, id), eq(table.operatorId, operatorId)))
    .for('update');
  return stored(row);
}

/** Serialises saves to an operator's lists, so that two can't take the same name. Reads and references continue. */
export async function holdLists(tx: Database, operatorId: number): Promise<void> {
  await tx.select({ id: operator.id }).from(operator).where(eq(operator.id, operatorId)).for('no key update');
}

/** Compares case in code, because databases differ in their letters. */
export async function isNameTaken(
  tx: Database,
  table: ItemTable,
  item: { readonly id: number; readonly operatorId: number },
  name: string,
): Promise<boolean> {
  const others = await choicesOf(tx, table, item.operatorId);
  return others.some((other) => other.id !== item.id && other.name.toLowerCase() === name.toLowerCase());
}

export async function choicesOf(db: Database, table: ItemTable, operatorId: number): Promise<readonly Named[]> {
  const rows = await db
    .select({ id: sql<number>`${table.id}`, name: sql<string>`${table.name}` })
    .from(table)
    .where(eq(table.operatorId, operatorId))
    .orderBy(asc(table.name));
  return rows;
}
