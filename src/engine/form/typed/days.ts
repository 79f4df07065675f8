import { today } from '../../../schemas/wire/clock';
import type { DateOrder } from '../../../schemas/wire/dates';
import { type MomentKind, showMoment } from '../../../ui/moment/kinds';
import type { DescribedField } from './describe';

export function momentKindOf({ widget }: DescribedField): MomentKind | undefined {
  return widget === 'date' || widget === 'time' || widget === 'dateTime' ? widget : undefined;
}

/** Returns a limit as YYYY-MM-DD; 'today' is the venue's day. */
export function dayOf(limit: string | undefined): string | undefined {
  return limit === 'today' ? today() : limit;
}

export function showDay(limit: string | undefined, order: DateOrder): string {
  if (limit === undefined || limit === 'today') return 'today';
  return showMoment('date', limit.slice(0, 10), order);
}
