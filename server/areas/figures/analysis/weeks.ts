import { type IsoDate, isIsoDate } from '../../../../src/schemas/wire/dates';
import { addDays } from '../../../../src/schemas/wire/days';
import { sundayOf } from '../../../calendar/days';
import { badField } from '../../../call/errors';
import { currentWeek, periodValue } from '../../cash/collections/common/weeks';

export const mostWeeks = 104;

/** Undefined means the current week. Throws CallError 400 for another day than Sunday. docs/rules/everywhere.md, 3. */
export function weekOfValue(field: string, value: number | undefined, now: Date): IsoDate {
  if (value === undefined) return currentWeek(now);
  const day = String(value).replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3');
  if (!isIsoDate(day) || sundayOf(day) !== day) throw badField(field, 'must be the Sunday that a week ends on, for instance 20261115');
  return day;
}

/** Latest first, at most `mostWeeks`. */
export function weekList(first: IsoDate | undefined, now: Date) {
  const latest = currentWeek(now);
  const earliest = first === undefined ? latest : sundayOf(first);
  const sundays = Array.from({ length: mostWeeks }, (_, back) => addDays(latest, -7 * back));
  return sundays
    .filter((sunday) => sunday === latest || sunday >= earliest)
    .map((sunday) => ({ id: periodValue(sunday), name: `Week ending ${sunday}` }));
}
