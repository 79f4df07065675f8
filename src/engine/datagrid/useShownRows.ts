import { startTransition, useEffect, useMemo, useState } from 'react';
import { soughtWords } from '../../schemas/wire/soughtWords';
import type { GridSort } from '../definition/column';
import { filterRows } from '../grid/filter';
import type { GridModel } from '../grid/model';
import { inSlices } from '../grid/slices';
import { sortRows } from '../grid/sort';

interface Matches {
  readonly grid: GridModel;
  readonly marks: Uint8Array;
}

export interface ShownRows {
  readonly count: number;
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

interface Drawn {
  readonly rows: ShownRows;
  /** Row indices of the model. */
  readonly pinned: readonly number[];
}

/** More pinned totals would leave the rows no space. */
const mostPinned = { table: 8, cards: 2 } as const;

/** Pins a few totals below the rows. Many totals, or totals alone, scroll with the rows. */
export function useDrawnRows(rows: ShownRows, totals: readonly number[], isCards: boolean): Drawn {
  return useMemo(() => {
    if (totals.length === 0) return { rows, pinned: totals };
    const hasRows = rows.count > 0 || rows.isFiltering;
    if (hasRows && totals.length <= mostPinned[isCards ? 'cards' : 'table']) return { rows, pinned: totals };
    const at = (place: number) => (place < rows.count ? rows.at(place) : (totals[place - rows.count] ?? -1));
    return { rows: { ...rows, count: rows.count + totals.length, at }, pinned: [] };
  }, [rows, totals, isCards]);
}

/** Returns the sorted rows that match the filter. The filter runs in slices, so the page stays responsive. */
export function useShownRows(grid: GridModel, sort: GridSort | undefined, filter: string, columns: readonly number[]): ShownRows {
  const [matches, setMatches] = useState<Matches>();
  const words = useMemo(() => soughtWords(filter), [filter]);
  useEffect(() => {
    if (words.length === 0) {
      setMatches(undefined);
      return undefined;
    }
    // A transition: an urgent render could run while the grid's size is observed, and change it.
    return inSlices(filterRows(grid, words, columns), (marks) => startTransition(() => setMatches({ grid, marks })));
  }, [grid, words, columns]);

  // By value, since a screen may pass a new object each time.
  const { key: sortKey, direction } = sort ?? {};
  const order = useMemo(() => {
    const column = sortKey === undefined ? -1 : grid.columns.findIndex(({ key }) => key === sortKey);
    return direction === undefined || column < 0 ? undefined : sortRows(grid, column, direction);
  }, [grid, sortKey, direction]);
  const isMatched = words.length > 0 && matches?.grid === grid;
  const marks = isMatched ? matches.marks : undefined;
  return useMemo(() => {
    const rows = marks === undefined ? order : marked(order, marks);
    const count = rows?.length ?? grid.rowCount;
    return { count, at: rows === undefined ? itself : (place) => rows[place] ?? -1, isFiltering: words.length > 0 };
  }, [order, marks, grid, words]);
}
