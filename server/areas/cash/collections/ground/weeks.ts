import { businessDay, type IsoDate, isIsoDate } from '../../../../../src/schemas/wire/dates';
import { addDays } from '../../../../../src/schemas/wire/days';
import { askableDay, sundayOf } from '../../../../calendar/days';
import { badField } from '../../../../call/errors';

/** Collection weeks by the Sundays that they end on; both ends are meant. */
export interface Weeks {
  readonly from: IsoDate;
  readonly to: IsoDate;
}

/** The Sunday that the current week ends on, by London's calendar. */
export function currentWeek(now: Date): IsoDate {
  return sundayOf(businessDay(now));
}

/** The Monday that the week ending on this Sunday began on. */
export function firstDayOf(weekEnding: IsoDate): IsoDate {
  return addDays(weekEnding, -6);
}

/** A week as a period's value: its last day as a number, 20261115. */
export function periodValue(weekEnding: IsoDate): number {
  return Number(weekEnding.replaceAll('-', ''));
}

/** A day as it is shown: 15-11-2026. */
export function showDay(day: IsoDate): string {
  return day.split('-').reverse().join('-');
}

/** The Sunday of a period's value; nothing stands for the current week. Throws CallError 400 at the field for a value that is no Sunday of our time. */
export function requireWeek(field: string, value: number | undefined, now: Date): IsoDate {
  if (value === undefined) return currentWeek(now);
  const day = String(value).replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3');
  if (!isIsoDate(day) || sundayOf(day) !== day || askableDay(day) !== day) throw badField(field, 'is not a collection week');
  return day;
}

/**
 * The weeks between the values of two periods; nothing stands for the current week. Throws CallError 400 at 'from' when they are the wrong way round,
 * and at a value that is no week's. docs/rules/everywhere.md, 3.
 */
export function requireWeeks({ from, to }: { readonly from?: number | undefined; readonly to?: number | undefined }, now: Date): Weeks {
  const weeks = { from: requireWeek('from', from, now), to: requireWeek('to', to, now) };
  // Written as they are, days sort like texts.
  if (weeks.from > weeks.to) throw badField('from', 'must not be later than the last week');
  return weeks;
}
