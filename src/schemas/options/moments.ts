import { isIsoDate, showInstant } from '../wire/dates';

const time = '([01]\\d|2[0-3]):([0-5]\\d)';
const afterTime = '(?::[0-5]\\d(?:\\.\\d{1,9})?)?';
const isoMoment = new RegExp(`^(\\d{4}-\\d{2}-\\d{2})(?:([T ])${time}${afterTime}(Z|[+-]\\d{2}:\\d{2})?)?$`);
const dmyMoment = new RegExp(`^(\\d{2})-(\\d{2})-(\\d{4})(?:([T ])${time}${afterTime})?$`);
const timeOfDay = new RegExp(`^${time}${afterTime}$`);
const localDateTime = new RegExp(`^\\d{4}-\\d{2}-\\d{2}T${time}$`);

/** The earliest date of a server's language, which means no date. */
const noDate = /^(?:0001-01-01|01-01-0001)(?:[T ]00:00(?::00(?:\.0{1,9})?)?Z?)?$/;

interface Notation {
  readonly order: 'year-first' | 'day-first';
  readonly separator: string;
  readonly isInstant: boolean;
}

interface Moment {
  /** YYYY-MM-DD. */
  readonly day: string;
  /** HH:mm. */
  readonly time: string;
  readonly notation: Notation;
}

export function isTime(text: string): boolean {
  return text.length === 5 && timeOfDay.test(text);
}

export function isLocalDateTime(text: string): boolean {
  return localDateTime.test(text) && isIsoDate(text.slice(0, 10));
}

/** Whether a wire text means no date. */
export function isNoDate(wire: string): boolean {
  return wire === '' || noDate.test(wire);
}

function momentOf(day: string, hour: string | undefined, minute: string | undefined, notation: Notation): Moment | undefined {
  if (!isIsoDate(day)) return undefined;
  return { day, time: hour === undefined || minute === undefined ? '00:00' : `${hour}:${minute}`, notation };
}

function fromInstant(wire: string, separator: string): Moment | undefined {
  const milliseconds = Date.parse(wire.replace(' ', 'T'));
  if (Number.isNaN(milliseconds)) return undefined;
  const shown = showInstant(new Date(milliseconds), 'year-first');
  const notation: Notation = { order: 'year-first', separator, isInstant: true };
  return momentOf(shown.slice(0, 10), shown.slice(11, 13), shown.slice(14, 16), notation);
}

/**
 * Reads a server's date: YYYY-MM-DD or DD-MM-YYYY, perhaps T and HH:mm[:ss[.fff]]. With a zone it is converted to Europe/London.
 * `undefined` if invalid.
 */
export function readMoment(wire: string): Moment | undefined {
  const iso = isoMoment.exec(wire);
  if (iso !== null) {
    const [, day = '', separator = 'T', hour, minute, zone] = iso;
    if (zone !== undefined) return fromInstant(wire, separator);
    return momentOf(day, hour, minute, { order: 'year-first', separator, isInstant: false });
  }
  const dmy = dmyMoment.exec(wire);
  if (dmy === null) return undefined;
  const [, day, month, year, separator = 'T', hour, minute] = dmy;
  return momentOf(`${year}-${month}-${day}`, hour, minute, { order: 'day-first', separator, isInstant: false });
}

/** Returns the time as HH:mm, from a time or a moment; undefined for other texts. */
export function readTime(wire: string): string | undefined {
  const parts = timeOfDay.exec(wire);
  if (parts !== null) return `${parts[1]}:${parts[2]}`;
  return wire.length > 10 ? readMoment(wire)?.time : undefined;
}

/** Instant of a Europe/London time; the first one in the repeated hour of autumn. */
function instantOf(day: string, timeText: string): string {
  const asUtc = Date.parse(`${day}T${timeText}:00Z`);
  const summer = new Date(asUtc - 3_600_000);
  const instant = showInstant(summer, 'year-first') === `${day} ${timeText}` ? summer : new Date(asUtc);
  return `${instant.toISOString().slice(0, 19)}Z`;
}

function ordered(day: string, order: Notation['order']): string {
  return order === 'year-first' ? day : `${day.slice(8)}-${day.slice(5, 7)}-${day.slice(0, 4)}`;
}

/** Formats a day as in the field's start, so that the server can read it. */
export function writeDay(day: string, start: string): string {
  const notation = readMoment(start)?.notation;
  if (notation === undefined || !isIsoDate(day)) return day;
  return notation.isInstant ? instantOf(day, '00:00') : ordered(day, notation.order);
}

/** Formats a date and time in the notation of the field's start. */
export function writeDateTime(value: string, start: string): string {
  const notation = readMoment(start)?.notation;
  if (notation === undefined || !isLocalDateTime(value)) return value;
  const [day, timeText] = [value.slice(0, 10), value.slice(11)];
  return notation.isInstant ? instantOf(day, timeText) : `${ordered(day, notation.order)}${notation.separator}${timeText}`;
}

/** Rejects year 0: the database's calendar starts with year 1. */
export function misreadDay(wire: string): 'notADate' | undefined {
  return wire === '' || !(readMoment(wire)?.day ?? '0000').startsWith('0000') ? undefined : 'notADate';
}

const moment = /^(\d{4,6})-(\d{2})-(\d{2})(?:T(\d{2}:\d{2}))?/;

/** Writes a date or moment day first; returns other texts unchanged. */
export function dayFirst(text: string): string {
  const [, year, month, day, time] = moment.exec(text) ?? [];
  if (year === undefined) return text;
  return `${day}-${month}-${year}${time === undefined ? '' : ` ${time}`}`;
}
