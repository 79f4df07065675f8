import type { SQL } from 'drizzle-orm';
import { type Static, type TSchema, Type } from 'typebox';
import { Compile } from 'typebox/compile';
import { Value } from 'typebox/value';
import type { Database } from './open';

/** Above this many rows, compiling the check pays. */
const many = 100;
const anyRows = Compile(Type.Object({ rows: Type.Array(Type.Unknown()) }));

const compiled = new WeakMap<TSchema, { Check(rows: unknown): boolean }>();

function areRows<T extends TSchema>(rows: readonly unknown[], row: T): rows is readonly Static<T>[] {
  const known = compiled.get(row);
  if (known !== undefined) return known.Check(rows);
  const shape = Type.Array(row);
  if (rows.length <= many) return Value.Check(shape, rows);
  const check = Compile(shape);
  compiled.set(row, check);
  return check.Check(rows);
}

/** Runs a query and returns its rows; throws unless they match the schema. One driver returns integers over 32 bits as text: cast them. */
export async function readRows<T extends TSchema>(db: Database, query: SQL, row: T): Promise<readonly Static<T>[]> {
  const answer: unknown = await db.execute(query);
  if (!anyRows.Check(answer) || !areRows(answer.rows, row)) throw new Error('A query answered rows of another shape than was asked for');
  return answer.rows;
}
