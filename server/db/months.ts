import { type AnyColumn, type SQL, sql } from 'drizzle-orm';
import { Type } from 'typebox';
import type { IsoDate } from '../../src/schemas/wire/dates';
import { addDays, daysApart } from '../../src/schemas/wire/days';
import type { Database } from './database';
import { readRows } from './rows';

export const numberedFrom = '2020-01-01';
export const numbersPerDay = 100_000;

/** The limits of the column's type. */
const [smallest, largest] = [-2_147_483_648, 2_147_483_647] as const;

/** Returns a day's first session number, by London's calendar, clamped to the column's limits. */
export function firstNumberOf(day: IsoDate): number {
  return Math.min(Math.max(daysApart(numberedFrom, day) * numbersPerDay, smallest), largest);
}

/** Returns the day of a session number. */
export function dayOfNumber(number: number): IsoDate {
  return addDays(numberedFrom, Math.floor(number / numbersPerDay));
}

const monthOf = (day: IsoDate): IsoDate => `${day.slice(0, 7)}-01`;
/** 31 days after the first of a month always lie in the next month. */
const nextMonthOf = (day: IsoDate): IsoDate => monthOf(addDays(monthOf(day), 31));

/** From `first` up to but excluding `end`. */
export interface Months {
  readonly first: number;
  readonly end: number;
}

/** Returns the session numbers of the months of these days; the end is exclusive. */
export function numbersOfMonths(from: IsoDate, to: IsoDate): Months {
  return { first: firstNumberOf(monthOf(from)), end: firstNumberOf(nextMonthOf(to)) };
}

/** Inlines a number: with a parameter the planner expects few rows and fetches them singly. Yields one statement per month. */
export function written(number: number): SQL {
  return sql.raw(`${Math.trunc(number)}`);
}

/**
 * Limits a query to the months of some days, so that other partitions are skipped. Whole months don't lower the planner's row estimate. No
 * `to`: no end.
 */
export function numberedIn(column: AnyColumn | SQL, from: IsoDate, to?: IsoDate): SQL {
  const { first, end } = numbersOfMonths(from, to ?? from);
  return to === undefined ? sql`${column} >= ${written(first)}` : sql`${column} >= ${written(first)} and ${column} < ${written(end)}`;
}

/** Creates missing month partitions and returns their number. Rows in the default partition prevent one for their month. */
export async function makeMonths(db: Database, from: IsoDate, to: IsoDate): Promise<number> {
  const [row] = await readRows(db, sql`select make_months(${from}::date, ${to}::date) as made`, Type.Object({ made: Type.Integer() }));
  return row?.made ?? 0;
}
