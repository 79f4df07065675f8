import { foldText } from '../../schemas/wire/foldText';
import type { GridModel } from './model';

/** Rows per slice: about 0.5 ms for 20 columns. */
const rowsAtATime = 128;

function rowHas({ text }: GridModel, row: number, columns: readonly number[], words: readonly string[]): boolean {
  const missing = new Set(words);
  for (const column of columns) {
    const shown = foldText(text(row, column));
    for (const word of missing) if (shown.includes(word)) missing.delete(word);
    if (missing.size === 0) return true;
  }
  return false;
}

/** Marks the rows that contain all folded words in `columns`. Yields often. */
export function* filterRows(grid: GridModel, words: readonly string[], columns: readonly number[]): Generator<undefined, Uint8Array> {
  const marks = new Uint8Array(grid.rowCount);
  for (let row = 0; row < grid.rowCount; row += 1) {
    if (row % rowsAtATime === rowsAtATime - 1) yield;
    marks[row] = rowHas(grid, row, columns, words) ? 1 : 0;
  }
  return marks;
}
