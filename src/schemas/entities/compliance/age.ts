import type { IsoDate } from '../../wire/dates';

/** Below this many years somebody is a minor. */
const adultYears = 18;

export function isUnder18On(day: IsoDate, dateOfBirth: IsoDate): boolean {
  const adultOn = `${Number(dateOfBirth.slice(0, 4)) + adultYears}${dateOfBirth.slice(4)}`;
  return day < adultOn;
}
