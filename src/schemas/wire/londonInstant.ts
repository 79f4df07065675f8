import { type DateOrder, showInstant } from './dates';

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
 * docs/rules/everywhere.md, 3.
 */
export function londonInstant(local: string, showing: 'first' | 'last' = 'first'): Date {
  const winter = Date.parse(`${local}Z`);
  const summer = winter - hour;
  const fits = [summer, winter].filter((instant) => shows(instant, local));
  return new Date((showing === 'first' ? fits.at(0) : fits.at(-1)) ?? Math.floor(winter / hour) * hour);
}

/** A day, mostly with a time, that does not say of which zone it is. */
const withoutZone = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?))?$/;

/**
 * The instant that an answer tells; not a time for what is none. One without a zone is when clocks in Europe/London show it, wherever the browser is: `Date` takes it for
 * a time where that is. docs/rules/everywhere.md, 3.
 */
export function toldInstant(text: string): Date {
  const read = new Date(text);
  const [, day, time = '00:00'] = withoutZone.exec(text) ?? [];
  return day === undefined || Number.isNaN(read.getTime()) ? read : londonInstant(`${day}T${time}`);
}

/** An instant that an answer tells, as wall-clock time in Europe/London; a text that is none as it is. */
export function showTold(text: string, order: DateOrder): string {
  const instant = toldInstant(text);
  return Number.isNaN(instant.getTime()) ? text : showInstant(instant, order);
}
