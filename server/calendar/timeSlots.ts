import type { IsoDate } from '../../src/schemas/wire/dates';
import { addDays } from '../../src/schemas/wire/days';
import { daysBetween, sundayOf } from './days';

/** Days of a calendar, both ends meant. */
export interface DayRange {
  readonly from: IsoDate;
  readonly to: IsoDate;
}

/** A place on a time axis: how it is called, and the days that belong to it. */
export interface TimeSlot {
  readonly text: string;
  readonly days: readonly IsoDate[];
}

/** How time is laid out: not at all, or by the days', weeks', months' or weekdays' places. */
export type DayAxis = 'none' | 'day' | 'week' | 'month' | 'dayOfWeek';

/** The days of the week by their numbers: 1 is Monday. */
export const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;

/** The number of a day's weekday: 1 is Monday, 7 Sunday. */
function weekdayOf(day: IsoDate): number {
  return ((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7) + 1;
}

/** Where a day belongs. Weeks go by the Sunday that they end on. */
const textOf: Readonly<Record<DayAxis, (day: IsoDate) => string>> = {
  none: () => '',
  day: (day) => day,
  week: sundayOf,
  month: (day) => day.slice(0, 7),
  dayOfWeek: (day) => weekdays[weekdayOf(day) - 1] ?? '',
};

/** The days of a range that fall on the chosen weekdays, in their order. */
export function daysIn({ from, to }: DayRange, chosen: readonly number[]): readonly IsoDate[] {
  const all = Array.from({ length: Math.max(daysBetween(from, to), 0) }, (_, index) => addDays(from, index));
  return all.filter((day) => chosen.includes(weekdayOf(day)));
}

/** The places of days on an axis, in the calendar's order; weekdays from Monday on. A place without any of the days is left out. */
export function timeSlotsOf(axis: DayAxis, days: readonly IsoDate[]): readonly TimeSlot[] {
  const byText = new Map<string, IsoDate[]>(axis === 'dayOfWeek' ? weekdays.map((name) => [name, []]) : []);
  for (const day of days) {
    const text = textOf[axis](day);
    const its = byText.get(text);
    if (its === undefined) byText.set(text, [day]);
    else its.push(day);
  }
  return Array.from(byText, ([text, its]) => ({ text, days: its })).filter((place) => place.days.length > 0);
}
