import { type AnyColumn, type SQL, sql } from 'drizzle-orm';
import { Type } from 'typebox';
import type { IsoDate } from '../../src/schemas/wire/dates';
import { addDays, daysApart } from '../../src/schemas/wire/days';
import type { Database } from './database';
import { readRows } from './rows';

/** The day that the numbers of play sessions count from, and how many of them a day has. */
export const numberedFrom = '2020-01-01';
export const numbersPerDay = 100_000;

/** What the column of numbers holds. */
const [smallest, largest] = [-2_147_483_648, 2_147_483_647] as const;

/** The first number of a play session that started on a day, by London's calendar; the nearest that there is for days that have none. */
export function firstNumberOf(day: IsoDate): number {
  return Math.min(Math.max(daysApart(numberedFrom, day) * numbersPerDay, smallest), largest);
}

/** The day on which the play session of a number started. */
export function dayOfNumber(number: number): IsoDate {
  return addDays(numberedFrom, Math.floor(number / numbersPerDay));
}

const monthOf = (day: IsoDate): IsoDate => `${day.slice(0, 7)}-01`;
/** The first of the month after a day's: 31 days after a first lie in the next month. */
const nextMonthOf = (day: IsoDate): IsoDate => monthOf(addDays(monthOf(day), 31));

/** The numbers of the play sessions of some months: from `first` on, and below `end`. */
export interface Months {
  readonly first: number;
  readonly end: number;
}

/** The numbers of the play sessions of all months that these days are in. */
export function numbersOfMonths(from: IsoDate, to: IsoDate): Months {
  return { first: firstNumberOf(monthOf(from)), end: firstNumberOf(nextMonthOf(to)) };
}

/**
 * A number as a part of the statement: of a plan that is made for any numbers the database expects that few rows have them, and collects all of a month by its numbers.
 * There are as many statements as there are months that are asked about.
 */
export function written(number: number): SQL {
  return sql.raw(`${Math.trunc(number)}`);
}

/**
 * The condition that a column of numbers of play sessions is of the months that some days are in, by which the database reads no other ones. It is of whole
 * months, so that it keeps none of their sessions out, and the database does not take it for a reason to expect fewer. Without a last day there is no end.
 */
export function numberedIn(column: AnyColumn | SQL, from: IsoDate, to?: IsoDate): SQL {
  const { first, end } = numbersOfMonths(from, to ?? from);
  return to === undefined ? sql`${column} >= ${written(first)}` : sql`${column} >= ${written(first)} and ${column} < ${written(end)}`;
}

/**
 * Lets every month that these days are in have its own part of the tables of days; gives how many parts were made. Rows of a month that has none are kept, and
 * found, in a part for all of those; such a month gets no part any more.
 */
export async function makeMonths(db: Database, from: IsoDate, to: IsoDate): Promise<number> {
  const [row] = await readRows(db, sql`select make_months(${from}::date, ${to}::date) as made`, Type.Object({ made: Type.Integer() }));
  return row?.made ?? 0;
}
