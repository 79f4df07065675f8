import { businessDay, type IsoDate } from '../../src/schemas/wire/dates';
import { addDays } from '../../src/schemas/wire/days';
import { londonInstant } from '../../src/schemas/wire/londonInstant';
import type { Period } from './period';

/** A period as the whole days of London's calendar that are in it, if any, and what is left of it at its ends. */
export interface SplitPeriod {
  readonly days: { readonly first: IsoDate; readonly last: IsoDate } | undefined;
  readonly ends: readonly Period[];
}

/** The moment at which a day begins in London. */
export function dayStart(day: IsoDate): Date {
  return londonInstant(`${day}T00:00`);
}

/** Splits a period into whole days and its ragged ends. A period that ends before it begins has neither. */
export function splitPeriod({ from, to }: Period): SplitPeriod {
  if (from >= to) return { days: undefined, ends: [] };
  const [firstDay, lastDay] = [businessDay(from), businessDay(new Date(to.getTime() - 1))];
  const first = dayStart(firstDay).getTime() === from.getTime() ? firstDay : addDays(firstDay, 1);
  const last = dayStart(addDays(lastDay, 1)).getTime() === to.getTime() ? lastDay : addDays(lastDay, -1);
  // Written as they are, days sort like texts.
  if (first > last) return { days: undefined, ends: [{ from, to }] };
  const [begin, end] = [dayStart(first), dayStart(addDays(last, 1))];
  const ends = [
    { from, to: begin },
    { from: end, to },
  ];
  return { days: { first, last }, ends: ends.filter((part) => part.from < part.to) };
}
