import { getTableName, type SQL, sql } from 'drizzle-orm';
import { Type } from 'typebox';
import { businessDay, type IsoDate, isIsoDate } from '../../src/schemas/wire/dates';
import { addDays } from '../../src/schemas/wire/days';
import { recordOwnChange } from '../audit/ownChange';
import type { Database, OpenDatabase } from '../db/database';
import { makeMonths, numberedIn } from '../db/months';
import { readRows } from '../db/rows';
import { cashTransaction, machineEvent, playSession, sessionEvent } from '../db/schema';
import { unhurried } from '../db/unhurried';
import { shownMonths } from './months';
import { deleteSessionsOfTheRest, deleteTillsOfTheRest, isThere } from './rest';

/** Longer than a server stays down unnoticed. */
const daysAhead = 62;

/** A partition change waits for all readers and blocks new ones, so it gives up soon and retries another day. */
async function briefly(tx: Database): Promise<void> {
  await tx.execute(sql`select set_config('lock_timeout', '5s', true)`);
}

/** Creates partitions for coming months and returns their number; a database server also analyses its tables. */
export async function lookAfterMonths({ db, kind }: Pick<OpenDatabase, 'db' | 'kind'>, now: Date): Promise<number> {
  const today = businessDay(now);
  const made = await db.transaction(async (tx) => {
    await briefly(tx);
    return makeMonths(tx, today, addDays(today, daysAhead));
  });
  // The embedded database would block meanwhile, and with few months plans well without.
  if (kind === 'postgres') {
    await db.transaction(async (tx) => {
      await unhurried(tx);
      await tx.execute(sql`select analyze_months()`);
    });
  }
  return made;
}

export interface SweptMonths {
  readonly dropped: readonly IsoDate[];
  /** Old months that stay because a compliance record names one of their sessions. */
  readonly retained: readonly IsoDate[];
}

async function oldMonths(db: Database, months: number, now: Date): Promise<readonly IsoDate[]> {
  const before = sql`(${businessDay(now)}::date - make_interval(months => ${months}::int))::date`;
  const rows = await readRows(
    db,
    sql`select m.day::text as day from (
        select to_date(substring(c.relname from '_(\\d{4}_\\d{2})$'), 'YYYY_MM') as day from pg_inherits h join pg_class c on c.oid = h.inhrelid
        where h.inhparent = 'play_session'::regclass and c.relname ~ '_\\d{4}_\\d{2}$' union select months_of_the_rest(${before})) m
      where m.day + interval '1 month' <= ${before} order by 1`,
    Type.Object({ day: Type.String() }),
  );
  return rows.map(({ day }) => day).filter(isIsoDate);
}

/** Returns the condition that `session_id` is of a session in this month. */
export const namesOneOf = (month: IsoDate): SQL => numberedIn(sql`session_id`, month, month);

const daysOf = (month: IsoDate) => sql`between ${month}::date and (${month}::date + interval '1 month' - interval '1 day')::date`;

async function isNamed(db: Database, month: IsoDate): Promise<boolean> {
  const [row] = await readRows(
    db,
    sql`select exists (select from observation where ${namesOneOf(month)}) or exists (select from incident_session where ${namesOneOf(month)}) as named`,
    Type.Object({ named: Type.Boolean() }),
  );
  return row?.named === true;
}

/** Deletes a month's alerts, tickets and sums row by row, so that readers can go on. A redeemable ticket stays, without its session. */
export async function emptyMonth(tx: Database, month: IsoDate, now: Date): Promise<void> {
  const ofMonth = namesOneOf(month);
  // The next month's transactions paid this month's last tickets.
  await tx.execute(sql`update cash_transaction set session_id = null, ticket_id = null where ${ofMonth}`);
  await tx.execute(
    sql`update ticket set session_id = null where ${ofMonth} and redeemed_at is null and expires_at > ${now.toISOString()}::timestamptz`,
  );
  await tx.execute(sql`delete from ticket where ${ofMonth}`);
  await tx.execute(sql`delete from alert where ${ofMonth}`);
  for (const [table, day] of [
    ['cash_day', 'day'],
    ['site_day', 'business_day'],
    ['daily_performance', 'business_day'],
  ] as const)
    await tx.execute(sql`delete from ${sql.identifier(table)} where ${sql.identifier(day)} ${daysOf(month)}`);
}

/** Needs the tables without readers. */
async function dropParts(
  tx: Database,
  month: IsoDate,
  tables: readonly (typeof playSession | typeof sessionEvent | typeof cashTransaction | typeof machineEvent)[],
): Promise<void> {
  await briefly(tx);
  for (const table of tables) await tx.execute(sql`select drop_month(${getTableName(table)}, ${month}::date)`);
}

/** Drops a month's transactions with their comments, and machine events. */
export async function dropTills(tx: Database, month: IsoDate): Promise<void> {
  await tx.execute(sql`delete from cash_transaction_comment where london_day(transaction_at) ${daysOf(month)}`);
  await dropParts(tx, month, [cashTransaction, machineEvent]);
}

/** Drops a month's sessions and events; nothing may refer to them any more. */
export function dropSessions(tx: Database, month: IsoDate): Promise<void> {
  return dropParts(tx, month, [sessionEvent, playSession]);
}

type Step = (tx: Database, month: IsoDate, now: Date) => Promise<unknown>;

/**
 * Steps in transactions of their own, repeated while more remains, so as not to block readers. Sums go after the transactions that change
 * them.
 */
const stepsToDrop: readonly Step[] = [dropTills, deleteTillsOfTheRest, emptyMonth, deleteSessionsOfTheRest, dropSessions];

interface Stepped {
  readonly hasMore: boolean;
  readonly isGone: boolean;
}

/** Runs a step under a lock and audits the end of the month. Throws the database's error if a partition is read too long. */
async function doStep(db: Database, work: Step, month: IsoDate, months: number, now: Date): Promise<Stepped> {
  return db.transaction(async (tx) => {
    await unhurried(tx);
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('make_months'))`);
    if (!(await isThere(tx, month))) return { hasMore: false, isGone: false };
    const hasMore = (await work(tx, month, now)) === true;
    if (await isThere(tx, month)) return { hasMore, isGone: false };
    await recordOwnChange(tx, 'Server', now, {
      entity: 'play-retention',
      entityId: Number(month.slice(0, 7).replace('-', '')),
      operatorId: undefined,
      action: 'Deleted records past their retention period',
      after: { Month: month.slice(0, 7), 'Kept for': shownMonths(months) },
    });
    return { hasMore: false, isGone: true };
  });
}

async function dropMonth(db: Database, month: IsoDate, months: number, now: Date): Promise<boolean> {
  let isGone = false;
  for (const work of stepsToDrop) {
    let hasMore = true;
    while (hasMore) {
      const stepped = await doStep(db, work, month, months, now);
      hasMore = stepped.hasMore;
      isGone ||= stepped.isGone;
    }
  }
  return isGone;
}

/** Drops months of play past their retention and audits each. A month stays while a compliance record names its session. */
export async function sweepPlay(db: Database, months: number, now: Date): Promise<SweptMonths> {
  const [dropped, retained]: [IsoDate[], IsoDate[]] = [[], []];
  for (const month of await oldMonths(db, months, now)) {
    if (await isNamed(db, month)) retained.push(month);
    else if (await dropMonth(db, month, months, now)) dropped.push(month);
  }
  return { dropped, retained };
}
