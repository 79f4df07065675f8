import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { Client } from 'pg';
import type { Database } from '../../server/db/database';
import { numberedIn } from '../../server/db/months';
import { dropSessions, dropTills, emptyMonth, namesOneOf } from '../../server/retention/play';
import { isIsoDate } from '../../src/schemas/wire/dates';

/** Ms to delete the oldest month. */
export interface OldestMonth {
  readonly month: string;
  readonly sessions: number;
  readonly transactions: number;
  /** With dependent rows, as the server does. */
  readonly dropping: number;
  /** How long it blocks readers. */
  readonly alone: number;
  /** Sessions and transactions row by row, without dependants. */
  readonly deleting: number;
}

async function msOf(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}

class Undone extends Error {}

/** Measures the deletion of the oldest month and rolls it back. */
export async function measureOldest(client: Client): Promise<OldestMonth> {
  const { rows } = await client.query<{ month: string }>(
    `select date_trunc('month', min(business_day))::date::text as month from play_session`,
  );
  const month = rows[0]?.month ?? '';
  if (!isIsoDate(month)) throw new Error('Nothing was played');
  const ofMonth = numberedIn(sql`id`, month, month);
  const within = (moment: string) =>
    sql`${sql.raw(moment)} >= ${month}::timestamp at time zone 'Europe/London' and ${sql.raw(moment)} < (${month}::timestamp + interval '1 month') at time zone 'Europe/London'`;
  const db = drizzle({ client });
  const counted = await db.execute<{ sessions: number; transactions: number }>(
    sql`select (select count(*)::int from play_session where ${ofMonth}) as sessions, (select count(*)::int from cash_transaction where ${within('at')}) as transactions`,
  );
  let [dropping, alone, deleting] = [0, 0, 0];
  const undone = (work: (tx: Database) => Promise<void>) =>
    db
      .transaction(async (tx) => {
        await work(tx);
        throw new Undone();
      })
      .catch((error: unknown) => {
        if (!(error instanceof Undone)) throw error;
      });
  // Removes the references that would keep it.
  const letGo = async (tx: Database) => {
    await tx.execute(sql`update observation set session_id = null where ${namesOneOf(month)}`);
    await tx.execute(sql`delete from incident_session where ${namesOneOf(month)}`);
  };
  await undone(async (tx) => {
    await letGo(tx);
    alone = await msOf(() => dropTills(tx, month));
    const emptying = await msOf(() => emptyMonth(tx, month, new Date()));
    alone += await msOf(() => dropSessions(tx, month));
    dropping = alone + emptying;
  });
  await undone(async (tx) => {
    await letGo(tx);
    await tx.execute(sql`update cash_transaction set ticket_id = null where ${namesOneOf(month)}`);
    await tx.execute(sql`delete from cash_transaction_comment where ${within('transaction_at')}`);
    await tx.execute(sql`delete from alert where ${namesOneOf(month)}`);
    deleting = await msOf(async () => {
      await tx.execute(sql`delete from cash_transaction where ${within('at')}`);
      await tx.execute(sql`delete from play_session where ${ofMonth}`);
    });
  });
  return { month: month.slice(0, 7), sessions: 0, transactions: 0, ...counted.rows[0], dropping, alone, deleting };
}
