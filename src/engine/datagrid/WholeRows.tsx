import { type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
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

/** A grid and what is around it. */
interface Places {
  readonly around: HTMLElement;
  readonly scroller: HTMLElement;
}

function placesBeside(mark: HTMLElement | null): Places | undefined {
  const around = mark?.parentElement;
  const scroller = mark?.nextElementSibling;
  return around && scroller instanceof HTMLElement ? { around, scroller } : undefined;
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

interface WholeRowsProps {
  readonly view: Rows;
}

/**
 * Ends a grid on a whole row: what is left of its room stays empty below it. It stands before the grid, so that it measures before the grid
 * does, which would be drawn once more for another height; and again whenever the page has been laid out, so that nothing has to be laid out for it.
 */
export function WholeRows({ view }: WholeRowsProps): ReactNode {
  const mark = useRef<HTMLElement>(null);
  const { rowHeight, rowCount, headerHeight, footerHeight } = view;
  const rest = useRef(0);
  const cut = useRef(0);

  /** Gives the rest its room, and tells what is to be cut. */
  const measure = useEffectEvent(({ around, scroller }: Places): number => {
    const heights = heightsOf(around, scroller, view);
    const next = restBelow(heights);
    if (next !== rest.current) around.style.setProperty('padding-block-end', `${next}px`);
    rest.current = next;
    // Its styles take off what is cut.
    return cutOff(heights, cut.current);
  });
  const cutTo = useEffectEvent(({ around }: Places, next: number) => {
    if (next !== cut.current) around.style.setProperty('--cut', `${next}px`);
    cut.current = next;
  });

  useLayoutEffect(() => {
    const places = placesBeside(mark.current);
    if (places !== undefined) cutTo(places, measure(places));
  }, []);
  // Looked at anew with every height that comes from the rows: an observer tells of a size first when it begins.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the heights are what is looked at
  useEffect(() => {
    const places = placesBeside(mark.current);
    if (places === undefined) return undefined;
    let waiting = 0;
    const observer = new ResizeObserver(() => {
      const next = measure(places);
      cancelAnimationFrame(waiting);
      // It changes the size of what is observed, which an observer must not do before its page is painted.
      if (next !== cut.current) waiting = requestAnimationFrame(() => cutTo(places, next));
    });
    observer.observe(places.around);
    observer.observe(places.scroller);
    return () => {
      cancelAnimationFrame(waiting);
      observer.disconnect();
    };
  }, [rowHeight, rowCount, headerHeight, footerHeight]);
  return <span ref={mark} hidden />;
}
