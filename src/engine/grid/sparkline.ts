import type { CellSparkline } from '../definition/column';
import type { CellLook, GridModel } from './model';

/** Adds lines to the cells of a column, by title or key; not to totals, hidden cells and controls. */
export function withSparkline(grid: GridModel, column: string, of: (row: unknown) => CellSparkline | undefined): GridModel {
  const at = grid.columns.findIndex(({ key, title }) => title === column || key === column);
  if (at < 0) return grid;
  const lines = new Map<number, CellSparkline | undefined>();

  function lineOf(row: number): CellSparkline | undefined {
    if (!lines.has(row)) lines.set(row, of(grid.source(row)));
    return lines.get(row);
  }
  return {
    ...grid,
    look(row, index): CellLook | undefined {
      const look = grid.look(row, index);
      if (index !== at || row < 0 || row >= grid.rowCount) return look;
      if (look?.isHidden === true || look?.part !== undefined || look?.control !== undefined) return look;
      const line = lineOf(row);
      return line === undefined ? look : { ...look, part: { kind: 'sparkline', ...line } };
    },
  };
}
