import { type IsoDate, isIsoDate } from '../../../../src/schemas/wire/dates';
import { addDays } from '../../../../src/schemas/wire/days';
import { sundayOf } from '../../../calendar/days';
import { badField } from '../../../call/errors';
import { currentWeek, periodValue } from '../../cash/collections/ground/weeks';

/** The weeks that can be chosen from, and asked for at once. */
export const mostWeeks = 104;

/**
 * The Sunday of a week's value; nothing stands for the current week. Throws CallError 400 at the field for a value that is no Sunday. docs/rules/everywhere.md, 3.
 */
export function weekOfValue(field: string, value: number | undefined, now: Date): IsoDate {
  if (value === undefined) return currentWeek(now);
  const day = String(value).replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3');
  if (!isIsoDate(day) || sundayOf(day) !== day) throw badField(field, 'must be the Sunday that a week ends on, for instance 20261115');
  return day;
}

/** The weeks from the one that a day is in to the current one, as entries of a list: the latest first, as many as may be asked for. */
export function weekList(first: IsoDate | undefined, now: Date) {
  const latest = currentWeek(now);
  const earliest = first === undefined ? latest : sundayOf(first);
  const sundays = Array.from({ length: mostWeeks }, (_, back) => addDays(latest, -7 * back));
  return sundays
    .filter((sunday) => sunday === latest || sunday >= earliest)
    .map((sunday) => ({ id: periodValue(sunday), name: `Week ending ${sunday}` }));
}
