import type { Row, Rows } from './rows';

function indexOfKey<Node extends object>(rows: Rows<Node>, key: string): number {
  return rows.findIndex((row) => row.key === key);
}

/** Returns the active row's index: the same row, its nearest visible ancestor, the selected or the first row. -1 for no rows. */
export function activeIndexOf<Node extends object>(rows: Rows<Node>, active: Row<Node> | undefined, selected: string | undefined): number {
  for (let row = active; row !== undefined; row = row.parent) {
    const index = indexOfKey(rows, row.key);
    if (index >= 0) return index;
  }
  const index = selected === undefined ? -1 : indexOfKey(rows, selected);
  return index >= 0 ? index : Math.min(0, rows.length - 1);
}
