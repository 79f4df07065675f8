import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useCallback, useLayoutEffect, useState } from 'react';
import { createShift } from './shift';

/** Rows beyond each edge, so that a wheel step shows no gap. */
const overscan = 6;

const assumedHeight = 480;

export interface VisibleRow {
  readonly index: number;
  readonly top: number;
  /** The element's key: its own while visible, another row's after a jump. */
  readonly slot: string;
}

interface VisibleRows {
  readonly rows: readonly VisibleRow[];
  readonly height: number;
  readonly show: (index: number) => void;
}

/** Adds the always rendered row (the active one) to the visible ones, in order. */
export function withActiveRow(indexes: readonly number[], activeRow: number): number[] {
  const first = indexes[0];
  if (activeRow < 0 || first === undefined || indexes.includes(activeRow)) return [...indexes];
  return activeRow < first ? [activeRow, ...indexes] : [...indexes, activeRow];
}

/** Returns which rows to render; `activeRow` is always rendered (-1 for none). */
export function useVisibleRows(scroller: RefObject<HTMLElement | null>, count: number, rowHeight: number, activeRow: number): VisibleRows {
  const extract = useCallback(
    (range: Range) => withActiveRow(defaultRangeExtractor(range), activeRow < count ? activeRow : -1),
    [activeRow, count],
  );
  const virtualizer = useVirtualizer<HTMLElement, Element>({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan,
    // Used before measuring, so that the first frame is not empty.
    initialRect: { width: 0, height: assumedHeight },
    rangeExtractor: extract,
  });
  const [shiftOf] = useState(createShift);
  const height = count * rowHeight;
  useLayoutEffect(() => {
    // The virtualizer caches heights, so a density change must re-measure.
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
