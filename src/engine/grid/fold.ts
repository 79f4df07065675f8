import { alikeColumns } from './alike';
import { areTooWide, describedWidth, type GridLayout, type Room } from './layout';
import type { GridModel } from './model';
import { code } from './naming';

const fewestRows = 3;
/** Comparing more rows would delay the first frame. */
const mostRows = 5000;
/** Pixels: a narrower column gains little. */
const leastWidth = 160;

function mayFold({ columns }: GridModel, index: number, { unfolded = [] }: GridLayout): boolean {
  const column = columns[index];
  if (column === undefined || column.isLocked || column.isWhole || column.group !== undefined) return false;
  return column.alignment === 'left' && describedWidth(column) >= leastWidth && !unfolded.includes(column.key);
}

function holdsWords(grid: GridModel, column: number): boolean {
  const text = grid.text(0, column);
  if (!/\p{L}/u.test(text) || code.test(text)) return false;
  for (let row = 0; row < grid.rowCount; row += 1) if (grid.look(row, column) !== undefined) return false;
  for (let total = 0; total < grid.totalCount; total += 1) if (grid.text(grid.rowCount + total, column) !== '') return false;
  return true;
}

/** Returns the wide columns with the same words in all rows, except the first and what the user wants to see. */
export function foldableColumns(grid: GridModel, columns: readonly number[], layout: GridLayout): readonly number[] {
  if (grid.rowCount < fewestRows || grid.rowCount > mostRows) return [];
  const wide = columns.slice(1).filter((index) => mayFold(grid, index, layout));
  return alikeColumns(grid, wide).filter((index) => holdsWords(grid, index));
}

/** Returns the columns to show above the rows of a grid that is too narrow for all. */
export function foldedColumns(
  grid: GridModel,
  columns: readonly number[],
  layout: GridLayout,
  { foldable, ...room }: Room & { readonly foldable: readonly number[] },
): readonly number[] {
  return foldable.length > 0 && areTooWide(grid, columns, layout, room) ? foldable : [];
}
