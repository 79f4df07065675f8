import { londonInstant, showTold } from '../../../schemas/wire/londonInstant';

/** A moment as a form asks it, in the venue's time. */
export interface Moment {
  readonly date: string;
  readonly time: string;
}

/** An instant as a form shows it. */
export function momentOf(instant: string): Moment {
  const [date = '', time = ''] = showTold(instant, 'year-first').split(' ');
  return { date, time };
}

/**
 * The instant that is meant by a day and a time in the venue. Of the two in the night when clocks go back, the one that has been last: who records
 * something then begins with now.
 */
export function instantAt({ date, time }: Moment): string {
  const local = `${date}T${time.slice(0, 5)}`;
  const last = londonInstant(local, 'last');
  return (last.getTime() <= Date.now() ? last : londonInstant(local)).toISOString();
}

/** When something took place, unless somebody says otherwise: now. */
export function momentNow(): Moment {
  return momentOf(new Date().toISOString());
}

const hourMs = 3_600_000;

/** A reminder's answers. */
export interface Reminder {
  readonly setReminder?: boolean;
  readonly reminderOffered?: boolean;
  readonly reminderDate?: string;
  readonly reminderTime?: string;
}

/** What follows from whether a reminder is set: the first time its usual moment, an hour from now. */
export function offeredReminder({ setReminder, reminderOffered }: Reminder): Reminder {
  if (setReminder !== true) return { reminderOffered: false };
  if (reminderOffered === true) return {};
  const { date, time } = momentOf(new Date(Date.now() + hourMs).toISOString());
  return { reminderOffered: true, reminderDate: date, reminderTime: time };
}

/** The instant of a reminder that is set; nothing without one. */
export function reminderInstant({ setReminder, reminderDate: date, reminderTime: time }: Reminder): string | undefined {
  return setReminder === true && date !== undefined && time !== undefined ? instantAt({ date, time }) : undefined;
}

/** A reminder that was set for an instant, as a form shows it. */
export function reminderOf(instant: string | undefined) {
  if (instant === undefined) return { setReminder: false } as const;
  const { date, time } = momentOf(instant);
  return { setReminder: true, reminderOffered: true, reminderDate: date, reminderTime: time } as const;
}
