import type { GridModel } from './model';
import { numberOf } from './numbers';
import { toCsv, toTsv } from './separated';

/** Rows per slice. */
const rowsAtATime = 64;

export interface Selection {
  readonly rows: { readonly length: number; readonly [at: number]: number };
  readonly columns: readonly number[];
  readonly withTitles: boolean;
}

const writers = { csv: toCsv, tsv: toTsv } as const;
const between = { csv: '', tsv: '\n' } as const;

/** Removes currency and commas from a number, and keeps its shown precision. */
function exported(grid: GridModel, row: number, column: number): string {
  const shown = grid.text(row, column);
  // A digit code keeps its leading zeros.
  if (typeof grid.value(row, column) !== 'number') return shown;
  const number = numberOf(shown);
  if (number === undefined) return shown;
  const digits = shown.replace(/[^\d.]/gu, '');
  return number < 0 ? `-${digits}` : digits;
}

/** Writes CSV or TSV; numbers stay numbers in CSV. Yields often: 100,000 rows take a second. */
export function* writeCells(grid: GridModel, selection: Selection, format: keyof typeof writers): Generator<undefined, string> {
  const { rows, columns, withTitles } = selection;
  const write = writers[format];
  const parts: string[] = withTitles ? [write([columns.map((column) => grid.columns[column]?.title ?? '')])] : [];
  for (let first = 0; first < rows.length; first += rowsAtATime) {
    const some: string[][] = [];
    for (let at = first; at < Math.min(rows.length, first + rowsAtATime); at += 1) {
      const row = rows[at] ?? -1;
      some.push(columns.map((column) => (format === 'csv' ? exported(grid, row, column) : grid.text(row, column))));
    }
    parts.push(write(some));
    yield;
  }
  return parts.join(between[format]);
}
