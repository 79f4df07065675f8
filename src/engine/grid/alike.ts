import type { GridModel } from './model';

/** The columns among these, by index, that say the same of every row, or nothing of any; none where there are no two rows to tell apart. */
export function alikeColumns(grid: GridModel, columns: readonly number[]): readonly number[] {
  if (grid.rowCount < 2) return [];
  return columns.filter((column) => {
    const first = grid.text(0, column);
    for (let row = 1; row < grid.rowCount; row += 1) if (grid.text(row, column) !== first) return false;
    return true;
  });
}
