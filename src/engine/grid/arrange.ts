import { columnWidths, type GridLayout, ownValue, type Room, sharesOf } from './layout';
import { datedColumns, lockedCount } from './locks';
import type { GridModel } from './model';
import { namingPlace } from './naming';

const mostWidening = 1.35;

const leastCut = 72;

interface Arranged {
  readonly widths: readonly number[];
  /** The number of locked columns. */
  readonly locked: number;
}

function sum(widths: readonly number[]): number {
  return widths.reduce((total, width) => total + width, 0);
}

/** The scrolling columns of the first view: places from `first` to before `end`. */
interface SeenColumns {
  readonly first: number;
  readonly end: number;
}

/** The first view ends at the newest week, if there are weeks, and else begins at the first column. */
function firstView(widths: readonly number[], locked: number, available: number, newest: number | undefined): SeenColumns {
  let left = available - sum(widths.slice(0, locked));
  if (newest !== undefined && newest >= locked) {
    let first = newest + 1;
    for (; first > locked && (widths[first - 1] ?? 0) <= left; first -= 1) left -= widths[first - 1] ?? 0;
    return { first, end: newest + 1 };
  }
  let end = locked;
  for (; end < widths.length && (widths[end] ?? 0) <= left; end += 1) left -= widths[end] ?? 0;
  return { first: locked, end };
}

/** Gives weeks one width, so that as many fit at the newest end as at the oldest. */
function withEqualWeeks(
  grid: GridModel,
  shown: readonly number[],
  widths: readonly number[],
  isOpen: (at: number) => boolean,
): readonly number[] {
  const weeks = datedColumns(grid, shown);
  if (weeks === undefined) return widths;
  const isWeek = (at: number) => at >= weeks.first && at <= weeks.last && isOpen(at);
  const widest = Math.max(...widths.filter((_, at) => isWeek(at)));
  return widths.map((width, at) => (isWeek(at) ? widest : width));
}

/**
 * Makes a column of the first view end at the edge of a scrolled grid: the space of a partial column goes to the name of the rows, then to
 * other texts or to all scrolling columns.
 */
export function arrangeColumns(grid: GridModel, shown: readonly number[], layout: GridLayout, room: Room): Arranged {
  const { available, contents = {} } = room;
  const keyAt = (at: number) => grid.columns[shown[at] ?? -1]?.key ?? '';
  const isOpen = (at: number) => ownValue(layout.widths, keyAt(at)) === undefined;
  const given = columnWidths(grid, shown, layout, room);
  const own = sum(given) > available ? withEqualWeeks(grid, shown, given, isOpen) : given;
  const locked = lockedCount(grid, { shown, widths: own }, available);
  const newest = datedColumns(grid, shown)?.last;
  const { first, end } = firstView(own, locked, available, newest);
  if (available <= 0 || end - first === shown.length - locked || end === first) return { widths: own, locked };
  const isSeen = (at: number) => at < locked || (at >= first && at < end);
  const seen = [...shown.keys()].filter(isSeen);
  const lackAt = (at: number) => {
    const { width = 0, isWhole = true } = ownValue(contents, keyAt(at)) ?? {};
    return isOpen(at) && !isWhole ? Math.max(0, width - (own[at] ?? 0)) : 0;
  };
  const named = namingPlace(
    grid,
    seen.map((at) => shown[at] ?? -1),
  );
  const name = seen[named] ?? -1;
  const spare = Math.floor(available) - sum(seen.map((at) => own[at] ?? 0));
  const forName = name < 0 ? 0 : Math.min(spare, lackAt(name));
  const widths = own.map((width, at) => (at === name ? width + forName : width));
  const left = spare - forName;
  const mayBeCut =
    newest === undefined &&
    isOpen(end) &&
    ownValue(contents, keyAt(end))?.isWhole === false &&
    grid.columns[shown[end] ?? -1]?.alignment === 'left';
  if (left >= leastCut && mayBeCut) return { widths: widths.with(end, left), locked };
  const lacking = shown.map((_, at) => (at === name || !isSeen(at) ? 0 : lackAt(at)));
  const forTexts = Math.min(left, sum(lacking));
  const shares = sharesOf(forTexts, lacking);
  const wider = widths.map((width, at) => width + (shares[at] ?? 0));
  return { widths: filledToEdge(wider, { locked, first, end, left: left - forTexts, isOpen }), locked };
}

interface Filling extends SeenColumns {
  readonly locked: number;
  readonly left: number;
  readonly isOpen: (at: number) => boolean;
}

function filledToEdge(widths: readonly number[], { locked, first, end, left, isOpen }: Filling): readonly number[] {
  const open = widths.map((width, at) => (at >= locked && isOpen(at) ? width : 0));
  const taken = sum(open.slice(first, end));
  const factor = (taken + left) / taken;
  if (taken === 0 || left <= 0 || factor > mostWidening) return widths;
  const wider = widths.map((width, at) => ((open[at] ?? 0) > 0 ? Math.floor(width * factor) : width));
  const last = open.findLastIndex((width, at) => width > 0 && at < end);
  const rest = sum(widths.slice(first, end)) + left - sum(wider.slice(first, end));
  return wider.map((width, at) => (at === last ? width + rest : width));
}
