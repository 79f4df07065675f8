import type { GridModel } from './model';

/** Rows looked at between two chances to stop: about half a millisecond of a grid of 20 columns. */
const rowsAtATime = 128;

/** The words of a filter, in lower case; none for a blank text. */
export function filterWords(text: string): readonly string[] {
  return text
    .toLowerCase()
    .split(/\s+/u)
    .filter((word) => word !== '');
}

function rowHas({ text }: GridModel, row: number, columns: readonly number[], words: readonly string[]): boolean {
  const missing = new Set(words);
  for (const column of columns) {
    const shown = text(row, column).toLowerCase();
    for (const word of missing) if (shown.includes(word)) missing.delete(word);
    if (missing.size === 0) return true;
  }
  return false;
}

/** Which rows show every one of the words somewhere in `columns`, as one mark per row. Yields often. */
export function* filterRows(grid: GridModel, words: readonly string[], columns: readonly number[]): Generator<undefined, Uint8Array> {
  const marks = new Uint8Array(grid.rowCount);
  for (let row = 0; row < grid.rowCount; row += 1) {
    if (row % rowsAtATime === rowsAtATime - 1) yield;
    marks[row] = rowHas(grid, row, columns, words) ? 1 : 0;
  }
  return marks;
}
