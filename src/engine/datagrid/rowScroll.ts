import type { View } from './rowView';

/** How long nothing has to scroll before it rests, in milliseconds. */
const restsAfter = 250;

/** What happens to a scroller. */
export interface ScrollEvents {
  /** Another part of it shows: it was scrolled, or its size has changed. */
  readonly onMove: () => void;
  /** It has been scrolled, or its size has changed, and it has come to rest. */
  readonly onRest: () => void;
  readonly onWidth: (width: number, isFirst: boolean) => void;
}

/** Where a scroller stands. Asking it while the page is changing would make it lay out the page, so this is kept. Pixels. */
export interface RowScroll {
  readonly top: () => number;
  readonly left: () => number;
  readonly width: () => number;
  readonly height: () => number;
  /** Brings a cell into sight. */
  reach(row: number, column: number, view: View): void;
  remove(): void;
}

/** Follows a scroller from now on, and tells its width first. */
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
      // Other widths may bring or take a scroll bar, which an observer must not do to what it is observing.
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
    else if (wanted.left + wanted.width > left + size.width) {
      scroller.scrollLeft = sign * Math.min(wanted.left - locked, wanted.left + wanted.width - size.width);
    }
  }

  return {
    top: () => at.top,
    left: () => at.left,
    width: () => size.width,
    height: () => size.height,
    reach(row, column, view) {
      const { rowHeight, headerHeight, footerHeight } = view;
      const top = row * rowHeight;
      const room = size.height - headerHeight - footerHeight - rowHeight;
      if (top < scroller.scrollTop) scroller.scrollTop = top;
      else if (top > scroller.scrollTop + room) scroller.scrollTop = top - room;
      reachColumn(column, view);
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
