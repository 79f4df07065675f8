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

function fittingCount(widths: readonly number[], locked: number, available: number): number {
  let count = 0;
  let taken = sum(widths.slice(0, locked));
  for (const width of widths.slice(locked)) {
    taken += width;
    if (taken > available) return count;
    count += 1;
  }
  return count;
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
 * Makes a column end at the edge of a scrolled grid: the space of a partial column goes to the name of the rows, then to other texts or to
 * all scrolling columns.
 */
export function arrangeColumns(grid: GridModel, shown: readonly number[], layout: GridLayout, room: Room): Arranged {
  const { available, contents = {} } = room;
  const keyAt = (at: number) => grid.columns[shown[at] ?? -1]?.key ?? '';
  const isOpen = (at: number) => ownValue(layout.widths, keyAt(at)) === undefined;
  const given = columnWidths(grid, shown, layout, room);
  const own = sum(given) > available ? withEqualWeeks(grid, shown, given, isOpen) : given;
  const locked = lockedCount(grid, { shown, widths: own }, available);
  const fitting = fittingCount(own, locked, available);
  if (available <= 0 || locked + fitting === shown.length || fitting === 0) return { widths: own, locked };
  const next = locked + fitting;
  const lackAt = (at: number) => {
    const { width = 0, isWhole = true } = ownValue(contents, keyAt(at)) ?? {};
    return isOpen(at) && !isWhole ? Math.max(0, width - (own[at] ?? 0)) : 0;
  };
  const inSight = shown.slice(0, next).map((_, at) => at);
  const name = namingPlace(grid, shown.slice(0, next));
  const spare = Math.floor(available) - sum(own.slice(0, next));
  const forName = name < 0 ? 0 : Math.min(spare, lackAt(name));
  const widths = own.map((width, at) => (at === name ? width + forName : width));
  const left = spare - forName;
  const mayBeCut =
    isOpen(next) && ownValue(contents, keyAt(next))?.isWhole === false && grid.columns[shown[next] ?? -1]?.alignment === 'left';
  if (left >= leastCut && mayBeCut) return { widths: widths.with(next, left), locked };
  const lacking = inSight.map((at) => (at === name ? 0 : lackAt(at)));
  const forTexts = Math.min(left, sum(lacking));
  const shares = sharesOf(forTexts, lacking);
  const wider = widths.map((width, at) => width + (shares[at] ?? 0));
  return { widths: filledToEdge(wider, { locked, fitting, left: left - forTexts, isOpen }), locked };
}

interface Filling {
  readonly locked: number;
  readonly fitting: number;
  readonly left: number;
  readonly isOpen: (at: number) => boolean;
}

function filledToEdge(widths: readonly number[], { locked, fitting, left, isOpen }: Filling): readonly number[] {
  const open = widths.map((width, at) => (at >= locked && isOpen(at) ? width : 0));
  const taken = sum(open.slice(0, locked + fitting));
  const factor = (taken + left) / taken;
  if (taken === 0 || left <= 0 || factor > mostWidening) return widths;
  const wider = widths.map((width, at) => ((open[at] ?? 0) > 0 ? Math.floor(width * factor) : width));
  const last = open.findLastIndex((width, at) => width > 0 && at < locked + fitting);
  const rest = sum(widths.slice(0, locked + fitting)) + left - sum(wider.slice(0, locked + fitting));
  return wider.map((width, at) => (at === last ? width + rest : width));
}
