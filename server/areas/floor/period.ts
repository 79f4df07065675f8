import { addDays } from '../../../src/schemas/wire/days';
import { londonInstant } from '../../../src/schemas/wire/londonInstant';
import { between, type Period } from '../../calendar/period';
import { badField } from '../../call/errors';
import { firstDayOf, requireWeek } from '../cash/collections/common/weeks';

export interface PeriodInput {
  readonly start: { readonly field: string; readonly value: string };
  readonly end: { readonly value: string };
  readonly week: { readonly field: string; readonly value: number | undefined };
  readonly useCurrentWeek: boolean;
}

/**
 * Returns the current week, a collection week, or else the dates. Throws CallError 400 for reversed dates or an invalid week.
 * docs/rules/floor.md, 4.
 */
export function periodOf({ start, end, week, useCurrentWeek }: PeriodInput, now: Date): Period {
  if (useCurrentWeek || week.value !== undefined) {
    const sunday = requireWeek(week.field, useCurrentWeek ? undefined : week.value, now);
    return { from: londonInstant(`${firstDayOf(sunday)}T00:00`), to: londonInstant(`${addDays(sunday, 1)}T00:00`) };
  }
  const dates = between(start.value, end.value);
  if (dates.from >= dates.to) throw badField(start.field, 'must not be later than the end of the period');
  return dates;
}
