import { businessDay, type IsoDate, isIsoDate } from '../../../../../src/schemas/wire/dates';
import { addDays } from '../../../../../src/schemas/wire/days';
import { askableDay, sundayOf } from '../../../../calendar/days';
import { badField } from '../../../../call/errors';

/** Sundays, inclusive. */
export interface Weeks {
  readonly from: IsoDate;
  readonly to: IsoDate;
}

/** Returns the current week's Sunday, in London time. */
export function currentWeek(now: Date): IsoDate {
  return sundayOf(businessDay(now));
}

/** Returns the Monday of the week that ends on this Sunday. */
export function firstDayOf(weekEnding: IsoDate): IsoDate {
  return addDays(weekEnding, -6);
}

/** The Sunday as a number: 20261115. */
export function periodValue(weekEnding: IsoDate): number {
  return Number(weekEnding.replaceAll('-', ''));
}

/** Formats a day as DD-MM-YYYY. */
export function showDay(day: IsoDate): string {
  return day.split('-').reverse().join('-');
}

/** Undefined means the current week. Throws CallError 400 for an invalid value. */
export function requireWeek(field: string, value: number | undefined, now: Date): IsoDate {
  if (value === undefined) return currentWeek(now);
  const day = String(value).replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3');
  if (!isIsoDate(day) || sundayOf(day) !== day || askableDay(day) !== day) throw badField(field, 'is not a collection week');
  return day;
}

/** Undefined means the current week. Throws CallError 400 for a reversed range or an invalid value. docs/rules/everywhere.md, 3. */
export function requireWeeks({ from, to }: { readonly from?: number | undefined; readonly to?: number | undefined }, now: Date): Weeks {
  const weeks = { from: requireWeek('from', from, now), to: requireWeek('to', to, now) };
  // ISO dates sort as text.
  if (weeks.from > weeks.to) throw badField('from', 'must not be later than the last week');
  return weeks;
}
