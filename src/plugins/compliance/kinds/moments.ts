import { nowDate, nowMs, today } from '../../../schemas/wire/clock';
import { addDays } from '../../../schemas/wire/days';
import { londonInstant, showInstantOf } from '../../../schemas/wire/londonInstant';

export interface Moment {
  readonly date: string;
  readonly time: string;
}

export function momentOf(instant: string): Moment {
  const [date = '', time = ''] = showInstantOf(instant, 'year-first').split(' ');
  return { date, time };
}

/**
 * Returns the instant of a venue time. In the repeated hour of autumn it is the later one once that has passed, because a new record starts
 * with now.
 */
export function instantAt({ date, time }: Moment): string {
  const local = `${date}T${time.slice(0, 5)}`;
  const last = londonInstant(local, 'last');
  return (last.getTime() <= nowMs() ? last : londonInstant(local)).toISOString();
}

export function momentNow(): Moment {
  return momentOf(nowDate().toISOString());
}

/** Older dates are confirmed: the year may be mistyped. docs/rules/compliance-records.md, 5. */
const daysUnasked = 90;
const inWords = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

/** Returns the question about a newly entered old date; `undefined` for others. */
export function longPastText(date: string | undefined, saved: string | undefined): string | undefined {
  if (date === undefined || date === saved || date >= addDays(today(), -daysUnasked)) return undefined;
  const words = inWords.format(new Date(`${date}T12:00:00Z`));
  return `The date is ${words}, more than ${daysUnasked} days ago. Is the year ${date.slice(0, 4)} right?`;
}

const hourMs = 3_600_000;

export interface Reminder {
  readonly setReminder?: boolean;
  readonly reminderOffered?: boolean;
  readonly reminderDate?: string;
  readonly reminderTime?: string;
}

/** A new reminder defaults to one hour from now. */
export function offeredReminder({ setReminder, reminderOffered }: Reminder): Reminder {
  if (setReminder !== true) return { reminderOffered: false };
  if (reminderOffered === true) return {};
  const { date, time } = momentOf(new Date(nowMs() + hourMs).toISOString());
  return { reminderOffered: true, reminderDate: date, reminderTime: time };
}

export function reminderInstant({ setReminder, reminderDate: date, reminderTime: time }: Reminder): string | undefined {
  return setReminder === true && date !== undefined && time !== undefined ? instantAt({ date, time }) : undefined;
}

export function reminderOf(instant: string | undefined) {
  if (instant === undefined) return { setReminder: false } as const;
  const { date, time } = momentOf(instant);
  return { setReminder: true, reminderOffered: true, reminderDate: date, reminderTime: time } as const;
}
