import { instantAt, type Moment, momentOf } from './moments';

const dayMs = 86_400_000;

/** The day after a day. */
function dayAfter(date: string): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + dayMs).toISOString().slice(0, 10);
}

/** The instant of a time at which services were called or came: on the day of the record, or on the next where it is earlier than the record. */
export function serviceInstant({ date, time }: Moment, clock: string | undefined): string | null {
  if (clock === undefined) return null;
  return instantAt({ date: clock.slice(0, 5) < time.slice(0, 5) ? dayAfter(date) : date, time: clock });
}

/** Such an instant as a form asks it. */
export function serviceTime(instant: string | undefined): string | undefined {
  return instant === undefined ? undefined : momentOf(instant).time;
}
