import { type SQL, sql } from 'drizzle-orm';
import { Type } from 'typebox';
import type { Database } from '../../../../db/database';
import { readRows } from '../../../../db/rows';

/** How many records fit a question about records called `r`. */
export async function countRecords(db: Database, condition: SQL): Promise<number> {
  const query = sql`select count(*)::int as records from compliance_record r where ${condition}`;
  const [row] = await readRows(db, query, Type.Object({ records: Type.Integer() }));
  return row?.records ?? 0;
}

/** A stretch of the list of `total` records, counted from the latest. */
export interface Stretch {
  readonly skip: number;
  readonly take: number;
  readonly total: number;
}

/** The ids of a stretch of the records that fit, the latest first. The database counts to it from the end that is nearer. */
export async function readIds(db: Database, condition: SQL, { skip, take, total }: Stretch): Promise<readonly number[]> {
  const length = Math.min(take, total - skip);
  const behind = total - skip - length;
  const isReversed = behind < skip;
  const order = isReversed ? sql`r.created_at asc, r.id asc` : sql`r.created_at desc, r.id desc`;
  const rows = await readRows(
    db,
    sql`select r.id from compliance_record r where ${condition} order by ${order} limit ${length}::int offset ${isReversed ? behind : skip}::int`,
    Type.Object({ id: Type.Integer() }),
  );
  const ids = rows.map(({ id }) => id);
  return isReversed ? ids.toReversed() : ids;
}

/** Runs questions that all see one state of the database, also while records are made. */
export function inOneState<T>(db: Database, ask: (tx: Database) => Promise<T>): Promise<T> {
  return db.transaction(ask, { isolationLevel: 'repeatable read', accessMode: 'read only' });
}
