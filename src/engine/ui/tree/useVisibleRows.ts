import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useCallback, useLayoutEffect } from 'react';

/** Rows drawn beyond each edge, so that a wheel's step never shows a gap. */
const overscan = 6;

export interface VisibleRow {
  readonly index: number;
  readonly top: number;
  /**
   * The slot it is drawn in. Rows that scroll out leave their elements to those that scroll in, which is several times cheaper than
   * making new ones; the row that is kept while out of sight has a slot to itself.
   */
  readonly slot: string;
}

interface VisibleRows {
  readonly rows: readonly VisibleRow[];
  readonly height: number;
  /** Scrolls no further than it must to show a row. */
  readonly show: (index: number) => void;
}

/** Adds the row that is drawn wherever the list is scrolled to (the one the keyboard is on) to those in sight, in order. */
export function withKept(indexes: readonly number[], kept: number): number[] {
  const first = indexes[0];
  if (kept < 0 || first === undefined || indexes.includes(kept)) return [...indexes];
  return kept < first ? [kept, ...indexes] : [...indexes, kept];
}

/** Which of `count` rows of one height to draw. Takes the scrolling element and the row that is always drawn (-1 for none). */
export function useVisibleRows(scroller: RefObject<HTMLElement | null>, count: number, rowHeight: number, kept: number): VisibleRows {
  const extract = useCallback((range: Range) => withKept(defaultRangeExtractor(range), kept < count ? kept : -1), [kept, count]);
  const virtualizer = useVirtualizer<HTMLElement, Element>({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan,
    rangeExtractor: extract,
  });
  const height = count * rowHeight;
  useLayoutEffect(() => {
    // Heights are remembered, so a change of density has to be told.
    if (virtualizer.getTotalSize() !== height) virtualizer.measure();
  }, [virtualizer, height]);
  const show = useCallback((index: number) => virtualizer.scrollToIndex(index), [virtualizer]);

  const items = virtualizer.getVirtualItems();
  const { range, scrollRect } = virtualizer;
  const slots = Math.ceil((scrollRect?.height ?? 0) / rowHeight) + 2 * overscan + 2;
  const isInSight = (index: number): boolean =>
    range !== null && index >= range.startIndex - overscan && index <= range.endIndex + overscan;
  const rows = items.map(({ index }) => ({
    index,
    top: index * rowHeight,
    slot: isInSight(index) ? String(index % slots) : 'kept',
  }));
  return { rows, height, show };
}
