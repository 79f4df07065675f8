import { stringify } from 'csv-stringify/sync';
import type { FileAnswer } from '../../../src/schemas/call';
import type { Cell, Grid } from '../../../src/schemas/entities/grid';
import { currencySymbol } from '../../../src/schemas/wire/currency';
import { plainPounds } from '../values/money';

/** What stands in a place of a file: a text, a number, an amount in pence, or nothing. */
export type CsvCell = string | number | { readonly pence: number } | null;

const number = /^-?[\d,.]+%?$/;

function isAmount(displayValue: string): boolean {
  return displayValue.replace(/^-/, '').startsWith(currencySymbol());
}

/** Numbers and amounts that are shown as such as plain values, so that a spreadsheet can count with them; all else as it is shown. */
export function plain({ data: { actualValue, displayValue } }: Cell): CsvCell {
  if (actualValue === null) return displayValue;
  if (typeof actualValue !== 'number') return displayValue;
  if (isAmount(displayValue)) return { pence: Math.round(actualValue * 100) };
  return number.test(displayValue) ? actualValue : displayValue;
}

/** Only numbers may begin with a minus unescaped, so amounts go through the writer as whole numbers of their own kind. */
function writable(cell: CsvCell): string | number | bigint | null {
  return typeof cell === 'object' && cell !== null ? BigInt(cell.pence) : cell;
}

/** Rows as CSV text; the first part of a file begins with the mark. */
export function csvText(rows: readonly (readonly CsvCell[])[], part: 'first' | 'further'): string {
  return stringify(
    rows.map((row) => row.map(writable)),
    {
      bom: part === 'first',
      escape_formulas: true,
      record_delimiter: 'windows',
      cast: { bigint: (pence) => plainPounds(Number(pence)) },
    },
  );
}

/**
 * A CSV file as spreadsheets take it: UTF-8 with its mark, lines that end as on Windows, amounts as plain decimals. Nothing in it is taken for a
 * formula. The name is without '.csv'.
 */
export function csvFile(name: string, headings: readonly string[], rows: readonly (readonly CsvCell[])[]): FileAnswer {
  const csv = csvText([headings, ...rows], 'first');
  return { name: `${name}.csv`, type: 'text/csv; charset=utf-8', bytes: new Uint8Array(Buffer.from(csv, 'utf8')) };
}

/** A column of a file that is written row by row, so that its heading is there before its cells. */
export interface FileColumn<Row> {
  readonly text: string;
  /** Whether its cells are amounts. */
  readonly isMoney?: boolean;
  readonly plain: (row: Row) => CsvCell;
}

function withCurrency(heading: string): string {
  return heading.includes(currencySymbol()) ? heading : `${heading} (${currencySymbol()})`;
}

/** The headings of such columns: amounts are written as plain decimals, and say their currency there. */
export function fileHeadings(columns: readonly Pick<FileColumn<never>, 'text' | 'isMoney'>[]): readonly string[] {
  return columns.map(({ text, isMoney = false }) => (isMoney ? withCurrency(text) : text));
}

/**
 * What a heading becomes by a cell below it: the unit is added that the cell loses, as amounts are written as plain decimals of pounds, and percentages as
 * numbers; a heading that has it already is left as it is. Nothing by a cell without a figure.
 */
function headingBy({ data: { actualValue, displayValue } }: Cell, heading: string): string | undefined {
  if (typeof actualValue !== 'number') return undefined;
  if (isAmount(displayValue)) return withCurrency(heading);
  if (!number.test(displayValue)) return undefined;
  return displayValue.endsWith('%') && !heading.includes('%') ? `${heading} (%)` : heading;
}

/** The headings of columns with the units of the first figure in each. The rows are gone through once, as far as some column has none yet. */
export function withUnits(
  headings: readonly string[],
  rows: Iterable<readonly Cell[]>,
  isSought: (column: number) => boolean = () => true,
): readonly string[] {
  const found = [...headings];
  const open = new Set([...headings.keys()].filter(isSought));
  for (const row of rows) {
    if (open.size === 0) break;
    for (const column of open) {
      const shown = row[column];
      const heading = shown && headingBy(shown, headings[column] ?? '');
      if (heading === undefined) continue;
      found[column] = heading;
      open.delete(column);
    }
  }
  return found;
}

/** A grid as a file: its headings, and its rows in their order, those of sums too. The name is without '.csv'. */
export function gridFile(name: string, { headerDef, rows }: Grid): FileAnswer {
  return csvFile(
    name,
    withUnits(
      headerDef.map(({ text }) => text),
      rows.map(({ cellData }) => cellData),
    ),
    rows.map(({ cellData }) => cellData.map(plain)),
  );
}
