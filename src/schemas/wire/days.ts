import type { IsoDate } from './dates';

/** A day between two instants. Calendar days may have 23 or 25 hours: use the functions below. */
export const dayMs = 86_400_000;

/** Adds days to a date. Calendar arithmetic: independent of time zones and clock changes. */
export function addDays(day: IsoDate, days: number): IsoDate {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);
}

/** Returns the days from the first date to the second; negative if the second is earlier. */
export function daysApart(from: IsoDate, to: IsoDate): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / dayMs);
}

/** Returns the day of an ISO text, YYYY-MM-DD. */
export function dayOf(text: string): IsoDate {
  return text.slice(0, 10);
}

const dayAsNumber = /^[12]\d{3}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])$/;

/** Compares weeks by their last day's number; false for other numbers. docs/rules/reports.md, 5. */
export function isLaterWeek(one: number | string, other: number | string): boolean {
  return [one, other].every((week) => dayAsNumber.test(String(week))) && Number(one) > Number(other);
}
