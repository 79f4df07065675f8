import { type RefObject, useEffectEvent, useLayoutEffect, useRef } from 'react';
import type { DataGridHandle } from 'react-data-grid';
import type { Cursor } from '../grid/cursor';
import { createRowLayer, type RowLayer } from './rowLayer';
import type { View } from './rowView';

interface Layer {
  readonly layer: RefObject<RowLayer | undefined>;
  readonly cursor: RefObject<Cursor>;
}

const start: Cursor = { at: { row: 0, column: 0 }, from: { row: 0, column: 0 } };

/** Keeps a row layer in react-data-grid's scroller and shows it each new view. `onWidth` is told the scroller's width in pixels. */
export function useRowLayer(
  frame: RefObject<DataGridHandle | null>,
  view: View,
  onWidth: (width: number, isFirst: boolean) => void,
): Layer {
  const layer = useRef<RowLayer>(undefined);
  const cursor = useRef(start);
  const tellWidth = useEffectEvent(onWidth);
  useLayoutEffect(() => {
    const scroller = frame.current?.element;
    if (!scroller) return undefined;
    const made = createRowLayer(scroller, (pixels, isFirst) => tellWidth(pixels, isFirst));
    layer.current = made;
    return () => {
      made.remove();
      layer.current = undefined;
    };
  }, [frame]);
  useLayoutEffect(() => layer.current?.show(view), [view]);
  return { layer, cursor };
}
