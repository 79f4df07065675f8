import type { DateOrder } from '../../schemas/wire/dates';

/** The field's value: YYYY-MM-DD, HH:mm or YYYY-MM-DDTHH:mm; '' for none. */
export type MomentKind = 'date' | 'time' | 'dateTime';

const dayNotation: Readonly<Record<DateOrder, string>> = { 'day-first': 'dd-mm-yyyy', 'year-first': 'yyyy-mm-dd' };

/** Returns the notation as a hint: 'dd-mm-yyyy hh:mm'. */
export function notationOf(kind: MomentKind, order: DateOrder): string {
  if (kind === 'time') return 'hh:mm';
  return kind === 'date' ? dayNotation[order] : `${dayNotation[order]} hh:mm`;
}

const isoDay = /^(\d{4})-(\d{2})-(\d{2})$/;

function showDay(day: string, order: DateOrder): string {
  return order === 'year-first' ? day : day.replace(isoDay, '$3-$2-$1');
}

/** Formats a field's value in this order of dates; returns other texts unchanged. */
export function showMoment(kind: MomentKind, value: string, order: DateOrder): string {
  if (kind === 'time') return value;
  const [day = '', time] = value.split('T');
  if (!isoDay.test(day)) return value;
  if (kind === 'date') return time === undefined ? showDay(day, order) : value;
  return time === undefined ? value : `${showDay(day, order)} ${time}`;
}

/** Returns the day of a field's value, if it has one. */
export function dayIn(value: string): string | undefined {
  const day = value.slice(0, 10);
  return isoDay.test(day) ? day : undefined;
}
