import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import type { DataGridHandle } from 'react-data-grid';
import type { View } from './rowView';

/** Heights in pixels: the room of a grid, its own, the most that its styles let it have, what all it shows would take, and what of it is no row. */
interface Heights {
  readonly room: number;
  readonly own: number;
  readonly most: number;
  readonly all: number;
  readonly besideRows: number;
  readonly row: number;
}

type Rows = Pick<View, 'rowHeight' | 'rowCount' | 'headerHeight' | 'footerHeight'>;

/** What is left of a grid's room below its last whole row; nothing where all its rows fit, or where its room is not what ends it. */
export function restBelow({ room, own, most, all, besideRows, row }: Heights): number {
  if (own >= most - 1 || all <= room || room - besideRows < row) return 0;
  return Math.floor((room - besideRows) % row);
}

/** How much lower than its styles let it a grid has to be to end on a whole row; nothing where all its rows fit, where not one does, or where its room ends it before. */
export function cutOff({ own, most, all, besideRows, row }: Omit<Heights, 'room'>, cut: number): number {
  const styled = most + cut;
  if (own < most - 1 || !(all > styled) || styled - besideRows < row) return 0;
  return Math.floor((styled - besideRows) % row);
}

function heightsOf(around: HTMLElement, scroller: HTMLElement, { rowHeight, rowCount, headerHeight, footerHeight }: Rows): Heights {
  const own = scroller.offsetHeight;
  const besideRows = headerHeight + footerHeight + own - scroller.clientHeight;
  return {
    room: around.clientHeight,
    own,
    most: Number.parseFloat(getComputedStyle(scroller).maxHeight),
    all: besideRows + rowCount * rowHeight,
    besideRows,
    row: rowHeight,
  };
}

/**
 * Ends a grid on a whole row: what is left of its room stays empty below it. It is measured when the page has been laid out, so that nothing has to be laid out for it:
 * first while the grid has no rows, which would be laid out for a height that is not theirs.
 */
export function useWholeRows(box: RefObject<HTMLElement | null>, frame: RefObject<DataGridHandle | null>, view: Rows): void {
  const { rowHeight, rowCount, headerHeight, footerHeight } = view;
  const rest = useRef(0);
  const cut = useRef(0);

  /** Gives the rest its room, and tells what is to be cut. */
  const measure = useEffectEvent((around: HTMLElement, scroller: HTMLElement): number => {
    const heights = heightsOf(around, scroller, view);
    const next = restBelow(heights);
    if (next !== rest.current) around.style.setProperty('padding-block-end', `${next}px`);
    rest.current = next;
    // Its styles take off what is cut.
    return cutOff(heights, cut.current);
  });
  const cutTo = useEffectEvent((around: HTMLElement, next: number) => {
    if (next !== cut.current) around.style.setProperty('--cut', `${next}px`);
    cut.current = next;
  });

  useLayoutEffect(() => {
    const scroller = frame.current?.element;
    if (box.current !== null && scroller) cutTo(box.current, measure(box.current, scroller));
  }, [box, frame]);
  // Looked at anew with every height that comes from the rows: an observer tells of a size first when it begins.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the heights are what is looked at
  useEffect(() => {
    const around = box.current;
    const scroller = frame.current?.element;
    if (around === null || !scroller) return undefined;
    let waiting = 0;
    const observer = new ResizeObserver(() => {
      const next = measure(around, scroller);
      cancelAnimationFrame(waiting);
      // It changes the size of what is observed, which an observer must not do before its page is painted.
      if (next !== cut.current) waiting = requestAnimationFrame(() => cutTo(around, next));
    });
    observer.observe(around);
    observer.observe(scroller);
    return () => {
      cancelAnimationFrame(waiting);
      observer.disconnect();
    };
  }, [box, frame, rowHeight, rowCount, headerHeight, footerHeight]);
}
