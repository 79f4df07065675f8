import type { GridModel } from './model';

/** Listed explicitly: a Unicode class would delay the first frame. */
export const figure = /^[$\u00a2-\u00a5\u20a0-\u20cf\d\s.,:/%+-]+$/;
/** A word with a digit. */
export const code = /^\S*\d\S*$/;
const sampled = 24;

function isName(grid: GridModel, row: number, column: number): boolean {
  const text = grid.text(row, column);
  if (text === '' || figure.test(text) || code.test(text)) return false;
  const look = grid.look(row, column);
  return look?.control === undefined && (look?.part === undefined || look.part.kind === 'sparkline');
}

function namesRows(grid: GridModel, column: number): boolean {
  // Right-aligned text holds a figure.
  if (grid.columns[column]?.alignment === 'right') return false;
  const count = Math.min(grid.rowCount, sampled);
  let isNamed = false;
  let differs = count < 2;
  for (let row = 0; row < count && !(isNamed && differs); row += 1) {
    isNamed ||= isName(grid, row, column);
    differs ||= grid.text(row, column) !== grid.text(0, column);
  }
  return isNamed && differs;
}

/** Returns the place of the first column of words that tell rows apart, not of codes, figures or states; -1 for none. */
export function namingPlace(grid: GridModel, shown: readonly number[]): number {
  return shown.findIndex((column) => namesRows(grid, column));
}
