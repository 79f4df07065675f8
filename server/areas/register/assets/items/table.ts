import { and, asc, eq, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Named } from '../../../../../src/schemas/entities/organisation';
import type { Database } from '../../../../db/database';
import { operator } from '../../../../db/schema';

/** A table of an operator's items with names: what every kind but the machine asset is stored in. */
export type ItemTable = PgTable & {
  readonly id: PgColumn;
  readonly operatorId: PgColumn;
  readonly name: PgColumn;
  readonly rowVersion: PgColumn;
};

/** A stored item: what every kind has, and its columns by their names. */
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

/** An item by its id. */
export async function findItem(db: Database, table: ItemTable, id: number): Promise<StoredItem | undefined> {
  const [row] = await db.select().from(table).where(eq(table.id, id));
  return stored(row);
}

/** An item of this operator, held until the transaction ends. */
export async function holdItem(tx: Database, table: ItemTable, id: number, operatorId: number): Promise<StoredItem | undefined> {
  const [row] = await tx
    .select()
    .from(table)
    .where(and(eq(table.id, id), eq(table.operatorId, operatorId)))
    .for('update');
  return stored(row);
}

/**
 * Lets one save at a time happen to the lists of an operator, so that two that come together cannot both find a name free, and what a save has
 * checked stays so until it is done. Reading and whatever else refers to the operator goes on.
 */
export async function holdLists(tx: Database, operatorId: number): Promise<void> {
  await tx.select({ id: operator.id }).from(operator).where(eq(operator.id, operatorId)).for('no key update');
}

/** Whether another item of the operator has this name, in whatever case. Told here, because databases differ in what they take for a letter. */
export async function isNameTaken(
  tx: Database,
  table: ItemTable,
  item: { readonly id: number; readonly operatorId: number },
  name: string,
): Promise<boolean> {
  const others = await choicesOf(tx, table, item.operatorId);
  return others.some((other) => other.id !== item.id && other.name.toLowerCase() === name.toLowerCase());
}

/** The items of an operator to choose from, by name. */
export async function choicesOf(db: Database, table: ItemTable, operatorId: number): Promise<readonly Named[]> {
  const rows = await db
    .select({ id: sql<number>`${table.id}`, name: sql<string>`${table.name}` })
    .from(table)
    .where(eq(table.operatorId, operatorId))
    .orderBy(asc(table.name));
  return rows;
}
