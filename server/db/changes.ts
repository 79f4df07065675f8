import { type SQL, sql } from 'drizzle-orm';
import { Type } from 'typebox';
import type { Database } from './open';
import { readRows } from './rows';

/** Triggers count the statements that change the tables of each; server/db/migrations, 0014 and 0018. */
export type Counted = 'floor' | 'register';

export type Changes = Readonly<Record<Counted, string>>;

function countOf(sequence: string): SQL {
  return sql`coalesce(pg_sequence_last_value(${sql.raw(`'public.${sequence}'::regclass`)}), 0)`;
}

/**
 * Counts statements, those of open transactions included. Read it in one statement with the user. Counts hold for one run of one server: a
 * crash or failover may reset them.
 */
export const changesRead =
  sql<string>`concat_ws(' ', extract(epoch from pg_postmaster_start_time()), coalesce(pg_last_wal_replay_lsn()::text, '-'),
  ${countOf('floor_change')}, ${countOf('register_change')})`.as('changes');

/** Parses the counts of changes, each with the server's run. */
export function changesFrom(read: string): Changes {
  const [start, replayed, floor, register] = read.split(' ');
  return { floor: `${start} ${replayed} ${floor}`, register: `${start} ${replayed} ${register}` };
}

const Settled = Type.Object({ isSettled: Type.Boolean() });

/**
 * Returns whether no writing transaction is open, so that later queries see every counted change. The snapshot's own state lacks the newest
 * transaction.
 */
export async function hasSettled(db: Database): Promise<boolean> {
  const rows = await readRows(db, sql`select age(pg_snapshot_xmin(s)::xid) = 0 as "isSettled" from pg_current_snapshot() s`, Settled);
  return rows[0]?.isSettled ?? false;
}
