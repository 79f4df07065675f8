import { type RefObject, useEffectEvent, useLayoutEffect, useRef } from 'react';
import type { DataGridHandle } from 'react-data-grid';
import type { Cursor } from '../grid/cursor';
import { createRowLayer, type RowLayer, type RowLayerEvents } from './rowLayer';
import type { View } from './rowView';

interface Layer {
  readonly layer: RefObject<RowLayer | undefined>;
  readonly cursor: RefObject<Cursor>;
}

const start: Cursor = { at: { row: 0, column: 0 }, from: { row: 0, column: 0 } };

/** `onWidth` gets the scroller's width in pixels. */
export function useRowLayer(frame: RefObject<DataGridHandle | null>, view: View, { onWidth, onLacking }: RowLayerEvents): Layer {
  const layer = useRef<RowLayer>(undefined);
  const cursor = useRef(start);
  const tellWidth = useEffectEvent(onWidth);
  const tellLacking = useEffectEvent(onLacking);
  useLayoutEffect(() => {
    const scroller = frame.current?.element;
    if (!scroller) return undefined;
    const made = createRowLayer(scroller, {
      onWidth: (pixels, isFirst) => tellWidth(pixels, isFirst),
      onLacking: (widths) => tellLacking(widths),
    });
    layer.current = made;
    return () => {
      made.remove();
      layer.current = undefined;
    };
  }, [frame]);
  useLayoutEffect(() => layer.current?.show(view), [view]);
  return { layer, cursor };
}
