import type { GridModel } from './model';

/** Returns the columns with one text in all rows, or none; empty for fewer than two rows. */
export function alikeColumns(grid: GridModel, columns: readonly number[]): readonly number[] {
  if (grid.rowCount < 2) return [];
  return columns.filter((column) => {
    const first = grid.text(0, column);
    for (let row = 1; row < grid.rowCount; row += 1) if (grid.text(row, column) !== first) return false;
    return true;
  });
}
