/** Places from `first` to `last`, both included; none when last is less than first. */
export interface Window {
  readonly first: number;
  readonly last: number;
}

/** The rows that show between `top` and `top + height`, with `reserve` more on either side. Pixels. */
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

/** The places of the columns that show, one more on either side, the locked ones and the cursor's. Pixels. */
export function columnsInSight(columns: readonly Placed[], left: number, width: number, cursor: number): readonly number[] {
  const right = left + width;
  const places: number[] = [];
  for (const [place, column] of columns.entries()) {
    const next = columns[place + 1];
    const previous = columns[place - 1];
    const shows =
      column.isLocked ||
      place === cursor ||
      // The neighbour of one that shows is in the reserve.
      ((next === undefined ? column.left + column.width : next.left + next.width) > left &&
        (previous === undefined || previous.isLocked ? column.left : previous.left) < right);
    if (shows) places.push(place);
  }
  return places;
}
