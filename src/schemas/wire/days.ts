import type { IsoDate } from './dates';

/** How long a day is between two moments. A day of the calendar may be an hour longer or shorter: between days count with the functions below. */
export const dayMs = 86_400_000;

/** The day so many days later (or earlier). Calendar arithmetic: no zone and no clock change can touch it. */
export function addDays(day: IsoDate, days: number): IsoDate {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);
}

/** How many days later the second day is; below 0 where it is the earlier. */
export function daysApart(from: IsoDate, to: IsoDate): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / dayMs);
}

/** The day that a server tells as a day: it may write a time behind it, which means nothing. */
export function dayOf(text: string): IsoDate {
  return text.slice(0, 10);
}

/** A day as a number: 20261115. */
const dayAsNumber = /^[12]\d{3}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])$/;

/** Whether a week that is known by the number of its last day is later than another. Of other numbers nobody knows when they are. docs/rules/reports.md, 5. */
export function isLaterWeek(one: number | string, other: number | string): boolean {
  return [one, other].every((week) => dayAsNumber.test(String(week))) && Number(one) > Number(other);
}
