import type { CellPosition } from './cells';

/** The index of the heading row and column. */
export const heading = -1;

export interface Size {
  readonly rows: number;
  readonly columns: number;
}

export interface Keys {
  readonly key: string;
  readonly shiftKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
}

export type MatrixCommand =
  /** `paints`: passed cells take the state of the stroke's first cell. */
  { readonly kind: 'move'; readonly to: CellPosition; readonly paints: boolean } | { readonly kind: 'toggle' } | { readonly kind: 'undo' };

const steps: Readonly<Record<string, CellPosition>> = {
  ArrowUp: { row: -1, column: 0 },
  ArrowDown: { row: 1, column: 0 },
  ArrowLeft: { row: 0, column: -1 },
  ArrowRight: { row: 0, column: 1 },
};

function within(at: number, least: number, count: number): number {
  return Math.max(least, Math.min(count - 1, at));
}

export function isHeading({ row, column }: CellPosition): boolean {
  return row === heading || column === heading;
}

function target({ key, ctrlKey, metaKey }: Keys, at: CellPosition, { rows, columns }: Size): CellPosition | undefined {
  const isFar = ctrlKey || metaKey;
  if (key === 'Home') return { row: isFar ? 0 : at.row, column: 0 };
  if (key === 'End') return { row: isFar ? rows - 1 : at.row, column: columns - 1 };
  const step = steps[key];
  return step === undefined || isFar ? undefined : { row: at.row + step.row, column: at.column + step.column };
}

/** Maps keys by the WAI-ARIA grid pattern. The focus reaches headings but not their corner; painting stays among cells. */
export function matrixCommand(keys: Keys, at: CellPosition, size: Size): MatrixCommand | undefined {
  const { key, shiftKey, ctrlKey, metaKey, altKey } = keys;
  if (altKey) return undefined;
  if ((ctrlKey || metaKey) && !shiftKey && key.toLowerCase() === 'z') return { kind: 'undo' };
  if ((key === ' ' || key === 'Enter') && !ctrlKey && !metaKey) return { kind: 'toggle' };
  const wanted = target(keys, at, size);
  if (wanted === undefined) return undefined;
  const paints = shiftKey && !isHeading(at);
  const least = paints ? 0 : heading;
  const to = { row: within(wanted.row, least, size.rows), column: within(wanted.column, least, size.columns) };
  return to.row === heading && to.column === heading ? { kind: 'move', to: at, paints: false } : { kind: 'move', to, paints };
}
