import { asc, eq, sql } from 'drizzle-orm';
import type { Named } from '../../../../../src/schemas/entities/organisation';
import type { Database } from '../../../../db/database';
import type { ItemTable } from './defineItem';

export async function choicesOf(db: Database, table: ItemTable, operatorId: number): Promise<readonly Named[]> {
  const rows = await db
    .select({ id: sql<number>`${table.id}`, name: sql<string>`${table.name}` })
    .from(table)
    .where(eq(table.operatorId, operatorId))
    .orderBy(asc(table.name));
  return rows;
}
