import { businessDay, type IsoDate, showInstant } from './dates';

let ahead = 0;

/** Returns the server's time in ms since 1970. Measure durations with the device's clock. */
export function nowMs(): number {
  return Date.now() + ahead;
}

/** Returns the server's time. */
export function nowDate(): Date {
  return new Date(nowMs());
}

/** Returns the venue's day by the server's clock. */
export function today(): IsoDate {
  return businessDay(nowDate());
}

/** Returns the venue's time as YYYY-MM-DDTHH:mm. */
export function venueMinute(): string {
  return showInstant(nowDate(), 'year-first').replace(' ', 'T');
}

/** Returns how far the server's clock is ahead of the device's, in ms. */
export function clockAhead(): number {
  return ahead;
}

export function setClockAhead(milliseconds: number): void {
  ahead = milliseconds;
}
