import type { GridModel } from '../grid/model';

/** The first columns identify a row. */
const naming = 3;

/** Start times of flashes, so that a flagged cell flashes once despite scrolling, sorting or refetching. */
export interface Flashes {
  show(grid: GridModel): void;
  age(grid: GridModel, row: number, column: number): number;
}

function keyOf(grid: GridModel, row: number, column: number): string {
  const names = grid.columns.slice(0, naming).map((_, at) => grid.text(row, at));
  return JSON.stringify([column, ...names]);
}

function stillFlagged(begun: ReadonlyMap<string, number>, grid: GridModel): Map<string, number> {
  const remaining = new Map<string, number>();
  for (let row = 0; row < grid.rowCount && begun.size > 0; row += 1) {
    for (const column of grid.columns.keys()) {
      if (grid.look(row, column)?.doesFlash !== true) continue;
      const key = keyOf(grid, row, column);
      const since = begun.get(key);
      if (since !== undefined) remaining.set(key, since);
    }
  }
  return remaining;
}

export function createFlashes(now: () => number = () => performance.now()): Flashes {
  let begun = new Map<string, number>();
  let last: GridModel | undefined;
  return {
    show(grid) {
      if (last !== grid) begun = stillFlagged(begun, grid);
      last = grid;
    },
    age(grid, row, column) {
      const key = keyOf(grid, row, column);
      const since = begun.get(key) ?? now();
      begun.set(key, since);
      return now() - since;
    },
  };
}
