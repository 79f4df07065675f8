import { businessDay, type IsoDate, showInstant } from './dates';

let ahead = 0;

/** Returns the server's time in ms since 1970. Measure durations with the device's clock. */
export function nowMs(): number {
  return Date.now() + ahead;
}

export function nowDate(): Date {
  return new Date(nowMs());
}

export function today(): IsoDate {
  return businessDay(nowDate());
}

export function venueMinute(): string {
  return showInstant(nowDate(), 'year-first').replace(' ', 'T');
}

export function clockAhead(): number {
  return ahead;
}

export function setClockAhead(milliseconds: number): void {
  ahead = milliseconds;
}
