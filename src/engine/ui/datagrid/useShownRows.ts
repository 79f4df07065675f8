import { startTransition, useEffect, useMemo, useState } from 'react';
import { filterRows, filterWords } from '../../grid/filter';
import type { GridModel } from '../../grid/model';
import { inSlices } from '../../grid/slices';
import { type GridSort, sortRows } from '../../grid/sort';

interface Found {
  readonly grid: GridModel;
  readonly marks: Uint8Array;
}

export interface ShownRows {
  readonly count: number;
  /** The model's row at a place. */
  readonly at: (place: number) => number;
  readonly isFiltering: boolean;
}

function itself(place: number): number {
  return place;
}

function marked(order: Uint32Array | undefined, marks: Uint8Array): Uint32Array {
  const rows = new Uint32Array(marks.length);
  let count = 0;
  for (let place = 0; place < marks.length; place += 1) {
    const row = order?.[place] ?? place;
    if (marks[row] === 1) rows[count++] = row;
  }
  return rows.subarray(0, count);
}

/** The rows of a grid in a column's order, with only those that a filter finds. The filter works beside the page, never in its way. */
export function useShownRows(grid: GridModel, sort: GridSort | undefined, filter: string, columns: readonly number[]): ShownRows {
  const [found, setFound] = useState<Found>();
  const words = useMemo(() => filterWords(filter), [filter]);
  useEffect(() => {
    if (words.length === 0) {
      setFound(undefined);
      return undefined;
    }
    // As a transition, since anything more urgent could be drawn while the grid's size is being observed, and change it.
    return inSlices(filterRows(grid, words, columns), (marks) => startTransition(() => setFound({ grid, marks })));
  }, [grid, words, columns]);

  // By what it says, since a screen may say the same anew every time.
  const { key: sortKey, direction } = sort ?? {};
  const order = useMemo(() => {
    const column = sortKey === undefined ? -1 : grid.columns.findIndex(({ key }) => key === sortKey);
    return direction === undefined || column < 0 ? undefined : sortRows(grid, column, direction);
  }, [grid, sortKey, direction]);
  const isFound = words.length > 0 && found?.grid === grid;
  const marks = isFound ? found.marks : undefined;
  return useMemo(() => {
    const rows = marks === undefined ? order : marked(order, marks);
    const count = rows?.length ?? grid.rowCount;
    return { count, at: rows === undefined ? itself : (place) => rows[place] ?? -1, isFiltering: words.length > 0 };
  }, [order, marks, grid, words]);
}
