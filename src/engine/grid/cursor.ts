/** A cell by its row and column, from 0. */
export interface CellPosition {
  readonly row: number;
  readonly column: number;
}

/** Where the keyboard is, and where the range that it has spanned began; the same place while there is no range. */
export interface Cursor {
  readonly at: CellPosition;
  readonly from: CellPosition;
}

/** The cells of a range, both ends included. */
export interface CellRange {
  readonly top: number;
  readonly bottom: number;
  readonly start: number;
  readonly end: number;
}

export interface Bounds {
  readonly rows: number;
  readonly columns: number;
  /** Rows that fit on the screen at once. */
  readonly page: number;
}

export interface Stroke {
  readonly key: string;
  /** Control, or Command on a Mac. */
  readonly ctrl: boolean;
  readonly shift: boolean;
}

function within(place: CellPosition, { rows, columns }: Bounds): CellPosition {
  return {
    row: Math.max(0, Math.min(rows - 1, place.row)),
    column: Math.max(0, Math.min(columns - 1, place.column)),
  };
}

const steps: Readonly<Record<string, (place: CellPosition, bounds: Bounds, ctrl: boolean) => CellPosition>> = {
  ArrowUp: ({ row, column }, _, ctrl) => ({ row: ctrl ? 0 : row - 1, column }),
  ArrowDown: ({ row, column }, { rows }, ctrl) => ({ row: ctrl ? rows - 1 : row + 1, column }),
  ArrowLeft: ({ row, column }, _, ctrl) => ({ row, column: ctrl ? 0 : column - 1 }),
  ArrowRight: ({ row, column }, { columns }, ctrl) => ({ row, column: ctrl ? columns - 1 : column + 1 }),
  Home: ({ row }, _, ctrl) => ({ row: ctrl ? 0 : row, column: 0 }),
  End: ({ row }, { rows, columns }, ctrl) => ({ row: ctrl ? rows - 1 : row, column: columns - 1 }),
  PageUp: ({ row, column }, { page }) => ({ row: row - page, column }),
  PageDown: ({ row, column }, { page }) => ({ row: row + page, column }),
};

/** Where a key leads after the WAI-ARIA grid pattern; shift keeps the beginning of the range. undefined for keys that move nothing. */
export function moveCursor({ at, from }: Cursor, { key, ctrl, shift }: Stroke, bounds: Bounds): Cursor | undefined {
  const step = Object.hasOwn(steps, key) ? steps[key] : undefined;
  if (step === undefined) return undefined;
  const next = within(step(at, bounds, ctrl), bounds);
  return { at: next, from: shift ? within(from, bounds) : next };
}

/** The cursor within a grid that may have become smaller. */
export function keepCursor({ at, from }: Cursor, bounds: Bounds): Cursor {
  return { at: within(at, bounds), from: within(from, bounds) };
}

/** The cells between the cursor and where its range was begun, whichever of the two is further on. */
export function rangeOf({ at, from }: Cursor): CellRange {
  return {
    top: Math.min(at.row, from.row),
    bottom: Math.max(at.row, from.row),
    start: Math.min(at.column, from.column),
    end: Math.max(at.column, from.column),
  };
}

/** Whether more than one cell is in the cursor's range. */
export function hasRange({ at, from }: Cursor): boolean {
  return at.row !== from.row || at.column !== from.column;
}
