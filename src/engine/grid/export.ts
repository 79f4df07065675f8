import type { ValueKind } from '../../schemas/entities/graph';
import { currencySymbol } from '../../schemas/wire/currency';
import { withUnit } from '../../schemas/wire/spreadsheet';
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

interface Figure {
  /** Without currency and commas, with the shown precision. */
  readonly digits: string;
  readonly kind: ValueKind;
}

/** Undefined for words, and for a code of digits, which keeps its leading zeros. */
function figureOf(grid: GridModel, row: number, column: number): Figure | undefined {
  const shown = grid.text(row, column);
  const number = typeof grid.value(row, column) === 'number' ? numberOf(shown) : undefined;
  if (number === undefined) return undefined;
  const digits = shown.replace(/[^\d.]/gu, '');
  const kind = shown.includes(currencySymbol()) ? 'money' : shown.endsWith('%') ? 'percent' : 'count';
  return { digits: number < 0 ? `-${digits}` : digits, kind };
}

/** Writes CSV or TSV; numbers stay numbers in CSV, with their unit in the heading. Yields often: 100,000 rows take a second. */
export function* writeCells(grid: GridModel, selection: Selection, format: keyof typeof writers): Generator<undefined, string> {
  const { rows, columns, withTitles } = selection;
  const write = writers[format];
  const parts: string[] = [];
  const kinds = new Map<number, Set<ValueKind>>(columns.map((column) => [column, new Set()]));

  function exported(row: number, column: number): string {
    const figure = format === 'csv' ? figureOf(grid, row, column) : undefined;
    if (figure === undefined) return grid.text(row, column);
    kinds.get(column)?.add(figure.kind);
    return figure.digits;
  }

  function titleOf(column: number): string {
    const title = grid.columns[column]?.title ?? '';
    const [kind, ...others] = kinds.get(column) ?? [];
    return kind === undefined || others.length > 0 ? title : withUnit(title, kind);
  }

  for (let first = 0; first < rows.length; first += rowsAtATime) {
    const some: string[][] = [];
    for (let at = first; at < Math.min(rows.length, first + rowsAtATime); at += 1) {
      const row = rows[at] ?? -1;
      some.push(columns.map((column) => exported(row, column)));
    }
    parts.push(write(some));
    yield;
  }
  // Only the rows tell the units.
  const titles = withTitles ? [write([columns.map(titleOf)])] : [];
  return [...titles, ...parts].join(between[format]);
}
