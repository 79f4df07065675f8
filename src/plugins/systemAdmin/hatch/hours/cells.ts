import type { Matrix } from './hoursMatrix';

export interface CellPosition {
  readonly row: number;
  readonly column: number;
}

/** Row by row, as the server sends them. Rows may differ in length. */
export type Cells = readonly (readonly number[])[];

/** 1 is open; other numbers are closed and stay unchanged until toggled. */
export function isOpen(cell: number | undefined): boolean {
  return cell === 1;
}

export function cellsOf({ rows }: Matrix): Cells {
  return rows.map(({ cells }) => cells);
}

export function widthOf({ columns, rows }: Matrix): number {
  return rows.reduce((most, { cells }) => Math.max(most, cells.length), columns.length);
}

/** `undefined` outside the table or in a short row. */
export function cellAt(cells: Cells, { row, column }: CellPosition): number | undefined {
  return cells[row]?.[column];
}

/** Returns the cells row by row, as the server expects them. */
export function flatten(cells: Cells): readonly number[] {
  return cells.flat();
}

export function areSame(one: Cells, other: Cells): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

function haveSameShape(one: Cells, other: Cells): boolean {
  return one.length === other.length && one.every((row, at) => row.length === other[at]?.length);
}

export function paint(cells: Cells, from: CellPosition, to: CellPosition, open: boolean): Cells {
  const isBetween = (at: number, one: number, other: number) => at >= Math.min(one, other) && at <= Math.max(one, other);
  const value = open ? 1 : 0;
  return cells.map((row, at) =>
    isBetween(at, from.row, to.row) ? row.map((cell, column) => (isBetween(column, from.column, to.column) ? value : cell)) : row,
  );
}

/** Opens a rectangle, or closes it if all is open. */
export function toggleAll(cells: Cells, from: CellPosition, to: CellPosition): Cells {
  const opened = paint(cells, from, to, true);
  return areSame(opened, cells) ? paint(cells, from, to, false) : opened;
}

/** Copies a row; a shorter target takes what fits. */
export function copyRow(cells: Cells, from: number, to: readonly number[]): Cells {
  const source = cells[from] ?? [];
  return cells.map((row, at) => (at !== from && to.includes(at) ? row.map((cell, column) => source[column] ?? cell) : row));
}

/** Applies the changes since `base` to newer cells, unless their shape differs. */
export function rebase(changed: Cells, base: Cells, newer: Cells): Cells {
  if (!haveSameShape(changed, base) || !haveSameShape(base, newer)) return newer;
  return newer.map((row, at) =>
    row.map((cell, column) => {
      const place = { row: at, column };
      const value = cellAt(changed, place);
      return value === undefined || value === cellAt(base, place) ? cell : value;
    }),
  );
}
