import { businessDay, type IsoDate } from '../../src/schemas/wire/dates';
import { addDays, daysApart } from '../../src/schemas/wire/days';

/** Returns the Monday of a day's week, which starts on Monday. */
export function mondayOf(day: IsoDate): IsoDate {
  return addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7));
}

/** Returns the Sunday that ends a day's week. */
export function sundayOf(day: IsoDate): IsoDate {
  return addDays(mondayOf(day), 6);
}

/** Returns yesterday in London. */
export function yesterdayOf(now: Date): IsoDate {
  return addDays(businessDay(now), -1);
}

/** A Monday, so that no collection covers half a week. */
export function firstDay(now: Date, weeks: number): IsoDate {
  return addDays(mondayOf(businessDay(now)), -7 * weeks);
}

/** Database and JavaScript disagree outside this range. */
const [earliest, latest] = ['1970-01-01', '9998-12-31'] as const;

/** Moves a day into the range that database and program agree on. */
export function askableDay(day: IsoDate): IsoDate {
  if (day < earliest) return earliest;
  return day > latest ? latest : day;
}

/** Inclusive; 0 or less for an empty range. */
export function daysBetween(from: IsoDate, to: IsoDate): number {
  return daysApart(from, to) + 1;
}
