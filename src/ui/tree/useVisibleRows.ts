import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useCallback, useLayoutEffect, useState } from 'react';
import { createShift } from './shift';

/** Rows drawn beyond each edge, so that a wheel's step never shows a gap. */
const overscan = 6;

/** Pixels in sight until the height is known. */
const assumedHeight = 480;

export interface VisibleRow {
  readonly index: number;
  readonly top: number;
  /** The key of the element it is drawn in: its own while it stays in sight, another row's after a jump. */
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
    // Before the element has been measured, so that the first frame is not empty.
    initialRect: { width: 0, height: assumedHeight },
    rangeExtractor: extract,
  });
  const [shiftOf] = useState(createShift);
  const height = count * rowHeight;
  useLayoutEffect(() => {
    // Heights are remembered, so a change of density has to be told.
    if (virtualizer.getTotalSize() !== height) virtualizer.measure();
  }, [virtualizer, height]);
  const show = useCallback((index: number) => virtualizer.scrollToIndex(index), [virtualizer]);

  const items = virtualizer.getVirtualItems();
  const { range } = virtualizer;
  const first = range?.startIndex ?? 0;
  const last = range?.endIndex ?? 0;
  const shift = shiftOf(first, last - first + 1);
  const isInSight = (index: number): boolean => index >= first - overscan && index <= last + overscan;
  const rows = items.map(({ index }) => ({
    index,
    top: index * rowHeight,
    slot: isInSight(index) ? String(index + shift) : 'kept',
  }));
  return { rows, height, show };
}
