import { asc } from 'drizzle-orm';
import type { DateOrder } from '../../../../src/schemas/wire/dates';
import { seenBy } from '../../../access/seenBy';
import { signedIn } from '../../../call/context';
import { operator as operators } from '../../../db/schema';
import { choiceOf, type ListParameter, type Value } from './parameter';

export const operator: ListParameter<true> = {
  kind: 'list',
  text: 'Operator',
  isRequired: true,
  place: 'operator',
  entries: (context) =>
    context.db
      .select({ id: operators.id, name: operators.name })
      .from(operators)
      .where(seenBy(signedIn(context).access, operators))
      .orderBy(asc(operators.name)),
  first: (entries) => (entries.length === 1 ? entries[0] : undefined),
};

interface Format {
  readonly name: string;
  readonly isCsv: boolean;
  readonly dates: DateOrder;
  /** Whether the file has a cover sheet above the table. */
  readonly hasCover: boolean;
}

const pdf: Format = { name: 'PDF', isCsv: false, dates: 'day-first', hasCover: false };
const csv: Format = { name: 'CSV', isCsv: true, dates: 'day-first', hasCover: false };

const formats: readonly Format[] = [
  pdf,
  csv,
  { ...csv, name: 'CSV, dates as 2026-11-27', dates: 'year-first' },
  { ...csv, name: 'CSV with a cover sheet', hasCover: true },
  { ...csv, name: 'CSV with a cover sheet, dates as 2026-11-27', dates: 'year-first', hasCover: true },
];

export const csvFormat = formats.indexOf(csv) + 1;

export const format: ListParameter<true> = choiceOf(
  'Format',
  formats.map(({ name }) => name),
);

/** The format is the last value. */
export function formatOf(values: readonly Value[]): Format {
  const chosen = values.at(-1);
  return (typeof chosen === 'object' ? formats[chosen.id - 1] : undefined) ?? pdf;
}
