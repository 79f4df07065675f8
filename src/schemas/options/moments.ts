import { isIsoDate, showInstant } from '../wire/dates';

const time = '([01]\\d|2[0-3]):([0-5]\\d)';
const afterTime = '(?::[0-5]\\d(?:\\.\\d{1,9})?)?';
const isoMoment = new RegExp(`^(\\d{4}-\\d{2}-\\d{2})(?:([T ])${time}${afterTime}(Z|[+-]\\d{2}:\\d{2})?)?$`);
const dmyMoment = new RegExp(`^(\\d{2})-(\\d{2})-(\\d{4})(?:([T ])${time}${afterTime})?$`);
const timeOfDay = new RegExp(`^${time}${afterTime}$`);
const localDateTime = new RegExp(`^\\d{4}-\\d{2}-\\d{2}T${time}$`);

/** How servers say that there is no date where their language has no empty one: the first moment that it knows, in whichever notation. */
const noDate = /^(?:0001-01-01|01-01-0001)(?:[T ]00:00(?::00(?:\.0{1,9})?)?Z?)?$/;

/** The order of a date's parts on the wire, what stands before the time, and whether it is an instant rather than a time on the wall. */
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

/** Whether a text is HH:mm, 00:00 to 23:59. */
export function isTime(text: string): boolean {
  return text.length === 5 && timeOfDay.test(text);
}

/** Whether a text is YYYY-MM-DDTHH:mm on a day that exists. */
export function isLocalDateTime(text: string): boolean {
  return localDateTime.test(text) && isIsoDate(text.slice(0, 10));
}

/** Whether a wire form says that there is no date. */
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
 * A date, with or without a time, as servers write them: YYYY-MM-DD or DD-MM-YYYY, then optionally T and HH:mm[:ss[.fff]]. One with a
 * zone is an instant and is read as the time in Europe/London. Undefined for anything else and for days that do not exist.
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

/** The time of day in a wire form: HH:mm, with or without seconds, alone or after a date. */
export function readTime(wire: string): string | undefined {
  const parts = timeOfDay.exec(wire);
  if (parts !== null) return `${parts[1]}:${parts[2]}`;
  return wire.length > 10 ? readMoment(wire)?.time : undefined;
}

/** The instant of a time on the wall in Europe/London; of the two in the hour that is repeated in autumn the first. */
function instantOf(day: string, timeText: string): string {
  const asUtc = Date.parse(`${day}T${timeText}:00Z`);
  const summer = new Date(asUtc - 3_600_000);
  const instant = showInstant(summer, 'year-first') === `${day} ${timeText}` ? summer : new Date(asUtc);
  return `${instant.toISOString().slice(0, 19)}Z`;
}

function ordered(day: string, order: Notation['order']): string {
  return order === 'year-first' ? day : `${day.slice(8)}-${day.slice(5, 7)}-${day.slice(0, 4)}`;
}

/** A day (YYYY-MM-DD) in the notation that the server used for the field's start, so that it can read the answer. */
export function writeDay(day: string, start: string): string {
  const notation = readMoment(start)?.notation;
  if (notation === undefined || !isIsoDate(day)) return day;
  return notation.isInstant ? instantOf(day, '00:00') : ordered(day, notation.order);
}

/** A date and time (YYYY-MM-DDTHH:mm) in the notation that the server used for the field's start. */
export function writeDateTime(value: string, start: string): string {
  const notation = readMoment(start)?.notation;
  if (notation === undefined || !isLocalDateTime(value)) return value;
  const [day, timeText] = [value.slice(0, 10), value.slice(11)];
  return notation.isInstant ? instantOf(day, timeText) : `${ordered(day, notation.order)}${notation.separator}${timeText}`;
}
