import type { DateOrder } from '../../schemas/wire/dates';
import { dayFrom, plusDays } from './days';
import type { MomentKind } from './kinds';

export interface TypingContext {
  readonly order: DateOrder;
  readonly now: string;
  /** The last valid day of long-ago dates, such as births: two-digit years are read as before it. */
  readonly latest?: string | undefined;
  /** The field's value, whose time is kept if only a day is typed. */
  readonly value?: string | undefined;
  /** The field was left or Enter pressed; before that only unambiguous text is parsed. */
  readonly isFinal: boolean;
}

const monthNames = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const relativeDays: ReadonlyMap<string, number> = new Map([
  ['t', 0],
  ['today', 0],
  ['y', -1],
  ['yesterday', -1],
  ['tomorrow', 1],
]);
const yearsAhead = 20;
/** Four smaller digits are a time of day or a slip, not a year. */
const firstYear = 1900;

function monthOf(text: string): number {
  const named = monthNames.indexOf(text.slice(0, 3));
  return named >= 0 ? named + 1 : Number(text);
}

function dated(year: string, month: string, day: string, { now, latest }: TypingContext): string | undefined {
  if (year.length !== 2 && year.length !== 4) return undefined;
  const m = monthOf(month);
  if (year.length === 4) return Number(year) < firstYear ? undefined : dayFrom(Number(year), m, Number(day));
  const thisYear = Number(now.slice(0, 4));
  const inThisCentury = 2000 + Number(year);
  const read = dayFrom(inThisCentury > thisYear + yearsAhead ? inThisCentury - 100 : inThisCentury, m, Number(day));
  return read !== undefined && latest !== undefined && read > latest ? dayFrom(Number(read.slice(0, 4)) - 100, m, Number(day)) : read;
}

function distance(day: string, { now }: TypingContext): number {
  return Math.abs(Date.parse(day) - Date.parse(now.slice(0, 10)));
}

/**
 * Parses three numbers. In year-first order users still write days first: if ambiguous, takes the nearer day, or none for long-ago dates.
 */
function shortDay(first: string, second: string, third: string, context: TypingContext): string | undefined {
  const dayFirst = dated(third, second, first, context);
  if (context.order === 'day-first') return dayFirst;
  const yearFirst = dated(first, second, third, context);
  if (dayFirst === undefined || yearFirst === undefined || dayFirst === yearFirst) return yearFirst ?? dayFirst;
  if (context.latest !== undefined) return undefined;
  return distance(yearFirst, context) <= distance(dayFirst, context) ? yearFirst : dayFirst;
}

function fromDigits(text: string, context: TypingContext): string | undefined {
  const cut = (...at: readonly number[]): readonly string[] => at.map((start, place) => text.slice(start, at[place + 1]));
  const dayFirst = (): string | undefined => {
    const [day = '', month = '', year = ''] = cut(0, 2, 4);
    return dated(year, month, day, context);
  };
  const yearFirst = (): string | undefined => {
    const [year = '', month = '', day = ''] = cut(0, 4, 6);
    return dated(year, month, day, context);
  };
  if (text.length === 6 && context.isFinal) {
    const [first = '', second = '', third = ''] = cut(0, 2, 4);
    return shortDay(first, second, third, context);
  }
  if (text.length !== 8) return undefined;
  const own = context.order === 'day-first' ? dayFirst() : yearFirst();
  if (own !== undefined) return own;
  return context.order === 'day-first' ? yearFirst() : dayFirst();
}

function fromParts(parts: readonly string[], context: TypingContext): string | undefined {
  const [first = '', second = '', third] = parts;
  const isNamed = (text: string): boolean => /^[a-z]/.test(text);
  if (third === undefined) {
    // The default year is this one.
    if (!context.isFinal) return undefined;
    const year = context.now.slice(0, 4);
    const isDayFirst = isNamed(second) || (context.order === 'day-first' && !isNamed(first));
    return isDayFirst ? dated(year, second, first, context) : dated(year, first, second, context);
  }
  if (first.length === 4) {
    const isWhole = second.length >= 2 && third.length === 2;
    return isWhole || context.isFinal ? dated(first, second, third, context) : undefined;
  }
  if (third.length === 4) return isNamed(first) ? dated(third, first, second, context) : dated(third, second, first, context);
  if (!context.isFinal) return undefined;
  return isNamed(second) ? dated(third, second, first, context) : shortDay(first, second, third, context);
}

/** With slashes or points the day comes first, as British users write it. */
function orderOf(text: string, { order }: TypingContext): DateOrder {
  return /[/.]/.test(text) ? 'day-first' : order;
}

function readDay(text: string, context: TypingContext): string | undefined {
  const today = context.now.slice(0, 10);
  const relative = relativeDays.get(text);
  if (relative !== undefined) return context.isFinal || text.length > 1 ? plusDays(today, relative) : undefined;
  const [, days] = /^(?:t|today)? ?([+-] ?\d{1,4}) ?(?:d|days?)?$/.exec(text) ?? [];
  if (days !== undefined) return context.isFinal ? plusDays(today, Number(days.replace(' ', ''))) : undefined;
  if (/^\d+$/.test(text)) return fromDigits(text, context);
  const parts = text
    .replace(/(\d)(?=[a-z])|([a-z])(?=\d)/g, '$1$2 ')
    .split(/[-/.,\s]+/)
    .filter((part) => part !== '');
  const isPart = (part: string): boolean => /^\d{1,4}$/.test(part) || (/^[a-z]{3,9}$/.test(part) && monthNames.includes(part.slice(0, 3)));
  return parts.length >= 2 && parts.length <= 3 && parts.every(isPart)
    ? fromParts(parts, { ...context, order: orderOf(text, context) })
    : undefined;
}

/** Seconds are ignored: no field has them. */
const clock = /^(\d{1,2})(?:\s*[:.h]?\s*([0-5]\d)(?::[0-5]\d)?)?\s*(am|pm)?$/;

function readTime(text: string, { now, isFinal }: TypingContext): string | undefined {
  if (text === 'now') return now.slice(11, 16);
  const [, hours = '', minutes, half] = clock.exec(text) ?? [];
  if (hours === '' || (half !== undefined && Number(hours) > 12)) return undefined;
  const isWhole = hours.length === 2 && minutes !== undefined && half === undefined;
  if (!isWhole && !isFinal) return undefined;
  const hour = half === undefined ? Number(hours) : (Number(hours) % 12) + (half === 'pm' ? 12 : 0);
  return hour > 23 ? undefined : `${String(hour).padStart(2, '0')}:${minutes ?? '00'}`;
}

function readDateTime(text: string, context: TypingContext): string | undefined {
  if (text === 'now') return context.now.slice(0, 16);
  const [, dayText, timeText] =
    /^(.*\S)[\sT,t]+(\d{1,2}[:.h]?[0-5]\d(?::[0-5]\d)?|\d{1,2}(?:[:.h]?[0-5]\d(?::[0-5]\d)?)?\s*[ap]m)$/.exec(text) ??
    /^(\d{6}|\d{8})(\d{4})$/.exec(text) ??
    [];
  const alone = readDay(text, context);
  if (alone !== undefined) return context.isFinal ? `${alone}T${context.value?.slice(11, 16) || '00:00'}` : undefined;
  if (dayText === undefined || timeText === undefined) return undefined;
  // A day followed by a time is complete.
  const day = readDay(dayText, { ...context, isFinal: true });
  const time = readTime(timeText, context);
  return day === undefined || time === undefined ? undefined : `${day}T${time}`;
}

const readers: Readonly<Record<MomentKind, (text: string, context: TypingContext) => string | undefined>> = {
  date: readDay,
  time: readTime,
  dateTime: readDateTime,
};

/** Arabic, Persian and full-width digits. */
const otherDigits = /[\u0660-\u0669\u06f0-\u06f9\uff10-\uff19]/g;

function plain(text: string): string {
  return (
    text
      .trim()
      .toLowerCase()
      // The last four bits are the digit's value.
      .replace(otherDigits, (digit) => String(digit.charCodeAt(0) & 0xf))
      .replace(/[\u2010-\u2015\u2212]/g, '-')
      .replace(/[\uff0f\uff1a\uff0e]/g, (sign) => sign.normalize('NFKC'))
      .replace(/(\d)t(?=\d)/, '$1 ')
      .replace(/\b([ap])\.m\.?/, '$1m')
      .replace(/\b(\d{1,2})(?:st|nd|rd|th)\b/, '$1')
  );
}

/**
 * Parses typed text; undefined if it is no moment, or not yet. Prefers the declared order. Also reads month names, `today`, `t`, `y`,
 * `now`, `+3`, `t+3` and `-7d`.
 */
export function readTyped(kind: MomentKind, text: string, context: TypingContext): string | undefined {
  return readers[kind](plain(text), context);
}
