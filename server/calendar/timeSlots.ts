import type { IsoDate } from '../../src/schemas/wire/dates';
import { addDays } from '../../src/schemas/wire/days';
import { daysBetween, sundayOf } from './days';

/** Inclusive. */
export interface DayRange {
  readonly from: IsoDate;
  readonly to: IsoDate;
}

export interface TimeSlot {
  readonly text: string;
  readonly days: readonly IsoDate[];
}

export type DayAxis = 'none' | 'day' | 'week' | 'month' | 'dayOfWeek';

export const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;

/** 1 is Monday, 7 Sunday. */
function weekdayOf(day: IsoDate): number {
  return ((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7) + 1;
}

/** A week is named by its Sunday. */
const textOf: Readonly<Record<DayAxis, (day: IsoDate) => string>> = {
  none: () => '',
  day: (day) => day,
  week: sundayOf,
  month: (day) => day.slice(0, 7),
  dayOfWeek: (day) => weekdays[weekdayOf(day) - 1] ?? '',
};

/** Returns the days of a range on the chosen weekdays. */
export function daysIn({ from, to }: DayRange, chosen: readonly number[]): readonly IsoDate[] {
  const all = Array.from({ length: Math.max(daysBetween(from, to), 0) }, (_, index) => addDays(from, index));
  return all.filter((day) => chosen.includes(weekdayOf(day)));
}

/** Groups days into slots, in calendar order or from Monday. Omits empty slots. */
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
