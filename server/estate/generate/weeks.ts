import { type SQL, sql } from 'drizzle-orm';
import { Type } from 'typebox';
import type { IsoDate } from '../../../src/schemas/wire/dates';
import { addDays } from '../../../src/schemas/wire/days';
import { daysBetween, sundayOf } from '../../calendar/days';
import type { Database } from '../../db/open';
import { readRows } from '../../db/rows';
import type { Span } from './span';

/** Weeks run Monday to Sunday in London. A past week is counted; the current week's batch is open. */
export interface Weeks {
  readonly sundays: readonly [IsoDate, ...IsoDate[]];
  /** The last complete day. */
  readonly overUntil: IsoDate;
  readonly ids?: readonly number[];
  readonly fresh?: boolean;
}

/** Returns the week of a day, with its days before that as complete. */
export function openWeek(day: IsoDate): Weeks {
  return { sundays: [sundayOf(day)], overUntil: addDays(day, -1) };
}

/** Returns a span's weeks, that of the following day, and those with an open batch. */
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

/** Weeks since 30 December 2019, as SQL. */
export const weekNumber = (day: string) => `((${day} - date '2019-12-30') / 7)`;

export function weekRows({ sundays, overUntil }: Weeks): SQL {
  return sql`(select w.day, ${sql.raw(weekNumber('w.day'))} as week, w.day <= ${overUntil}::date as over
    from unnest(${`{${sundays.join(',')}}`}::date[]) as w(day))`;
}
