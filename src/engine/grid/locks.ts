import type { GridModel } from './model';
import { namingPlace } from './naming';

/** The limit of locked naming columns, as a share of the width. */
const mostOfNames = 0.4;
const mostBeforeDates = 0.65;
const leastDates = 3;
const date = /^(?:\d{2}[-/.]\d{2}[-/.]\d{4}|\d{4}-\d{2}-\d{2})$/;

export interface Columns {
  readonly shown: readonly number[];
  readonly widths: readonly number[];
}

function sum(widths: readonly number[]): number {
  return widths.reduce((total, width) => total + width, 0);
}

/** A sortable number. */
function dayOf(title: string): number {
  const parts = title.split(/[-/.]/);
  return Number((title.charAt(4) === '-' ? parts : parts.toReversed()).join(''));
}

/** Returns the first and last column with a date heading, in ascending order; `undefined` for fewer than two. */
export function datedColumns(
  { columns }: GridModel,
  shown: readonly number[],
): { readonly first: number; readonly last: number } | undefined {
  const titles = shown.map((index) => columns[index]?.title ?? '');
  const first = titles.findIndex((title) => date.test(title));
  if (first < 0) return undefined;
  let last = first;
  while (date.test(titles[last + 1] ?? '') && dayOf(titles[last + 1] ?? '') > dayOf(titles[last] ?? '')) last += 1;
  return last > first ? { first, last } : undefined;
}

/** Returns the number of naming columns: codes include the next name. 0 if too wide. */
function namingCount(grid: GridModel, { shown, widths }: Columns, available: number): number {
  const name = namingPlace(grid, shown);
  return name >= 0 && sum(widths.slice(0, name + 1)) <= available * mostOfNames ? name + 1 : 0;
}

function countBefore(first: number, widths: readonly number[], available: number): number {
  const weeks = sum(widths.slice(first, first + leastDates));
  let count = first;
  while (count > 0 && sum(widths.slice(0, count)) > Math.min(available * mostBeforeDates, available - weeks)) count -= 1;
  return count;
}

/** Locks described and naming columns, and before weeks as many as fit. Fewer where the widest other column would not fit. */
export function lockedCount(grid: GridModel, columns: Columns, available: number): number {
  const { shown, widths } = columns;
  const described = shown.findIndex((index) => grid.columns[index]?.isLocked !== true);
  const own = described < 0 ? shown.length : described;
  if (available <= 0 || sum(widths) <= available) return own;
  const dates = datedColumns(grid, shown);
  const beforeDates = dates === undefined ? 0 : countBefore(dates.first, widths, available);
  let count = Math.max(own, beforeDates, namingCount(grid, columns, available));
  while (count > 0 && available - sum(widths.slice(0, count)) < Math.max(...widths.slice(count))) count -= 1;
  return count;
}

interface Placed {
  readonly left: number;
  readonly width: number;
  readonly isLocked: boolean;
}

function lockedWidth(columns: readonly Placed[]): number {
  return columns.reduce((total, { isLocked, width }) => total + (isLocked ? width : 0), 0);
}

/**
 * Snaps the scroll position so that a column starts at the locked edge, or the last one ends at the right.
 * @param width pixels of the grid
 */
export function snappedLeft(columns: readonly Placed[], left: number, width: number): number {
  const last = columns.at(-1);
  const most = last === undefined ? 0 : Math.max(0, last.left + last.width - width);
  const locked = lockedWidth(columns);
  const starts = columns.flatMap((column) => (column.isLocked ? [] : [column.left - locked])).filter((start) => start <= most);
  return [...starts, most].reduce((best, start) => (Math.abs(start - left) < Math.abs(best - left) ? start : best), starts[0] ?? 0);
}

/** Returns the smallest scroll position that shows a column completely, with a column at the locked edge. */
export function leftOf(columns: readonly Placed[], place: number, width: number): number {
  const wanted = columns[place];
  if (wanted === undefined || wanted.isLocked) return 0;
  const locked = lockedWidth(columns);
  const least = wanted.left + wanted.width - width;
  const first = columns.find((column) => !column.isLocked && column.left - locked >= least);
  return Math.max(0, Math.min(first === undefined ? wanted.left - locked : first.left - locked, wanted.left - locked));
}
