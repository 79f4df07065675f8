import type { Fault, OptionField, OptionTypeName } from '../../src/schemas/options/model';
import { readMoment, readTime } from '../../src/schemas/options/moments';
import { readSwitch } from '../../src/schemas/options/types/switches';
import type { Details } from '../../src/schemas/wire/details';

const isProse: ReadonlySet<OptionTypeName | undefined> = new Set(['text', 'multilineText']);

/** Without blanks around it, and with accents in one spelling, so that two names that look the same are the same. */
function tidy(text: string): string {
  return text.isWellFormed() ? text.trim().normalize() : text;
}

/** The details with the texts of prose fields tidied; only the first of several under one name counts. */
export function tidyDetails(fields: readonly OptionField[], details: Details): Details {
  const prose = new Set(fields.flatMap(({ code, type }) => (code !== undefined && isProse.has(type) ? [code] : [])));
  const first = new Map<string, string>();
  for (const [name, text] of details) if (!first.has(name)) first.set(name, prose.has(name) ? tidy(text) : text);
  return [...first];
}

/** How "nothing" is written in a list. */
const nothing: ReadonlySet<string> = new Set(['', '-1', '#']);

/** The calendar of the database begins with the year 1. */
function isDay(text: string): boolean {
  return text === '' || !(readMoment(text)?.day ?? '0000').startsWith('0000');
}

const readable: Readonly<Partial<Record<OptionTypeName, (text: string, field: OptionField) => boolean>>> = {
  list: (text, { choices }) => nothing.has(text) || (/^-?\d{1,15}$/.test(text) && choices.some(({ id }) => id === Number(text))),
  date: isDay,
  dateTime: isDay,
  time: (text) => text === '' || readTime(text) !== undefined,
  toggle: (text) => readSwitch(text) !== undefined,
  checkBox: (text) => readSwitch(text) !== undefined,
};

const faults: Readonly<Partial<Record<OptionTypeName, Fault>>> = { date: 'notADate', dateTime: 'notADate', time: 'notADate' };

/**
 * Why the text that arrived for a field is no value of its type at all. A browser reads such a text as nothing and shows the field empty; a
 * server that did the same would store something else than it was told.
 */
export function misread(field: OptionField, details: Details): Fault | undefined {
  const { type, code, isEditable, isHidden } = field;
  const text = details.find(([name]) => name === code)?.[1];
  if (text === undefined || type === undefined || !isEditable || isHidden) return undefined;
  if (!text.isWellFormed()) return 'pattern';
  if (readable[type]?.(text, field) ?? true) return undefined;
  return faults[type] ?? 'notAChoice';
}
