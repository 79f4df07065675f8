import type { IsoDate } from './dates';

const dayMs = 86_400_000;

/** The day so many days later (or earlier). Calendar arithmetic: no zone and no clock change can touch it. */
export function addDays(day: IsoDate, days: number): IsoDate {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);
}

/** The day of what is told as a day: servers may write a time behind it, which means nothing. */
export function dayOf(text: string): IsoDate {
  return text.slice(0, 10);
}
