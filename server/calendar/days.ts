import { businessDay, type IsoDate } from '../../src/schemas/wire/dates';
import { addDays, daysApart } from '../../src/schemas/wire/days';

/** The Monday of the week that the day is in. */
export function mondayOf(day: IsoDate): IsoDate {
  return addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7));
}

/** The Sunday that ends the week that the day is in. */
export function sundayOf(day: IsoDate): IsoDate {
  return addDays(mondayOf(day), 6);
}

/** The last business day that is over. */
export function yesterdayOf(now: Date): IsoDate {
  return addDays(businessDay(now), -1);
}

/** The first day of data that is so many whole weeks old: a Monday, so that no collection covers half a week. */
export function firstDay(now: Date, weeks: number): IsoDate {
  return addDays(mondayOf(businessDay(now)), -7 * weeks);
}

/** Beyond these the database and the calendar have their own ideas. */
const [earliest, latest] = ['1970-01-01', '9998-12-31'] as const;

/** A day that can be asked about: the nearest one to it that data may have. */
export function askableDay(day: IsoDate): IsoDate {
  if (day < earliest) return earliest;
  return day > latest ? latest : day;
}

/** How many days the range holds, both ends counted; nothing or less when it is empty. */
export function daysBetween(from: IsoDate, to: IsoDate): number {
  return daysApart(from, to) + 1;
}
