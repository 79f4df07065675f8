import { type SQL, sql } from 'drizzle-orm';
import { Type } from 'typebox';
import type { Database } from './open';
import { readRows } from './rows';

/** What changes are counted of. Triggers count the statements that change its tables; server/db/migrations, 0014 and 0018. */
export type Counted = 'floor' | 'register';

/** How far each count has come, as a text that is another one after any change. */
export type Changes = Readonly<Record<Counted, string>>;

function countOf(sequence: string): SQL {
  return sql`coalesce(pg_sequence_last_value(${sql.raw(`'public.${sequence}'::regclass`)}), 0)`;
}

/**
 * How many statements have changed what is counted, also those whose transactions are not over yet, to be read in one statement with who asks. A count says
 * something only of one life of one server: where it crashed, or another one took its place, counts may have gone back with what they counted.
 */
export const changesRead =
  sql<string>`concat_ws(' ', extract(epoch from pg_postmaster_start_time()), coalesce(pg_last_wal_replay_lsn()::text, '-'),
  ${countOf('floor_change')}, ${countOf('register_change')})`.as('changes');

/** The counts that were read so. */
export function changesFrom(read: string): Changes {
  const [start, replayed, floor, register] = read.split(' ');
  return { floor: `${start} ${replayed} ${floor}`, register: `${start} ${replayed} ${register}` };
}

const Settled = Type.Object({ isSettled: Type.Boolean() });

/**
 * Whether no transaction that has written anything is under way: whoever asks from now on sees every change that was counted before. Then the oldest number of
 * a transaction that may be under way is the next that will be given. What a snapshot tells of itself is not enough: the latest one that began is not in it.
 */
export async function hasSettled(db: Database): Promise<boolean> {
  const rows = await readRows(db, sql`select age(pg_snapshot_xmin(s)::xid) = 0 as "isSettled" from pg_current_snapshot() s`, Settled);
  return rows[0]?.isSettled ?? false;
}
