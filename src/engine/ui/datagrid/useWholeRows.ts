import { type RefObject, useEffect, useRef } from 'react';
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

/** Ends a grid on a whole row: what is left of its room stays empty below it. It is measured when the page has been laid out, so that nothing has to be laid out for it. */
export function useWholeRows(box: RefObject<HTMLElement | null>, frame: RefObject<DataGridHandle | null>, view: View): void {
  const { rowHeight, rowCount, headerHeight, footerHeight } = view;
  const rest = useRef(0);
  const cut = useRef(0);
  // Looked at anew with every height that comes from the rows: an observer tells of a size first when it begins.
  useEffect(() => {
    const around = box.current;
    const scroller = frame.current?.element;
    if (around === null || !scroller) return undefined;
    let waiting = 0;
    const observer = new ResizeObserver(() => {
      const lines = scroller.offsetHeight - scroller.clientHeight;
      const besideRows = headerHeight + footerHeight + lines;
      const all = besideRows + rowCount * rowHeight;
      const own = scroller.offsetHeight;
      const most = Number.parseFloat(getComputedStyle(scroller).maxHeight);
      // Its styles take off what is cut.
      const nextCut = cutOff({ own, most, all, besideRows, row: rowHeight }, cut.current);
      cancelAnimationFrame(waiting);
      if (nextCut !== cut.current) {
        // It changes the size of what is observed, which an observer must not do before its page is painted.
        waiting = requestAnimationFrame(() => {
          cut.current = nextCut;
          around.style.setProperty('--cut', `${nextCut}px`);
        });
      }
      const next = restBelow({ room: around.clientHeight, own, most, all, besideRows, row: rowHeight });
      if (next === rest.current) return;
      rest.current = next;
      around.style.setProperty('padding-block-end', `${next}px`);
    });
    observer.observe(around);
    observer.observe(scroller);
    return () => {
      cancelAnimationFrame(waiting);
      observer.disconnect();
    };
  }, [box, frame, rowHeight, rowCount, headerHeight, footerHeight]);
}
