import type { IsoDate } from './dates';

const dayMs = 86_400_000;

/** The day so many days later (or earlier). Calendar arithmetic: no zone and no clock change can touch it. */
export function addDays(day: IsoDate, days: number): IsoDate {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);
}
