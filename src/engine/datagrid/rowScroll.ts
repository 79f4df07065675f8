import { leftOf } from '../grid/locks';
import type { View } from './rowView';

/** Milliseconds without scrolling. */
const restsAfter = 250;

export interface ScrollEvents {
  readonly onMove: () => void;
  readonly onRest: () => void;
  readonly onWidth: (width: number, isFirst: boolean) => void;
}

/** Cached scroll state: reading it during changes would force layout. Pixels. */
export interface RowScroll {
  readonly top: () => number;
  readonly left: () => number;
  readonly width: () => number;
  readonly height: () => number;
  go(left: number): void;
  reach(row: number, column: number | undefined, view: View): void;
  remove(): void;
}

/** Observes a scroller; reports its width first. */
export function followScroll(scroller: HTMLElement, { onMove, onRest, onWidth }: ScrollEvents): RowScroll {
  let size = { width: scroller.clientWidth, height: scroller.clientHeight };
  let at = { top: scroller.scrollTop, left: Math.abs(scroller.scrollLeft) };
  let resting: number | undefined;
  let widening = 0;

  function read(): void {
    at = { top: scroller.scrollTop, left: Math.abs(scroller.scrollLeft) };
  }

  function move(): void {
    onMove();
    window.clearTimeout(resting);
    resting = window.setTimeout(onRest, restsAfter);
  }

  function scrolled(): void {
    read();
    move();
  }

  const observer = new ResizeObserver(() => {
    const { clientWidth: width, clientHeight: height } = scroller;
    if (width === size.width && height === size.height) return;
    if (width !== size.width) {
      // New widths may toggle a scroll bar, so defer them past the observer.
      cancelAnimationFrame(widening);
      widening = requestAnimationFrame(() => onWidth(width, false));
    }
    size = { width, height };
    move();
  });
  onWidth(size.width, true);
  observer.observe(scroller);
  scroller.addEventListener('scroll', scrolled, { passive: true });

  function reachColumn(column: number, { columns }: View): void {
    const wanted = columns[column];
    if (wanted === undefined || wanted.isLocked) return;
    const locked = columns.reduce((sum, { isLocked, width }) => (isLocked ? sum + width : sum), 0);
    const sign = getComputedStyle(scroller).direction === 'rtl' ? -1 : 1;
    const left = Math.abs(scroller.scrollLeft);
    if (wanted.left - locked < left) scroller.scrollLeft = sign * (wanted.left - locked);
    else if (wanted.left + wanted.width > left + size.width) scroller.scrollLeft = sign * leftOf(columns, column, size.width);
  }

  return {
    top: () => at.top,
    left: () => at.left,
    width: () => size.width,
    height: () => size.height,
    go(left) {
      const sign = getComputedStyle(scroller).direction === 'rtl' ? -1 : 1;
      scroller.scrollLeft = sign * left;
      read();
    },
    reach(row, column, view) {
      const { rowHeight, headerHeight, footerHeight } = view;
      const top = row * rowHeight;
      const room = size.height - headerHeight - footerHeight - rowHeight;
      if (top < scroller.scrollTop) scroller.scrollTop = top;
      else if (top > scroller.scrollTop + room) scroller.scrollTop = top - room;
      if (column !== undefined) reachColumn(column, view);
      read();
    },
    remove() {
      window.clearTimeout(resting);
      cancelAnimationFrame(widening);
      observer.disconnect();
      scroller.removeEventListener('scroll', scrolled);
    },
  };
}
