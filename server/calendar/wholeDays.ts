import { businessDay, type IsoDate } from '../../src/schemas/wire/dates';
import { addDays } from '../../src/schemas/wire/days';
import { londonInstant } from '../../src/schemas/wire/londonInstant';
import type { Period } from './period';

/** Whole London days, if any, and the remaining ends. */
export interface SplitPeriod {
  readonly days: { readonly first: IsoDate; readonly last: IsoDate } | undefined;
  readonly ends: readonly Period[];
}

/** Returns the start of a London day. */
export function dayStart(day: IsoDate): Date {
  return londonInstant(`${day}T00:00`);
}

/** Splits off the whole days; a reversed period has no parts. */
export function splitPeriod({ from, to }: Period): SplitPeriod {
  if (from >= to) return { days: undefined, ends: [] };
  const [firstDay, lastDay] = [businessDay(from), businessDay(new Date(to.getTime() - 1))];
  const first = dayStart(firstDay).getTime() === from.getTime() ? firstDay : addDays(firstDay, 1);
  const last = dayStart(addDays(lastDay, 1)).getTime() === to.getTime() ? lastDay : addDays(lastDay, -1);
  // ISO dates sort as text.
  if (first > last) return { days: undefined, ends: [{ from, to }] };
  const [begin, end] = [dayStart(first), dayStart(addDays(last, 1))];
  const ends = [
    { from, to: begin },
    { from: end, to },
  ];
  return { days: { first, last }, ends: ends.filter((part) => part.from < part.to) };
}
