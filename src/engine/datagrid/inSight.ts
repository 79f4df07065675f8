/** Inclusive; empty if last < first. */
export interface Window {
  readonly first: number;
  readonly last: number;
}

export function rowsInSight(top: number, height: number, rowHeight: number, rowCount: number, reserve: number): Window {
  const first = Math.floor(top / rowHeight) - reserve;
  const last = Math.ceil((top + height) / rowHeight) - 1 + reserve;
  return { first: Math.max(0, Math.min(first, rowCount - 1)), last: Math.min(rowCount - 1, last) };
}

interface Placed {
  readonly left: number;
  readonly width: number;
  readonly isLocked: boolean;
}

export interface ColumnsInSight {
  readonly places: readonly number[];
  readonly unseen: number | undefined;
}

/** Columns use whole pixels, scrolling fractions. */
const nearly = 1;

/** Whole, or wider than the visible area. */
function isInSight({ left, width }: Placed, start: number, end: number): boolean {
  const isWhole = left >= start - nearly && left + width <= end + nearly;
  return isWhole || (width > end - start && left < end && left + width > start);
}

/** Returns the columns to draw: whole, locked, and the cursor's. Half a figure is a wrong one. Pixels. */
export function columnsInSight(columns: readonly Placed[], left: number, width: number, cursor: number): ColumnsInSight {
  const locked = columns.reduce((total, column) => (column.isLocked ? total + column.width : total), 0);
  const places: number[] = [];
  let unseen: number | undefined;
  for (const [place, column] of columns.entries()) {
    const isSeen = column.isLocked || isInSight(column, left + locked, left + width);
    if (!isSeen && place === cursor) unseen = place;
    if (isSeen || place === cursor) places.push(place);
  }
  return { places, unseen };
}
