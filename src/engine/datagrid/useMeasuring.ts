import { type RefObject, startTransition, useEffect, useEffectEvent, useRef } from 'react';
import type { DataGridHandle } from 'react-data-grid';
import { areCut, type Room, widestContents } from '../grid/layout';
import { contentWidths } from './fitWidth';
import type { FrameProps } from './frameProps';
import type { RowLayerEvents } from './rowLayer';
import type { View } from './rowView';
import { useLetters } from './useRowHeight';

interface Measured extends Pick<FrameProps, 'grid' | 'layout' | 'isCards' | 'room' | 'onRoom' | 'measured'> {
  readonly frame: RefObject<DataGridHandle | null>;
  readonly view: View;
}

/** Measures the grid's width and what its columns hold, folded ones too, so that folding does not change what decides about it. */
export function useMeasuring({ frame, grid, layout, isCards, room, onRoom, measured: columns, view }: Measured): RowLayerEvents {
  const { available, contents: before = {} } = room;
  const measure = () => {
    const scroller = frame.current?.element;
    return isCards || !scroller ? undefined : contentWidths(scroller, view, columns);
  };
  // Skips columns that fit without truncation.
  const roomFor = (width: number, contents: ReturnType<typeof measure>): Room => ({
    available: width,
    contents: contents && areCut(grid, columns, layout, { available: width, contents }) ? contents : undefined,
  });
  const measureAgain = useEffectEvent(() => {
    const measured = available === 0 ? undefined : measure();
    if (measured === undefined) return;
    const contents = widestContents(before, measured);
    if (contents === room.contents || !areCut(grid, columns, layout, { available, contents })) return;
    startTransition(() => onRoom({ available, contents }));
  });
  const measureAfresh = useEffectEvent(() => {
    const contents = available === 0 ? undefined : measure();
    if (contents !== undefined) startTransition(() => onRoom(roomFor(available, contents)));
  });
  const letters = useLetters();
  const drawnIn = useRef(letters);
  useEffect(() => {
    if (drawnIn.current !== letters) measureAfresh();
    drawnIn.current = letters;
  }, [letters]);
  // Rows that come later may need more than the first: columns only grow then, so that little moves.
  // biome-ignore lint/correctness/useExhaustiveDependencies: other rows are what is measured
  useEffect(() => measureAgain(), [grid]);
  return {
    onWidth(width, isFirst) {
      const next = roomFor(width, measure());
      if (isFirst) onRoom(next);
      else startTransition(() => onRoom(next));
    },
    // Later rows reveal too narrow columns only when rendered.
    onLacking(lacking) {
      const needed = [...lacking].map(([index, width]) => [grid.columns[index]?.key ?? '', { width, isWhole: true }] as const);
      const contents = widestContents(before, Object.fromEntries(needed));
      if (contents !== room.contents) startTransition(() => onRoom({ available, contents }));
    },
  };
}
