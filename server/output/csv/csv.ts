import { stringify } from 'csv-stringify/sync';
import type { FileAnswer } from '../../../src/schemas/call';
import type { ValueKind } from '../../../src/schemas/entities/graph';
import type { Cell, Grid } from '../../../src/schemas/entities/grid';
import { currencySymbol } from '../../../src/schemas/wire/currency';
import { type DateOrder, yearFirst } from '../../../src/schemas/wire/dates';
import { csvSeparators, spreadsheetText, withUnit } from '../../../src/schemas/wire/spreadsheet';
import { plainPounds } from '../values/money';

/** Digits are written as they are. */
export type CsvCell = string | number | { readonly pence: number } | { readonly digits: string } | null;

const number = /^-?[\d,.]+%?$/;

function isAmount(displayValue: string): boolean {
  return displayValue.replace(/^-/, '').startsWith(currencySymbol());
}

const yearFirstValue = /^\d{4}-\d{2}-\d{2}/;
const duration = /^[\d,]+:\d{2}:\d{2}$/;

/** A cell for a file: amounts and numbers as such, percentages with their places, days and moments in the given order, all else as shown. */
export function plain({ data: { actualValue, displayValue } }: Cell, dates: DateOrder = 'day-first'): CsvCell {
  if (actualValue === null) return displayValue;
  if (typeof actualValue !== 'number') {
    const isDate = dates === 'year-first' && typeof actualValue === 'string' && yearFirstValue.test(actualValue);
    return isDate ? yearFirst(displayValue) : displayValue;
  }
  if (duration.test(displayValue)) return displayValue.replaceAll(',', '');
  if (isAmount(displayValue)) return { pence: Math.round(actualValue * 100) };
  if (!number.test(displayValue)) return displayValue;
  return displayValue.endsWith('%') ? { digits: displayValue.replace(/[,%]/g, '') } : actualValue;
}

function writable(cell: CsvCell): string | number | null {
  if (typeof cell === 'string') return spreadsheetText(cell);
  if (typeof cell !== 'object' || cell === null) return cell;
  return 'digits' in cell ? cell.digits : plainPounds(cell.pence);
}

/** Converts rows to CSV; the first part starts with the byte order mark. */
export function csvText(rows: readonly (readonly CsvCell[])[], part: 'first' | 'further'): string {
  return stringify(
    rows.map((row) => row.map(writable)),
    { bom: part === 'first', quoted_match: csvSeparators, record_delimiter: 'windows' },
  );
}

/** Builds a CSV file for spreadsheets: UTF-8 with mark, CRLF, plain decimals, formulas neutralised. `name` has no '.csv'. */
export function csvFile(name: string, headings: readonly string[], rows: readonly (readonly CsvCell[])[]): FileAnswer {
  const csv = csvText([headings, ...rows], 'first');
  return { name: `${name}.csv`, type: 'text/csv; charset=utf-8', bytes: new Uint8Array(Buffer.from(csv, 'utf8')) };
}

export interface FileColumn<Row> {
  readonly text: string;
  readonly unit?: ValueKind;
  readonly plain: (row: Row) => CsvCell;
}

export function fileHeadings(columns: readonly Pick<FileColumn<never>, 'text' | 'unit'>[]): readonly string[] {
  return columns.map(({ text, unit }) => withUnit(text, unit));
}

/** Converts the rows of a grid to a file, with sum rows. `name` has no '.csv'. */
export function gridFile(
  name: string,
  columns: readonly Pick<FileColumn<never>, 'text' | 'unit'>[],
  { rows }: Pick<Grid, 'rows'>,
): FileAnswer {
  return csvFile(
    name,
    fileHeadings(columns),
    rows.map(({ cellData }) => cellData.map((cell) => plain(cell))),
  );
}
