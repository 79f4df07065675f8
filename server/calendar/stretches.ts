import type { Period } from './period';

/** How many rows of a list lie in a stretch of time. */
export interface Stretch extends Period {
  readonly quantity: number;
}

/** Which rows of a period are read. */
export interface Portion {
  readonly skip: number;
  readonly take: number;
  /** Counted from the earliest on instead of from the latest. */
  readonly reversed?: boolean;
}

/** Where a page of a list lies. */
export interface Page {
  readonly pageCount: number;
  readonly pageNumber: number;
  /** What is to be read for it; nothing where the list is empty. */
  readonly found: { readonly period: Period; readonly portion: Portion } | undefined;
}

/** How many rows there are in all stretches. */
export function quantityOf(stretches: readonly Stretch[]): number {
  return stretches.reduce((sum, { quantity }) => sum + quantity, 0);
}

/** How many pages so many rows fill; an empty list has one. */
export function pagesOf(quantity: number, size: number): number {
  return Math.max(1, Math.ceil(quantity / size));
}

/** The neighbouring stretches that some rows lie in, and how many of the rows of those come before them. */
function locate(stretches: readonly Stretch[], skip: number, take: number): { readonly within: readonly Stretch[]; readonly skip: number } {
  const within: Stretch[] = [];
  let before = 0;
  let rest = skip;
  for (const stretch of stretches) {
    if (before >= skip + take) break;
    if (before + stretch.quantity > skip) within.push(stretch);
    else rest -= stretch.quantity;
    before += stretch.quantity;
  }
  return { within, skip: rest };
}

/**
 * Where a page lies in a list of which it is known how many rows are in which stretch of time, the latest first. Pages are counted from 1; a number beyond the
 * last means the last one. Only the stretches of the page are to be looked through, and from the end that is nearer.
 */
export function pageOf(stretches: readonly Stretch[], size: number, wanted: number): Page {
  const pageCount = pagesOf(quantityOf(stretches), size);
  const pageNumber = Math.min(Math.max(1, wanted), pageCount);
  const { within, skip } = locate(stretches, (pageNumber - 1) * size, size);
  const [latest, earliest] = [within.at(0), within.at(-1)];
  if (latest === undefined || earliest === undefined) return { pageCount, pageNumber, found: undefined };
  const take = Math.min(size, quantityOf(within) - skip);
  const behind = quantityOf(within) - skip - take;
  const portion = behind < skip ? { skip: behind, take, reversed: true } : { skip, take };
  return { pageCount, pageNumber, found: { period: { from: earliest.from, to: latest.to }, portion } };
}
