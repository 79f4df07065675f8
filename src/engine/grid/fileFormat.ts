import { type CoverLine, coverLines } from '../../schemas/wire/cover';
import { yearFirst } from '../../schemas/wire/dates';
import type { FileOptions } from '../../schemas/wire/fileOptions';
import { toCsv } from './separated';

export interface FileFacts {
  /** The list, by name. */
  readonly name: string;
  /** Place, period and filters. */
  readonly lines: readonly CoverLine[];
  readonly at: Date;
  readonly by: string;
}

const cell = /"(?:[^"]|"")*"|[^",;\t\r\n]+/gu;
/** With the words and the unit of a heading: 'Week ending 22-11-2026 (£)'. */
const dayOrMoment = /^("?)((?:Week ending )?\d\d-\d\d-\d{4}(?: \d\d:\d\d(?::\d\d)?)?(?: \([^()]+\))?)\1$/u;

/** Writes a CSV file's days, weeks and moments year first; those inside longer texts stay. */
function datesYearFirst(csv: string): string {
  return csv.replace(cell, (text) => text.replace(dayOrMoment, (_, quote: string, shown: string) => `${quote}${yearFirst(shown)}${quote}`));
}

const yearFirstDay = /(?:^|[,;\t\n"])(?:Week ending )?\d{4}-\d\d-\d\d/u;

/** Returns a CSV file in the chosen format: with a cover sheet above, or other dates. A file has one order of dates. */
export function formatFile(csv: string, { hasCover, isYearFirst }: FileOptions, { name, ...facts }: FileFacts): string {
  const dates = yearFirstDay.test(`${toCsv(facts.lines)}${csv}`) ? 'year-first' : 'day-first';
  const cover = hasCover ? `${toCsv(coverLines({ ...facts, what: ['List', name], dates }))}\r\n` : '';
  return isYearFirst ? datesYearFirst(`${cover}${csv}`) : `${cover}${csv}`;
}
