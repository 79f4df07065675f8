import type { GridModel } from './model';
import { listOf, recordOf } from './values';

/** How somebody arranged a grid's columns, by their keys. What it does not mention is as described. */
export interface GridLayout {
  readonly order: readonly string[];
  readonly hidden: readonly string[];
  /** Pixels. */
  readonly widths: Readonly<Record<string, number>>;
}

export const describedLayout: GridLayout = { order: [], hidden: [], widths: {} };

export const leastWidth = 48;
export const mostWidth = 1200;
const usualWidth = 120;
/** Room for a short title without a width of its own: about the width of a letter, and the padding beside it. */
const perLetter = 8;
const besideTitle = 40;

function keysOf(value: unknown): readonly string[] {
  return (listOf(value) ?? []).filter((key) => typeof key === 'string');
}

/** A layout from what a storage kept, whatever it is by now. */
export function readLayout(kept: unknown): GridLayout {
  const { order, hidden, widths } = recordOf(kept) ?? {};
  const numbers = Object.entries(recordOf(widths) ?? {}).flatMap(([key, width]) =>
    typeof width === 'number' && Number.isFinite(width) ? [[key, clampWidth(width)] as const] : [],
  );
  return { order: keysOf(order), hidden: keysOf(hidden), widths: Object.fromEntries(numbers) };
}

function clampWidth(width: number): number {
  return Math.round(Math.max(leastWidth, Math.min(mostWidth, width)));
}

/** All columns by index in the layout's order, locked ones first; a column that the layout does not know stays beside its neighbour. */
export function orderedColumns({ columns }: GridModel, { order }: GridLayout): readonly number[] {
  const byKey = new Map(columns.map(({ key }, index) => [key, index]));
  const known = order.flatMap((key) => byKey.get(key) ?? []);
  const all = [...new Set(known)];
  for (const index of columns.keys()) {
    if (!all.includes(index)) all.splice(all.indexOf(index - 1) + 1, 0, index);
  }
  return [...all.filter((index) => columns[index]?.isLocked), ...all.filter((index) => !columns[index]?.isLocked)];
}

/** The columns to draw, by index: in order, without hidden ones and without what collapsed groups leave out. Never none. */
export function shownColumns(grid: GridModel, layout: GridLayout, collapsed: ReadonlySet<number>): readonly number[] {
  const hidden = new Set(layout.hidden);
  const seen = new Set<number>();
  const ordered = orderedColumns(grid, layout);
  const shown = ordered.filter((index) => {
    const column = grid.columns[index];
    if (column === undefined || hidden.has(column.key)) return false;
    if (column.group === undefined || !collapsed.has(column.group)) return true;
    // A collapsed group keeps its first column.
    if (seen.has(column.group)) return false;
    seen.add(column.group);
    return true;
  });
  return shown.length > 0 ? shown : ordered.slice(0, 1);
}

/** The width that somebody gave a column. A server may call it `constructor`, which every object has. */
function widthOf(widths: GridLayout['widths'], key: string): number | undefined {
  return Object.hasOwn(widths, key) ? widths[key] : undefined;
}

/**
 * The width of each shown column in pixels. When they leave room in `available`, the columns that nobody has sized share it, so that a
 * narrow grid fills its place.
 */
export function columnWidths(
  { columns }: GridModel,
  shown: readonly number[],
  { widths }: GridLayout,
  available: number,
): readonly number[] {
  const own = shown.map((index) => {
    const column = columns[index];
    if (column === undefined) return usualWidth;
    const wide = widthOf(widths, column.key) ?? column.width;
    return clampWidth(wide ?? Math.max(usualWidth, Math.min(240, column.title.length * perLetter + besideTitle)));
  });
  const spare = Math.floor(available) - own.reduce((sum, width) => sum + width, 0);
  const growing = shown.flatMap((index, at) => (widthOf(widths, columns[index]?.key ?? '') === undefined ? [at] : []));
  if (spare <= 0 || growing.length === 0) return own;
  const sum = growing.reduce((total, at) => total + (own[at] ?? 0), 0);
  let left = spare;
  const grown = [...own];
  for (const [nth, at] of growing.entries()) {
    const share = nth === growing.length - 1 ? left : Math.floor((spare * (own[at] ?? 0)) / sum);
    grown[at] = (own[at] ?? 0) + share;
    left -= share;
  }
  return grown;
}

/** Moves the column `key` to the place of the column `to`. */
export function moveColumn(grid: GridModel, layout: GridLayout, key: string, to: string): GridLayout {
  const keys = orderedColumns(grid, layout).flatMap((index) => grid.columns[index]?.key ?? []);
  const from = keys.indexOf(key);
  const target = keys.indexOf(to);
  if (from < 0 || target < 0) return layout;
  return { ...layout, order: keys.toSpliced(from, 1).toSpliced(target, 0, key) };
}

export function setHidden(layout: GridLayout, key: string, isHidden: boolean): GridLayout {
  const others = layout.hidden.filter((other) => other !== key);
  return { ...layout, hidden: isHidden ? [...others, key] : others };
}

export function setWidth(layout: GridLayout, key: string, width: number): GridLayout {
  return { ...layout, widths: { ...layout.widths, [key]: clampWidth(width) } };
}
