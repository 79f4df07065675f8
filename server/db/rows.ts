import type { SQL } from 'drizzle-orm';
import { type Static, type TSchema, Type } from 'typebox';
import { Value } from 'typebox/value';
import type { Database } from './open';

/**
 * Runs a query that is written as SQL and gives its rows, checked against what the caller says they hold: the two drivers type a raw answer as
 * unknown. Whole numbers beyond 32 bits arrive as text from one of them, so cast such columns in the query. Throws when the rows are otherwise.
 */
export async function readRows<T extends TSchema>(db: Database, query: SQL, row: T): Promise<readonly Static<T>[]> {
  const answer: unknown = await db.execute(query);
  const shape = Type.Object({ rows: Type.Array(row) });
  if (!Value.Check(shape, answer)) throw new Error('A query answered rows of another shape than was asked for');
  return answer.rows;
}
