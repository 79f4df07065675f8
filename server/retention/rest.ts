import { type SQL, sql } from 'drizzle-orm';
import { Type } from 'typebox';
import type { IsoDate } from '../../src/schemas/wire/dates';
import type { Database } from '../db/database';
import { numberedIn } from '../db/months';
import { readRows } from '../db/rows';
import { cashTransaction, machineEvent, playSession } from '../db/schema';

type Rest = readonly [table: typeof playSession | typeof cashTransaction | typeof machineEvent, which: SQL];

/** The month's rows lie in the default partition. The server may read that only through the parent table. */
const hasNoPart = (table: string, month: IsoDate): SQL =>
  sql`to_regclass('public.' || ${table}::text || to_char(${month}::date, '_YYYY_MM')) is null`;

const momentsOf = (month: IsoDate): SQL =>
  sql`at >= ${month}::timestamp at time zone 'Europe/London' and at < (${month}::timestamp + interval '1 month') at time zone 'Europe/London'`;

const sessionsOf = (month: IsoDate): Rest => [
  playSession,
  sql`${numberedIn(sql`id`, month, month)} and ${hasNoPart('play_session', month)}`,
];
const tillsOf = (month: IsoDate): readonly Rest[] => [
  [cashTransaction, sql`${momentsOf(month)} and ${hasNoPart('cash_transaction', month)}`],
  [machineEvent, sql`${momentsOf(month)} and ${hasNoPart('machine_event', month)}`],
];

/** Whether the month has a partition, or rows in a default partition. */
export async function isThere(db: Database, month: IsoDate): Promise<boolean> {
  const lies = [sessionsOf(month), ...tillsOf(month)].map(([table, which]) => sql` or exists (select from ${table} where ${which})`);
  const [row] = await readRows(
    db,
    sql`select not ${hasNoPart('play_session', month)}${sql.join(lies)} as there`,
    Type.Object({ there: Type.Boolean() }),
  );
  return row?.there === true;
}

const rowsAtOnce = 10_000;

/** Deletes a portion; returns whether there may be more. */
async function deleteSome(tx: Database, rests: readonly Rest[]): Promise<boolean> {
  let hasMore = false;
  for (const [table, which] of rests) {
    const [deleted] = await readRows(
      tx,
      sql`with gone as (delete from ${table} where ${which} and id in (select id from ${table} where ${which} limit ${rowsAtOnce}) returning 1)
        select count(*)::int as rows from gone`,
      Type.Object({ rows: Type.Integer() }),
    );
    hasMore ||= deleted?.rows === rowsAtOnce;
  }
  return hasMore;
}

/** Deletes a portion of till transactions and machine events; returns whether there may be more. */
export function deleteTillsOfTheRest(tx: Database, month: IsoDate): Promise<boolean> {
  return deleteSome(tx, tillsOf(month));
}

/** Deletes a portion of sessions with events, to which nothing may refer. Returns whether there may be more. */
export function deleteSessionsOfTheRest(tx: Database, month: IsoDate): Promise<boolean> {
  return deleteSome(tx, [sessionsOf(month)]);
}
