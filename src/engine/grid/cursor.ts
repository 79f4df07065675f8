export interface CellPosition {
  readonly row: number;
  readonly column: number;
}

/** `from`: the range's start; equal to `at` without a range. */
export interface Cursor {
  readonly at: CellPosition;
  readonly from: CellPosition;
}

/** Both ends included. */
export interface CellRange {
  readonly top: number;
  readonly bottom: number;
  readonly start: number;
  readonly end: number;
}

export interface Bounds {
  readonly rows: number;
  readonly columns: number;
  /** Visible rows per page. */
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

/** Moves by the WAI-ARIA grid pattern; Shift keeps the range's start. Returns `undefined` for other keys. */
export function moveCursor({ at, from }: Cursor, { key, ctrl, shift }: Stroke, bounds: Bounds): Cursor | undefined {
  const step = Object.hasOwn(steps, key) ? steps[key] : undefined;
  if (step === undefined) return undefined;
  const next = within(step(at, bounds, ctrl), bounds);
  return { at: next, from: shift ? within(from, bounds) : next };
}

/** Moves a cursor into the bounds of a smaller grid. */
export function keepCursor({ at, from }: Cursor, bounds: Bounds): Cursor {
  return { at: within(at, bounds), from: within(from, bounds) };
}

export function rangeOf({ at, from }: Cursor): CellRange {
  return {
    top: Math.min(at.row, from.row),
    bottom: Math.max(at.row, from.row),
    start: Math.min(at.column, from.column),
    end: Math.max(at.column, from.column),
  };
}

export function hasRange({ at, from }: Cursor): boolean {
  return at.row !== from.row || at.column !== from.column;
}
