import type { GridModel } from './model';
import { namingPlace } from './naming';
import { listOf, recordOf } from './values';

/** A user's column layout by key. Unlisted columns stay as described. */
export interface GridLayout {
  readonly order: readonly string[];
  readonly hidden: readonly string[];
  /** Pixels. */
  readonly widths: Readonly<Record<string, number>>;
  readonly isTable?: true;
  /** Shown although all rows say the same. */
  readonly unfolded?: readonly string[];
}

export const describedLayout: GridLayout = { order: [], hidden: [], widths: {} };

export const leastWidth = 48;
/** The limit of a set width; free space may exceed it. */
const mostWidth = 1200;
const usualWidth = 120;
const briefText = 128;
const leastText = 96;
/** The wider limit for the text that names the rows, and its share of the grid. */
const mostName = 176;
const partForName = 6;
/** For titles without a width: per letter, plus padding. */
const perLetter = 8;
const titlePadding = 40;

function keysOf(value: unknown): readonly string[] {
  return (listOf(value) ?? []).filter((key) => typeof key === 'string');
}

/** Reads a stored layout; invalid parts are left out. */
export function readLayout(stored: unknown): GridLayout {
  const { order, hidden, widths, isTable, unfolded } = recordOf(stored) ?? {};
  const numbers = Object.entries(recordOf(widths) ?? {}).flatMap(([key, width]) =>
    typeof width === 'number' && Number.isFinite(width) ? [[key, clampWidth(width)] as const] : [],
  );
  return {
    order: keysOf(order),
    hidden: keysOf(hidden),
    widths: Object.fromEntries(numbers),
    ...(isTable === true ? { isTable } : {}),
    ...(unfolded === undefined ? {} : { unfolded: keysOf(unfolded) }),
  };
}

function clampWidth(width: number): number {
  return Math.round(Math.max(leastWidth, Math.min(mostWidth, width)));
}

/** Returns all columns in order, locked ones first; a new one stays beside its neighbour. */
export function orderedColumns({ columns }: GridModel, { order }: GridLayout): readonly number[] {
  const byKey = new Map(columns.map(({ key }, index) => [key, index]));
  const known = order.flatMap((key) => byKey.get(key) ?? []);
  const all = [...new Set(known)];
  for (const index of columns.keys()) {
    if (!all.includes(index)) all.splice(all.indexOf(index - 1) + 1, 0, index);
  }
  return [...all.filter((index) => columns[index]?.isLocked), ...all.filter((index) => !columns[index]?.isLocked)];
}

/** Returns the visible columns, without hidden and collapsed ones. Never empty. */
export function shownColumns(grid: GridModel, layout: GridLayout, collapsed: ReadonlySet<number>): readonly number[] {
  const hidden = new Set(layout.hidden);
  const ordered = orderedColumns(grid, layout);
  const visible = ordered.filter((index) => !hidden.has(grid.columns[index]?.key ?? ''));
  const groupsShown = new Set<number>();
  for (const index of visible) {
    const { group, isCollapsing } = grid.columns[index] ?? {};
    if (group !== undefined && isCollapsing === false) groupsShown.add(group);
  }
  const shown = visible.filter((index) => {
    const { group, isCollapsing = false } = grid.columns[index] ?? {};
    if (group === undefined || !collapsed.has(group) || !isCollapsing) return true;
    // A fully collapsing group keeps its first column.
    if (groupsShown.has(group)) return false;
    groupsShown.add(group);
    return true;
  });
  return shown.length > 0 ? shown : ordered.slice(0, 1);
}

/** An own-property lookup: a server may name a column `constructor`. */
export function ownValue<Value>(values: Readonly<Record<string, Value>>, key: string): Value | undefined {
  return Object.hasOwn(values, key) ? values[key] : undefined;
}

export interface ContentWidth {
  readonly width: number;
  /** Of the widest text that may take two lines, without the heading. */
  readonly text?: number;
  /** Declared so, or dates, figures or statuses: a cut one reads as another. */
  readonly isWhole: boolean;
}

/** By column key; an unmeasured column uses its described width. */
export type ContentWidths = Readonly<Record<string, ContentWidth>>;

/** Merges by the larger width. Returns the same object if nothing grew. */
export function widestContents(before: ContentWidths, now: ContentWidths): ContentWidths {
  const wider = Object.entries(now).filter(([key, { width }]) => width > (ownValue(before, key)?.width ?? 0));
  return wider.length === 0 ? before : { ...before, ...Object.fromEntries(wider) };
}

export interface Room {
  readonly available: number;
  readonly contents?: ContentWidths | undefined;
}

export function describedWidth(column: GridModel['columns'][number] | undefined): number {
  if (column === undefined) return usualWidth;
  return clampWidth(column.width ?? Math.max(usualWidth, Math.min(240, column.title.length * perLetter + titlePadding)));
}

function ownWidths({ columns }: GridModel, shown: readonly number[], { widths }: GridLayout): readonly number[] {
  return shown.map((index) => {
    const column = columns[index];
    const given = column && ownValue(widths, column.key);
    return given === undefined ? describedWidth(column) : clampWidth(given);
  });
}

/**
 * Cuts long texts until all columns fit, or to their minimum; the name of the rows less, so that rows can be told apart.
 * @param needed pixels per column
 * @param isText whether the column may be cut
 * @param name the place of the column that names the rows; -1 for none
 */
function withBriefTexts(needed: readonly number[], available: number, isText: (at: number) => boolean, name: number): readonly number[] {
  if (sum(needed) <= available) return needed;
  const forName = Math.max(leastText, Math.min(mostName, Math.floor(available / partForName)));
  const cutTo = (most: number) =>
    needed.map((width, at) => (isText(at) ? Math.min(width, at === name ? Math.max(most, forName) : most) : width));
  for (let most = briefText; most > leastText; most -= 8) {
    const cut = cutTo(most);
    if (sum(cut) <= available) return cut;
  }
  return cutTo(leastText);
}

function sum(widths: readonly number[]): number {
  return widths.reduce((total, width) => total + width, 0);
}

/** Whether own widths overflow the grid or cut content. */
export function areCut(grid: GridModel, shown: readonly number[], layout: GridLayout, { available, contents = {} }: Room): boolean {
  const own = ownWidths(grid, shown, layout);
  const isMore = (index: number, at: number) => (ownValue(contents, grid.columns[index]?.key ?? '')?.width ?? 0) > (own[at] ?? 0);
  return sum(own) > available || shown.some(isMore);
}

/** Splits an amount into integers in proportion; the last takes the remainder. */
export function sharesOf(amount: number, parts: readonly number[]): readonly number[] {
  const whole = sum(parts);
  const last = parts.findLastIndex((part) => part > 0);
  const shares = parts.map((part) => (whole === 0 ? 0 : Math.floor((amount * part) / whole)));
  return shares.map((share, at) => (at === last ? amount - sum(shares) + share : share));
}

interface Needs {
  readonly isOpen: (index: number) => boolean;
  readonly contentAt: (at: number) => ContentWidth | undefined;
  readonly own: readonly number[];
  /** With columns shrunk to their contents. */
  readonly needed: readonly number[];
}

function needsOf(grid: GridModel, shown: readonly number[], layout: GridLayout, contents: ContentWidths): Needs {
  const { columns } = grid;
  const isOpen = (index: number) => ownValue(layout.widths, columns[index]?.key ?? '') === undefined;
  const contentAt = (at: number) => {
    const index = shown[at] ?? -1;
    return isOpen(index) ? ownValue(contents, columns[index]?.key ?? '') : undefined;
  };
  // Figures and uncuttable columns override a smaller set width.
  const own = ownWidths(grid, shown, layout).map((width, at) => {
    const { isWhole = false, width: wanted = 0 } = ownValue(contents, columns[shown[at] ?? -1]?.key ?? '') ?? {};
    return isWhole ? Math.max(width, clampWidth(wanted)) : width;
  });
  const needed = own.map((width, at) => {
    const content = contentAt(at);
    if (content === undefined) return width;
    return content.isWhole ? clampWidth(content.width) : Math.min(width, clampWidth(content.width));
  });
  return { isOpen, contentAt, own, needed };
}

/** Whether columns overflow the grid even when shrunk to their contents. */
export function areTooWide(grid: GridModel, shown: readonly number[], layout: GridLayout, { available, contents = {} }: Room): boolean {
  return available > 0 && sum(needsOf(grid, shown, layout, contents).needed) > available;
}

/** Returns the widths: too wide columns shrink unless the user set them, then long texts are cut. Free space goes to texts first. */
export function columnWidths(
  grid: GridModel,
  shown: readonly number[],
  layout: GridLayout,
  { available, contents = {} }: Room,
): readonly number[] {
  const { columns } = grid;
  const { isOpen, contentAt, own, needed } = needsOf(grid, shown, layout, contents);
  const isTight = available > 0 && sum(own) > available;
  const isText = (at: number) => columns[shown[at] ?? -1]?.alignment === 'left' && contentAt(at)?.isWhole === false;
  const fitted = isTight ? withBriefTexts(needed, available, isText, namingPlace(grid, shown)) : own;
  const spare = Math.floor(available) - sum(fitted);
  const open = shown.flatMap((index, at) => (isOpen(index) ? [at] : []));
  const texts = open.filter((at) => columns[shown[at] ?? -1]?.alignment === 'left' && contentAt(at)?.isWhole !== true);
  const growing = texts.length > 0 ? texts : open;
  if (available <= 0 || spare <= 0 || growing.length === 0) return fitted;
  const lacking = growing.map((at) => Math.max(0, clampWidth(contentAt(at)?.width ?? 0) - (fitted[at] ?? 0)));
  const needs = Math.min(spare, sum(lacking));
  const first = sharesOf(needs, lacking);
  const rest = sharesOf(
    spare - needs,
    growing.map((at) => fitted[at] ?? 0),
  );
  const grown = [...fitted];
  for (const [nth, at] of growing.entries()) grown[at] = (fitted[at] ?? 0) + (first[nth] ?? 0) + (rest[nth] ?? 0);
  return grown;
}

/** Moves a column to the place of another; keys that are missing change nothing. */
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

export function unfold(layout: GridLayout, key: string): GridLayout {
  return { ...layout, unfolded: [...(layout.unfolded ?? []), key] };
}

export function setTable({ isTable: _, ...layout }: GridLayout, isTable: boolean): GridLayout {
  return isTable ? { ...layout, isTable } : layout;
}

export function setWidth(layout: GridLayout, key: string, width: number): GridLayout {
  return { ...layout, widths: { ...layout.widths, [key]: clampWidth(width) } };
}
