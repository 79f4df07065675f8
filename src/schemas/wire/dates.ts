import { Type } from 'typebox';
import { type Codec, WireError } from './codec';

/** A calendar day as YYYY-MM-DD. */
export type IsoDate = string;

/** The time zone of every displayed date and time. docs/rules/everywhere.md, 3. */
export const businessZone = 'Europe/London';

/** A date, usually with a time; `parseInstant` parses it. */
export const InstantText = Type.String({
  pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}(?:T[0-9]{2}:[0-9]{2}(?::[0-9]{2}(?:[.][0-9]+)?)?(?:Z|[+-][0-9]{2}:?[0-9]{2})?)?$',
});

const isoPattern = /^(\d{4})-(\d{2})-(\d{2})$/;
const dmyPattern = /^(\d{2})-(\d{2})-(\d{4})$/;

/** Returns whether the text is an existing day as YYYY-MM-DD. */
export function isIsoDate(value: string): boolean {
  if (!isoPattern.test(value)) return false;
  const parsed = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(value);
}

function checked(value: string): IsoDate {
  if (!isIsoDate(value)) throw new WireError(`'${value}' is not a date (YYYY-MM-DD)`);
  return value;
}

export const isoDate: Codec<IsoDate, string> = {
  schema: Type.String({ pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}$' }),
  encode: checked,
  decode: checked,
};

export const dmyDate: Codec<IsoDate, string> = {
  schema: Type.String({ pattern: '^[0-9]{2}-[0-9]{2}-[0-9]{4}$' }),
  encode: (value) => checked(value).replace(isoPattern, '$3-$2-$1'),
  decode(wire) {
    if (!dmyPattern.test(wire)) throw new WireError(`'${wire}' is not a date (DD-MM-YYYY)`);
    return checked(wire.replace(dmyPattern, '$3-$2-$1'));
  },
};

function edgeOfDay(time: string): Codec<IsoDate, string> {
  return {
    schema: Type.String({ pattern: `^[0-9]{4}-[0-9]{2}-[0-9]{2}T${time}$` }),
    encode: (value) => `${checked(value)}T${time}`,
    decode(wire) {
      if (wire.slice(10) !== `T${time}`) throw new WireError(`'${wire}' does not end in T${time}`);
      return checked(wire.slice(0, 10));
    },
  };
}

/** The first day of a range, sent with T00:00:00. docs/rules/everywhere.md, 3. */
export const rangeStart = edgeOfDay('00:00:00');

/** The last day of a range, sent with T23:59:59. docs/rules/everywhere.md, 3. */
export const rangeEnd = edgeOfDay('23:59:59');

const localPattern = /^(\d{4}-\d{2}-\d{2})T([01]\d|2[0-3]):[0-5]\d(?::[0-5]\d)?$/;

/** Local time in Europe/London: YYYY-MM-DDTHH:mm, seconds optional. */
export const localTime: Codec<string, string> = {
  schema: Type.String({ pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}(:[0-9]{2})?$' }),
  encode: (value) => value,
  decode(wire) {
    const [, day] = localPattern.exec(wire) ?? [];
    if (day === undefined || !isIsoDate(day)) throw new WireError(`'${wire}' is not a date and time (YYYY-MM-DDTHH:mm)`);
    return wire;
  },
};

const clockPattern = /^(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d$/;

export const clockTime: Codec<string, string> = {
  schema: Type.String({ pattern: '^[0-9]{2}:[0-9]{2}:[0-9]{2}$' }),
  encode: (value) => value,
  decode(wire) {
    if (!clockPattern.test(wire)) throw new WireError(`'${wire}' is not a time of the day (HH:mm:ss)`);
    return wire;
  },
};

const parts = new Intl.DateTimeFormat('en-GB', {
  timeZone: businessZone,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  hourCycle: 'h23',
});

/** Date format: `YYYY-MM-DD HH:mm` in Compliance and Analysis, `DD-MM-YYYY HH:mm` elsewhere. */
export type DateOrder = 'year-first' | 'day-first';

const shownFirst = /^(Total of |Week ending )?(\d{2})-(\d{2})-(\d{4})/;

/** Writes a shown day, week, moment or sum of a day year first; other texts stay. */
export function yearFirst(shown: string): string {
  return shown.replace(shownFirst, '$1$4-$3-$2');
}

interface WallHour {
  readonly year: string;
  readonly month: string;
  readonly day: string;
  readonly hour: string;
}

const hourMs = 3_600_000;
/** Cached by hour: formatting it is the costliest part of a cell, and a list spans few hours. */
const hours = new Map<number, WallHour>();
const mostHours = 20_000;

/** Offsets from UTC have been whole hours since 1970, so date and hour depend on the UTC hour only. */
function wallHour(instant: Date): WallHour {
  const number = Math.floor(instant.getTime() / hourMs);
  const known = hours.get(number);
  if (known !== undefined) return known;
  const part = Object.fromEntries(parts.formatToParts(instant).map(({ type, value }) => [type, value]));
  const { year = '', month = '', day = '', hour = '' } = part as Readonly<Record<string, string | undefined>>;
  if (hours.size >= mostHours) hours.clear();
  const made = { year, month, day, hour };
  hours.set(number, made);
  return made;
}

/** Formats an instant as Europe/London time, correct through both clock changes. */
export function showInstant(instant: Date, order: DateOrder): string {
  const { year, month, day, hour } = wallHour(instant);
  const date = order === 'year-first' ? `${year}-${month}-${day}` : `${day}-${month}-${year}`;
  return `${date} ${hour}:${String(instant.getUTCMinutes()).padStart(2, '0')}`;
}

/** Returns the London day of an instant, as YYYY-MM-DD. */
export function businessDay(instant: Date): IsoDate {
  return showInstant(instant, 'year-first').slice(0, 10);
}
