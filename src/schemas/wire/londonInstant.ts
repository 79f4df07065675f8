import { type DateOrder, showInstant } from './dates';

const hour = 3_600_000;

function shows(instant: number, local: string): boolean {
  return showInstant(new Date(instant), 'year-first') === local.slice(0, 16).replace('T', ' ');
}

export const skippedTimeText = 'This time does not exist: the clocks go forward over it';

/** Returns whether a local time (YYYY-MM-DDTHH:mm) exists in Europe/London: clocks skip an hour in spring. */
export function isLondonTime(local: string): boolean {
  const winter = Date.parse(`${local}Z`);
  return [winter - hour, winter].some((instant) => shows(instant, local));
}

/**
 * Returns the instant of a local time in Europe/London. `showing` disambiguates the autumn hour; a skipped time becomes the skip.
 * docs/rules/everywhere.md, 3.
 */
export function londonInstant(local: string, showing: 'first' | 'last' = 'first'): Date {
  const winter = Date.parse(`${local}Z`);
  const summer = winter - hour;
  const fits = [summer, winter].filter((instant) => shows(instant, local));
  return new Date((showing === 'first' ? fits.at(0) : fits.at(-1)) ?? Math.floor(winter / hour) * hour);
}

/** A date, usually with a time, without a time zone. */
const withoutZone = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?))?$/;

/** Parses a response's instant. Without a zone it is Europe/London, whereas `Date` assumes the browser's. docs/rules/everywhere.md, 3. */
export function parseInstant(text: string): Date {
  const read = new Date(text);
  const [, day, time = '00:00'] = withoutZone.exec(text) ?? [];
  return day === undefined || Number.isNaN(read.getTime()) ? read : londonInstant(`${day}T${time}`);
}

/** Formats a response's instant in London time; returns other texts unchanged. */
export function showInstantOf(text: string, order: DateOrder): string {
  const instant = parseInstant(text);
  return Number.isNaN(instant.getTime()) ? text : showInstant(instant, order);
}
