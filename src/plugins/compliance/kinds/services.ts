import { addDays } from '../../../schemas/wire/days';
import { instantAt, type Moment, momentOf } from './moments';

/** Returns the instant of a service's time: a time before the record's is on the next day. */
export function serviceInstant({ date, time }: Moment, clock: string | undefined): string | null {
  if (clock === undefined) return null;
  return instantAt({ date: clock.slice(0, 5) < time.slice(0, 5) ? addDays(date, 1) : date, time: clock });
}

export function serviceTime(instant: string | undefined): string | undefined {
  return instant === undefined ? undefined : momentOf(instant).time;
}
