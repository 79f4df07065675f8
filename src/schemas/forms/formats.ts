import { isIsoDate } from '../wire/dates';

function date(text: string): boolean {
  return isIsoDate(text);
}

function time(text: string): boolean {
  return /^(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d)?$/.test(text);
}

/** YYYY-MM-DDTHH:mm, perhaps with seconds; no zone: it means venue time. */
function dateTime(text: string): boolean {
  return text.charAt(10) === 'T' && date(text.slice(0, 10)) && time(text.slice(11));
}

function email(text: string): boolean {
  return text.length <= 254 && /^[^\s@<>(),;:"[\]\\]{1,64}@[^\s@.<>(),;:"[\]\\]+(?:\.[^\s@.<>(),;:"[\]\\]+)+$/.test(text);
}

/** Formats for schemas. They match the browser's inputs, not RFC 3339, whose `time` and `date-time` require a zone. */
export const formats = { date, time, 'date-time': dateTime, email } as const;
