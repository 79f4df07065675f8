import { showInstant } from './dates';

const hour = 3_600_000;

/** Whether the clock on the wall shows this time at the instant; both to the minute. */
function shows(instant: number, local: string): boolean {
  return showInstant(new Date(instant), 'year-first') === local.slice(0, 16).replace('T', ' ');
}

/** What the user is told of a time that is none. */
export const skippedTimeText = 'This time does not exist: the clocks go forward over it';

/** Whether clocks in Europe/London ever show a local time, YYYY-MM-DDTHH:mm: they skip an hour when they go forward. */
export function isLondonTime(local: string): boolean {
  const winter = Date.parse(`${local}Z`);
  return [winter - hour, winter].some((instant) => shows(instant, local));
}

/**
 * The instant at which clocks in Europe/London show a local time, YYYY-MM-DDTHH:mm with or without seconds. A time that the clocks show twice, in the
 * night when they go back, is taken for its first or its last showing; one that they skip, when they go forward, for the moment of the skip.
 * docs/rules/forms.md, 9.
 */
export function londonInstant(local: string, showing: 'first' | 'last' = 'first'): Date {
  const winter = Date.parse(`${local}Z`);
  const summer = winter - hour;
  const fits = [summer, winter].filter((instant) => shows(instant, local));
  return new Date((showing === 'first' ? fits.at(0) : fits.at(-1)) ?? Math.floor(winter / hour) * hour);
}
