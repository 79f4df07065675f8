import type { Period } from './period';

export interface Stretch extends Period {
  readonly quantity: number;
}

export interface Portion {
  readonly skip: number;
  readonly take: number;
  readonly reversed?: boolean;
}

export interface Page {
  readonly pageCount: number;
  readonly pageNumber: number;
  /** Undefined for an empty list. */
  readonly slice: { readonly period: Period; readonly portion: Portion } | undefined;
}

export function quantityOf(stretches: readonly Stretch[]): number {
  return stretches.reduce((sum, { quantity }) => sum + quantity, 0);
}

/** Returns the number of pages; an empty list has one. */
export function pagesOf(quantity: number, size: number): number {
  return Math.max(1, Math.ceil(quantity / size));
}

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
 * Locates a page from row counts per stretch, latest first. Pages start at 1; the last page for numbers beyond it. The query reads only
 * these stretches, from the nearer end.
 */
export function pageOf(stretches: readonly Stretch[], size: number, wanted: number): Page {
  const pageCount = pagesOf(quantityOf(stretches), size);
  const pageNumber = Math.min(Math.max(1, wanted), pageCount);
  const { within, skip } = locate(stretches, (pageNumber - 1) * size, size);
  const [latest, earliest] = [within.at(0), within.at(-1)];
  if (latest === undefined || earliest === undefined) return { pageCount, pageNumber, slice: undefined };
  const take = Math.min(size, quantityOf(within) - skip);
  const behind = quantityOf(within) - skip - take;
  const portion = behind < skip ? { skip: behind, take, reversed: true } : { skip, take };
  return { pageCount, pageNumber, slice: { period: { from: earliest.from, to: latest.to }, portion } };
}
