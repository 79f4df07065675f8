import type { GridModel } from './model';
import { listOf, recordOf } from './values';

/** How somebody arranged a grid's columns, by their keys. What it does not mention is as described. */
export interface GridLayout {
  readonly order: readonly string[];
  readonly hidden: readonly string[];
  /** Pixels. */
  readonly widths: Readonly<Record<string, number>>;
  /** It stays a table where it would be cards. */
  readonly isTable?: true;
}

export const describedLayout: GridLayout = { order: [], hidden: [], widths: {} };

export const leastWidth = 48;
/** The most that somebody, or a description, gives a column; room that is left over is shared out beyond it. */
const mostWidth = 1200;
const usualWidth = 120;
/** What is left of a long text where all columns fit their place then, and the least of it where they do not. */
const briefText = 128;
const leastText = 96;
/** The most that is left of the first long text, by which a row is told from its neighbours, in a wide place that has to be scrolled anyhow; and the part of the place. */
const mostName = 176;
const partForName = 6;
/** Room for a short title without a width of its own: about the width of a letter, and the padding beside it. */
const perLetter = 8;
const besideTitle = 40;

function keysOf(value: unknown): readonly string[] {
  return (listOf(value) ?? []).filter((key) => typeof key === 'string');
}

/** A layout from what a storage kept, whatever it is by now. */
export function readLayout(kept: unknown): GridLayout {
  const { order, hidden, widths, isTable } = recordOf(kept) ?? {};
  const numbers = Object.entries(recordOf(widths) ?? {}).flatMap(([key, width]) =>
    typeof width === 'number' && Number.isFinite(width) ? [[key, clampWidth(width)] as const] : [],
  );
  return {
    order: keysOf(order),
    hidden: keysOf(hidden),
    widths: Object.fromEntries(numbers),
    ...(isTable === true ? { isTable } : {}),
  };
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
  const ordered = orderedColumns(grid, layout);
  const visible = ordered.filter((index) => !hidden.has(grid.columns[index]?.key ?? ''));
  /** The groups of which something is shown also when they are collapsed. */
  const kept = new Set<number>();
  for (const index of visible) {
    const { group, isCollapsing } = grid.columns[index] ?? {};
    if (group !== undefined && isCollapsing === false) kept.add(group);
  }
  const shown = visible.filter((index) => {
    const { group, isCollapsing = false } = grid.columns[index] ?? {};
    if (group === undefined || !collapsed.has(group) || !isCollapsing) return true;
    // A collapsed group of which every column would leave keeps its first one.
    if (kept.has(group)) return false;
    kept.add(group);
    return true;
  });
  return shown.length > 0 ? shown : ordered.slice(0, 1);
}

/** What is kept of a column. A server may call it `constructor`, which every object has. */
function keptOf<Kept>(kept: Readonly<Record<string, Kept>>, key: string): Kept | undefined {
  return Object.hasOwn(kept, key) ? kept[key] : undefined;
}

/** What a column's title and texts need, in pixels. */
export interface ContentWidth {
  readonly width: number;
  /** Its column is declared so, or its texts are dates, figures or statuses: whoever reads half of one has read another. */
  readonly isWhole: boolean;
  /** Its texts are all the same, so that it tells no row from another. */
  readonly isAlike?: boolean;
}

/** By the column's key; a column that nobody has measured is as wide as described. */
export type ContentWidths = Readonly<Record<string, ContentWidth>>;

/** What columns need for what they have held so far: the wider of each. Gives the first again where nothing has become wider. */
export function widestContents(before: ContentWidths, now: ContentWidths): ContentWidths {
  const wider = Object.entries(now).filter(([key, { width }]) => width > (keptOf(before, key)?.width ?? 0));
  return wider.length === 0 ? before : { ...before, ...Object.fromEntries(wider) };
}

interface Room {
  /** The width of the place in pixels; 0 where it is not known. */
  readonly available: number;
  readonly contents?: ContentWidths | undefined;
}

function describedWidth(column: GridModel['columns'][number] | undefined): number {
  if (column === undefined) return usualWidth;
  return clampWidth(column.width ?? Math.max(usualWidth, Math.min(240, column.title.length * perLetter + besideTitle)));
}

/** The width that each shown column has by itself in pixels: as somebody gave it, or as described. */
function ownWidths({ columns }: GridModel, shown: readonly number[], { widths }: GridLayout): readonly number[] {
  return shown.map((index) => {
    const column = columns[index];
    const given = column && keptOf(widths, column.key);
    return given === undefined ? describedWidth(column) : clampWidth(given);
  });
}

/**
 * Texts are cut no further than makes all columns fit their place, and as far as they can spare where that does not, the first long one that tells rows apart a little less; nothing is cut
 * where they fit as they are.
 * @param needed what each column needs, in pixels
 * @param isText whether the column at this place may be cut
 * @param isAlike whether all texts of the column at this place are the same
 */
function withBriefTexts(
  needed: readonly number[],
  available: number,
  isText: (at: number) => boolean,
  isAlike: (at: number) => boolean,
): readonly number[] {
  if (sum(needed) <= available) return needed;
  const cutTo = (most: number) => needed.map((width, at) => (isText(at) ? Math.min(width, most) : width));
  for (let most = briefText; most > leastText; most -= 8) {
    const cut = cutTo(most);
    if (sum(cut) <= available) return cut;
  }
  const name = needed.findIndex((width, at) => isText(at) && width > leastText && !isAlike(at));
  const forName = Math.max(leastText, Math.min(mostName, Math.floor(available / partForName)));
  return cutTo(leastText).map((width, at) => (at === name ? Math.min(needed[at] ?? width, forName) : width));
}

function sum(widths: readonly number[]): number {
  return widths.reduce((total, width) => total + width, 0);
}

/** Whether columns with their own widths cut something: some of them lie outside their place, or hold more than they show. */
export function areCut(grid: GridModel, shown: readonly number[], layout: GridLayout, { available, contents = {} }: Room): boolean {
  const own = ownWidths(grid, shown, layout);
  const isMore = (index: number, at: number) => (keptOf(contents, grid.columns[index]?.key ?? '')?.width ?? 0) > (own[at] ?? 0);
  return sum(own) > available || shown.some(isMore);
}

/** Whole parts of an amount, as large in relation to each other as these are; the last of them has what is left over. */
function sharesOf(amount: number, parts: readonly number[]): readonly number[] {
  const whole = sum(parts);
  const last = parts.findLastIndex((part) => part > 0);
  const shares = parts.map((part) => (whole === 0 ? 0 : Math.floor((amount * part) / whole)));
  return shares.map((share, at) => (at === last ? amount - sum(shares) + share : share));
}

/**
 * The width of each shown column in pixels. Where they do not fit their place, columns that nobody has sized give up what their content does not
 * need, and then long texts the end that they can spare. Where they leave room, texts that nobody has sized have of it what they lack and share the rest, or other columns where there is none, so that a narrow grid fills its place.
 */
export function columnWidths(
  grid: GridModel,
  shown: readonly number[],
  layout: GridLayout,
  { available, contents = {} }: Room,
): readonly number[] {
  const { columns } = grid;
  const isOpen = (index: number) => keptOf(layout.widths, columns[index]?.key ?? '') === undefined;
  const contentAt = (at: number) => {
    const index = shown[at] ?? -1;
    return isOpen(index) ? keptOf(contents, columns[index]?.key ?? '') : undefined;
  };
  // What must be whole is whole also where a description leaves it less than it needs: figures, and columns that are declared so.
  const own = ownWidths(grid, shown, layout).map((width, at) => {
    const { isWhole = false, width: wanted = 0 } = contentAt(at) ?? {};
    return isWhole ? Math.max(width, clampWidth(wanted)) : width;
  });
  const isTight = available > 0 && sum(own) > available;
  const needed = own.map((width, at) => {
    const content = contentAt(at);
    if (content === undefined) return width;
    return content.isWhole ? clampWidth(content.width) : Math.min(width, clampWidth(content.width));
  });
  const isText = (at: number) => columns[shown[at] ?? -1]?.alignment === 'left' && contentAt(at)?.isWhole === false;
  const fitted = isTight ? withBriefTexts(needed, available, isText, (at) => contentAt(at)?.isAlike === true) : own;
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

/** Moves the column `key` to the place of the column `to`. */
export function moveColumn(grid: GridModel, layout: GridLayout, key: string, to: string): GridLayout {
  const keys = orderedColumns(grid, layout).flatMap((index) => grid.columns[index]?.key ?? []);
  const from = keys.indexOf(key);
  const target = keys.indexOf(to);
  if (from < 0 || target < 0) return layout;
  return { ...layout, order: keys.toSpliced(from, 1).toSpliced(target, 0, key) };
}

/** The layout with this column hidden, or shown again. */
export function setHidden(layout: GridLayout, key: string, isHidden: boolean): GridLayout {
  const others = layout.hidden.filter((other) => other !== key);
  return { ...layout, hidden: isHidden ? [...others, key] : others };
}

/** Keeps a grid a table where it would be cards, or lets it be cards. */
export function setTable({ isTable: _, ...layout }: GridLayout, isTable: boolean): GridLayout {
  return isTable ? { ...layout, isTable } : layout;
}

/** The layout with this column as wide, within what columns may be. */
export function setWidth(layout: GridLayout, key: string, width: number): GridLayout {
  return { ...layout, widths: { ...layout.widths, [key]: clampWidth(width) } };
}
