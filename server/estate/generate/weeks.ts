import { type SQL, sql } from 'drizzle-orm';
import { Type } from 'typebox';
import type { IsoDate } from '../../../src/schemas/wire/dates';
import { addDays } from '../../../src/schemas/wire/days';
import { daysBetween, sundayOf } from '../../calendar/days';
import type { Database } from '../../db/open';
import { readRows } from '../../db/rows';
import type { Span } from './span';

/**
 * Which weeks are collected. A week is one Monday to Sunday, by London's calendar. One that is over has been collected: its batch says when and by whom
 * and its collections are counted. The current week's batch is open: nothing says so, and its collections show what their machines' meters have come to.
 */
export interface Weeks {
  /** The last days of the weeks, in order. */
  readonly sundays: readonly [IsoDate, ...IsoDate[]];
  /** The last day that is over, and with it the weeks that end by then. */
  readonly overUntil: IsoDate;
  /** Only the machines of these sessions are looked at. */
  readonly ids?: readonly number[];
  readonly fresh?: boolean;
}

/** The week of a day that is not over yet. */
export function openWeek(day: IsoDate): Weeks {
  return { sundays: [sundayOf(day)], overUntil: addDays(day, -1) };
}

/**
 * The weeks that a span of whole days touches, the one of the day after it, and those whose batch was left open because the days between were never
 * filled.
 */
export async function weeksOf(db: Database, { from, to, fresh }: Span): Promise<Weeks> {
  const first = sundayOf(from);
  const weeks = Math.ceil(daysBetween(first, sundayOf(addDays(to, 1))) / 7);
  const touched = Array.from({ length: weeks - 1 }, (_, week) => addDays(first, 7 * (week + 1)));
  const left = await readRows(
    db,
    sql`select distinct week_ending::text as day from collection_batch where collected_at is null and week_ending < ${first}::date order by 1`,
    Type.Object({ day: Type.String() }),
  );
  const [oldest = first, ...younger] = [...left.map(({ day }) => day), first, ...touched];
  return { sundays: [oldest, ...younger], overUntil: to, ...(fresh === undefined ? {} : { fresh }) };
}

/** The number of the week that a day is in, as an SQL expression: counted from the one before the first Monday of 2020. */
export const weekNumber = (day: string) => `((${day} - date '2019-12-30') / 7)`;

/** The weeks as rows of their Sunday, their number and whether they are over. */
export function weekRows({ sundays, overUntil }: Weeks): SQL {
  return sql`(select w.day, ${sql.raw(weekNumber('w.day'))} as week, w.day <= ${overUntil}::date as over
    from unnest(${`{${sundays.join(',')}}`}::date[]) as w(day))`;
}
