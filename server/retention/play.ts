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

/** So far ahead months are given their parts: longer than a server stays away without anybody looking. */
const daysAhead = 62;

/** Making or dropping a part waits until nobody reads the tables, and everybody who comes meanwhile waits behind it: rather not today than for long. */
async function briefly(tx: Database): Promise<void> {
  await tx.execute(sql`select set_config('lock_timeout', '5s', true)`);
}

/**
 * Gives the months to come their parts of the tables of days, where they have none, and has a database server look at what those tables hold; gives how many parts were made.
 */
export async function lookAfterMonths({ db, kind }: Pick<OpenDatabase, 'db' | 'kind'>, now: Date): Promise<number> {
  const today = businessDay(now);
  const made = await db.transaction(async (tx) => {
    await briefly(tx);
    return makeMonths(tx, today, addDays(today, daysAhead));
  });
  // The embedded one serves nobody else meanwhile, and holds so few months that it plans well without.
  if (kind === 'postgres') {
    await db.transaction(async (tx) => {
      await unhurried(tx);
      await tx.execute(sql`select analyze_months()`);
    });
  }
  return made;
}

/** What deleting old months of play came to, by their first days. */
export interface SweptMonths {
  readonly dropped: readonly IsoDate[];
  /** Those that are old enough, and of which a compliance record names a session. */
  readonly kept: readonly IsoDate[];
}

/** The first days of the months that ended so many months ago or earlier and of which there are sessions, or rows in the parts for the rest; the oldest first. */
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

/** The condition that a row names a session of the month. */
export const namesOneOf = (month: IsoDate): SQL => numberedIn(sql`session_id`, month, month);

/** The condition on a day that it is of the month, without the day itself. */
const daysOf = (month: IsoDate) => sql`between ${month}::date and (${month}::date + interval '1 month' - interval '1 day')::date`;

async function isNamed(db: Database, month: IsoDate): Promise<boolean> {
  const [row] = await readRows(
    db,
    sql`select exists (select from observation where ${namesOneOf(month)}) or exists (select from incident_session where ${namesOneOf(month)}) as named`,
    Type.Object({ named: Type.Boolean() }),
  );
  return row?.named === true;
}

/**
 * Deletes row by row, while everybody goes on reading, what hangs on the sessions of a month, which are the alerts about them and their tickets, and the sums of its
 * days. A ticket that can still be redeemed stays, without its session.
 */
export async function emptyMonth(tx: Database, month: IsoDate, now: Date): Promise<void> {
  const ofMonth = namesOneOf(month);
  // Tickets of the last sessions of the month were paid in the next one.
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

/** Drops the parts of a month, for which nobody may be reading their tables. */
async function dropParts(
  tx: Database,
  month: IsoDate,
  tables: readonly (typeof playSession | typeof sessionEvent | typeof cashTransaction | typeof machineEvent)[],
): Promise<void> {
  await briefly(tx);
  for (const table of tables) await tx.execute(sql`select drop_month(${getTableName(table)}, ${month}::date)`);
}

/** Drops what passed over tills in a month, with what was remarked on it, and what machines reported. */
export async function dropTills(tx: Database, month: IsoDate): Promise<void> {
  await tx.execute(sql`delete from cash_transaction_comment where london_day(transaction_at) ${daysOf(month)}`);
  await dropParts(tx, month, [cashTransaction, machineEvent]);
}

/** Drops the sessions of a month and their events, on which nothing may hang any more. */
export function dropSessions(tx: Database, month: IsoDate): Promise<void> {
  return dropParts(tx, month, [sessionEvent, playSession]);
}

type Step = (tx: Database, month: IsoDate, now: Date) => Promise<unknown>;

/**
 * What dropping a month comes to, each step in a transaction of its own, and again while it says that there is more, so that what takes long keeps nobody from reading.
 * Where a server is stopped in between, the next sweep goes on. Sums of days are deleted once deleting transactions changes none any more.
 */
const stepsToDrop: readonly Step[] = [dropTills, deleteTillsOfTheRest, emptyMonth, deleteSessionsOfTheRest, dropSessions];

/** What became of a month in a step. */
interface Stepped {
  readonly hasMore: boolean;
  readonly isGone: boolean;
}

/**
 * Does a step where there is any of the month, while no other server does, and tells the audit trail where that was the last of it. Throws what the database says where a part is being read
 * for too long.
 */
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
      action: 'Deleted what was kept long enough',
      after: { Month: month.slice(0, 7), 'Kept for': shownMonths(months) },
    });
    return { hasMore: false, isGone: true };
  });
}

/** Drops a month; gives whether this server did away with the last of it. */
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

/**
 * Drops the months of play that ended as many months ago as play is kept, or earlier, and tells the audit trail of each. What lies of them in the parts for the rest is
 * deleted row by row. One of which a compliance record names a session is kept for as long as that record is. Of two servers that sweep together one finds nothing left.
 */
export async function sweepPlay(db: Database, months: number, now: Date): Promise<SweptMonths> {
  const [dropped, kept]: [IsoDate[], IsoDate[]] = [[], []];
  for (const month of await oldMonths(db, months, now)) {
    if (await isNamed(db, month)) kept.push(month);
    else if (await dropMonth(db, month, months, now)) dropped.push(month);
  }
  return { dropped, kept };
}
