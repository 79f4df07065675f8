import { isIsoDate } from '../wire/dates';

/** A day: YYYY-MM-DD, in the calendar. */
function date(text: string): boolean {
  return isIsoDate(text);
}

/** A time of day: HH:mm or HH:mm:ss. */
function time(text: string): boolean {
  return /^(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d)?$/.test(text);
}

/** A day and a time of day: YYYY-MM-DDTHH:mm or with seconds; without a zone, as it is meant in the venue. */
function dateTime(text: string): boolean {
  return text.charAt(10) === 'T' && date(text.slice(0, 10)) && time(text.slice(11));
}

/** An address that mail can be sent to: no list, no display name. */
function email(text: string): boolean {
  return text.length <= 254 && /^[^\s@<>(),;:"[\]\\]{1,64}@[^\s@.<>(),;:"[\]\\]+(?:\.[^\s@.<>(),;:"[\]\\]+)+$/.test(text);
}

/**
 * The formats that a form's schema may name. They hold what the browser's own inputs give, which is not what RFC 3339 asks of `time` and
 * `date-time`: those want a zone.
 */
export const formats = { date, time, 'date-time': dateTime, email } as const;
