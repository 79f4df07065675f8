import type { IsoDate } from '../../wire/dates';

/** Below this many years somebody is a minor. */
const adultYears = 18;

/** Whether a person is under 18 on a day. Born on 29 February, they come of age on 1 March. docs/rules/compliance-records.md, 5. */
export function isUnder18On(day: IsoDate, dateOfBirth: IsoDate): boolean {
  const adultOn = `${Number(dateOfBirth.slice(0, 4)) + adultYears}${dateOfBirth.slice(4)}`;
  return day < adultOn;
}
