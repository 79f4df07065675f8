import { addDays } from '../../../schemas/wire/days';
import { instantAt, type Moment, momentOf } from './moments';

/** The instant of a time at which services were called or came: on the day of the record, or on the next where it is earlier than the record. */
export function serviceInstant({ date, time }: Moment, clock: string | undefined): string | null {
  if (clock === undefined) return null;
  return instantAt({ date: clock.slice(0, 5) < time.slice(0, 5) ? addDays(date, 1) : date, time: clock });
}

/** Such an instant as a form asks it. */
export function serviceTime(instant: string | undefined): string | undefined {
  return instant === undefined ? undefined : momentOf(instant).time;
}
