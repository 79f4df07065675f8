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
 * A column's heading with the unit of its cells where they lose it: amounts are written as plain decimals of pounds, and percentages as numbers. A
 * heading that has the unit already is left as it is.
 */
export function withUnit(heading: string, cells: Iterable<Cell | undefined>): string {
  for (const shown of cells) {
    const { actualValue, displayValue } = shown?.data ?? { actualValue: null, displayValue: '' };
    if (typeof actualValue !== 'number') continue;
    if (isAmount(displayValue)) return withCurrency(heading);
    if (number.test(displayValue)) return displayValue.endsWith('%') && !heading.includes('%') ? `${heading} (%)` : heading;
  }
  return heading;
}

/** A grid as a file: its headings, and its rows in their order, those of sums too. The name is without '.csv'. */
export function gridFile(name: string, { headerDef, rows }: Grid): FileAnswer {
  return csvFile(
    name,
    headerDef.map(({ text }, column) =>
      withUnit(
        text,
        rows.map(({ cellData }) => cellData[column]),
      ),
    ),
    rows.map(({ cellData }) => cellData.map(plain)),
  );
}
