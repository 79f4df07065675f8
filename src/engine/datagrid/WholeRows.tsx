import { type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import type { View } from './rowView';

/** In pixels: available, own, maximum by CSS, full content, and everything but rows. */
interface Heights {
  readonly room: number;
  readonly own: number;
  readonly most: number;
  readonly all: number;
  readonly aroundRows: number;
  readonly row: number;
}

type Rows = Pick<View, 'rowHeight' | 'rowCount' | 'headerHeight' | 'footerHeight'>;

/** Returns the space below the last whole row; 0 if all rows fit or the place is not the limit. */
export function restBelow({ room, own, most, all, aroundRows, row }: Heights): number {
  if (own >= most - 1 || all <= room || room - aroundRows < row) return 0;
  return Math.floor((room - aroundRows) % row);
}

/** Returns how much to shorten a grid to end on a whole row; 0 if all fit, none fits, or the place ends it first. */
export function cutOff({ own, most, all, aroundRows, row }: Omit<Heights, 'room'>, cut: number): number {
  const styled = most + cut;
  if (own < most - 1 || !(all > styled) || styled - aroundRows < row) return 0;
  return Math.floor((styled - aroundRows) % row);
}

interface Places {
  readonly around: HTMLElement;
  readonly scroller: HTMLElement;
}

function placesAround(mark: HTMLElement | null): Places | undefined {
  const around = mark?.parentElement;
  const scroller = mark?.nextElementSibling;
  return around && scroller instanceof HTMLElement ? { around, scroller } : undefined;
}

function heightsOf(around: HTMLElement, scroller: HTMLElement, { rowHeight, rowCount, headerHeight, footerHeight }: Rows): Heights {
  const own = scroller.offsetHeight;
  const aroundRows = headerHeight + footerHeight + own - scroller.clientHeight;
  return {
    room: around.clientHeight,
    own,
    most: Number.parseFloat(getComputedStyle(scroller).maxHeight),
    all: aroundRows + rowCount * rowHeight,
    aroundRows,
    row: rowHeight,
  };
}

interface WholeRowsProps {
  readonly view: Rows;
}

/** Ends a grid on a whole row. It precedes the grid, to measure first and save a render, and repeats after each layout, to force none. */
export function WholeRows({ view }: WholeRowsProps): ReactNode {
  const mark = useRef<HTMLElement>(null);
  const { rowHeight, rowCount, headerHeight, footerHeight } = view;
  const rest = useRef(0);
  const cut = useRef(0);

  const measure = useEffectEvent(({ around, scroller }: Places): number => {
    const heights = heightsOf(around, scroller, view);
    const next = restBelow(heights);
    if (next !== rest.current) around.style.setProperty('padding-block-end', `${next}px`);
    rest.current = next;
    return cutOff(heights, cut.current);
  });
  const cutTo = useEffectEvent(({ around }: Places, next: number) => {
    if (next !== cut.current) around.style.setProperty('--cut', `${next}px`);
    cut.current = next;
  });

  useLayoutEffect(() => {
    const places = placesAround(mark.current);
    if (places !== undefined) cutTo(places, measure(places));
  }, []);
  // Measures again after each change of the height of the rows: an observer reports a size only from its start on.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the heights are what is looked at
  useEffect(() => {
    const places = placesAround(mark.current);
    if (places === undefined) return undefined;
    let waiting = 0;
    const observer = new ResizeObserver(() => {
      const next = measure(places);
      cancelAnimationFrame(waiting);
      // Resizes an observed element, so wait for the next frame.
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
