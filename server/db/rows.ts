import type { SQL } from 'drizzle-orm';
import { type Static, type TSchema, Type } from 'typebox';
import { Compile } from 'typebox/compile';
import { Value } from 'typebox/value';
import type { Database } from './open';

/** More rows than this are checked sooner by a check that is made for them first. */
const many = 100;
const anyRows = Compile(Type.Object({ rows: Type.Array(Type.Unknown()) }));

function areRows<T extends TSchema>(rows: readonly unknown[], row: T): rows is readonly Static<T>[] {
  const shape = Type.Array(row);
  return rows.length > many ? Compile(shape).Check(rows) : Value.Check(shape, rows);
}

/**
 * Runs a query that is written as SQL and gives its rows, checked against what the caller says they hold: the two drivers type a raw answer as
 * unknown. Whole numbers beyond 32 bits arrive as text from one of them, so cast such columns in the query. Throws when the rows are otherwise.
 */
export async function readRows<T extends TSchema>(db: Database, query: SQL, row: T): Promise<readonly Static<T>[]> {
  const answer: unknown = await db.execute(query);
  if (!anyRows.Check(answer) || !areRows(answer.rows, row)) throw new Error('A query answered rows of another shape than was asked for');
  return answer.rows;
}
