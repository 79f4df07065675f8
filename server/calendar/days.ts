import { businessDay, type IsoDate } from '../../src/schemas/wire/dates';

const dayMs = 86_400_000;

/** The day so many days later (or earlier). Calendar arithmetic: no zone and no clock change can touch it. */
export function addDays(day: IsoDate, days: number): IsoDate {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);
}

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

/** How many days the range holds, both ends counted; nothing or less when it is empty. */
export function daysBetween(from: IsoDate, to: IsoDate): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / dayMs) + 1;
}
