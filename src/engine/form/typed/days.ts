import { type DateOrder, showInstant } from '../../../schemas/wire/dates';
import { type MomentKind, showMoment } from '../../../ui/moment/kinds';
import type { DescribedField } from './describe';

/** The kind of moment that a field asks for. */
export function momentKindOf({ widget }: DescribedField): MomentKind | undefined {
  return widget === 'date' || widget === 'time' || widget === 'dateTime' ? widget : undefined;
}

/** A limit of a date field as YYYY-MM-DD; 'today' is the day in the venue. */
export function dayOf(limit: string | undefined): string | undefined {
  return limit === 'today' ? showInstant(new Date(), 'year-first').slice(0, 10) : limit;
}

/** A limit of a date field in words. */
export function showDay(limit: string | undefined, order: DateOrder): string {
  if (limit === undefined || limit === 'today') return 'today';
  return showMoment('date', limit.slice(0, 10), order);
}
