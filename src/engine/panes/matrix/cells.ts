import type { Matrix } from '../../definition/kinds/matrix';
import type { CellPosition } from '../../grid/cursor';

/** The cells of a matrix row by row: what a server sends, and what goes back to it. Rows may differ in length. */
export type Cells = readonly (readonly number[])[];

/** What 1 stands for is open; a server's other numbers count as closed and stay as they are until somebody toggles them. */
export function isOpen(cell: number | undefined): boolean {
  return cell === 1;
}

/** The numbers of a table, row by row, without its headings. */
export function cellsOf({ rows }: Matrix): Cells {
  return rows.map(({ cells }) => cells);
}

/** How many columns it takes to show every cell. */
export function widthOf({ columns, rows }: Matrix): number {
  return rows.reduce((most, { cells }) => Math.max(most, cells.length), columns.length);
}

/** The number in a cell; nothing outside the table, or where a row of the answer is too short. */
export function cellAt(cells: Cells, { row, column }: CellPosition): number | undefined {
  return cells[row]?.[column];
}

/** Row by row in one list: what a pane publishes and saves. */
export function flatten(cells: Cells): readonly number[] {
  return cells.flat();
}

/** Whether all cells of two tables are the same. */
export function areSame(one: Cells, other: Cells): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** Whether two sets of cells have the same places. */
function haveSameShape(one: Cells, other: Cells): boolean {
  return one.length === other.length && one.every((row, at) => row.length === other[at]?.length);
}

/** Opens or closes the rectangle between two places. */
export function paint(cells: Cells, from: CellPosition, to: CellPosition, open: boolean): Cells {
  const isBetween = (at: number, one: number, other: number) => at >= Math.min(one, other) && at <= Math.max(one, other);
  const value = open ? 1 : 0;
  return cells.map((row, at) =>
    isBetween(at, from.row, to.row) ? row.map((cell, column) => (isBetween(column, from.column, to.column) ? value : cell)) : row,
  );
}

/** Opens every cell of a rectangle, or closes them all when all are open. */
export function toggleAll(cells: Cells, from: CellPosition, to: CellPosition): Cells {
  const opened = paint(cells, from, to, true);
  return areSame(opened, cells) ? paint(cells, from, to, false) : opened;
}

/** Copies a row to others; of a longer row a shorter one takes what it has places for. */
export function copyRow(cells: Cells, from: number, to: readonly number[]): Cells {
  const source = cells[from] ?? [];
  return cells.map((row, at) => (at !== from && to.includes(at) ? row.map((cell, column) => source[column] ?? cell) : row));
}

/** Puts the changes that were made to `base` onto newer cells. Cells of another shape cannot take them and stay as they are. */
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
