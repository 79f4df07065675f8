import { bindClasses } from '../../ui/classNames';
import { snappedLeft } from '../grid/locks';
import styles from './Frame.module.css';
import type { ColumnsInSight } from './inSight';
import type { View } from './rowView';

const cx = bindClasses(styles);
/** Pixels: the cell padding, so that no figure is covered. */
const leastFade = 8;

/** The two edges between which columns scroll. */
export interface Edges {
  show(inSight: ColumnsInSight, view: View, left: number): void;
  remove(): void;
}

function createFade(side: 'start' | 'end'): HTMLElement {
  const fade = document.createElement('span');
  fade.className = cx('fade', side);
  fade.hidden = true;
  return fade;
}

function stripsOf({ columns }: View, { places, unseen }: ColumnsInSight, left: number, width: number) {
  const whole = places.flatMap((place) => (place === unseen || columns[place]?.isLocked ? [] : (columns[place] ?? [])));
  const locked = columns.reduce((sum, column) => sum + (column.isLocked ? column.width : 0), 0);
  const [first, last] = [whole[0], whole.at(-1)];
  const end = columns.at(-1);
  const isMore = { start: left > 1, end: end !== undefined && end.left + end.width > left + width + 1 };
  return {
    locked,
    start: isMore.start && first !== undefined ? Math.max(leastFade, first.left - left - locked) : 0,
    end: isMore.end && last !== undefined ? Math.max(leastFade, left + width - last.left - last.width) : 0,
  };
}

/** Hides headings and sums of partly visible columns behind fades, and snaps to the nearer column at rest. */
export function createEdges(scroller: HTMLElement): Edges {
  const fades = { start: createFade('start'), end: createFade('end') };
  let shown: { readonly inSight: ColumnsInSight; readonly view: View; readonly left: number } | undefined;
  let hasMarks = false;
  let waiting = 0;

  /** The library renders headings after scroll listeners run. */
  function mark(): void {
    if (shown === undefined) return;
    const { inSight, view } = shown;
    const seen = new Set(inSight.places.filter((place) => place !== inSight.unseen));
    const isAll = seen.size === view.columns.length;
    if (isAll && !hasMarks && view.headerRows < 2) return;
    for (const cell of scroller.querySelectorAll<HTMLElement>('.rdg-header-row > *, .rdg-bottom-summary-row > *')) {
      const first = Number(cell.ariaColIndex) - 1;
      const count = Number(cell.ariaColSpan ?? 1);
      const isSeen = Array.from({ length: count }, (_, at) => first + at).some((place) => seen.has(place));
      cell.toggleAttribute('data-unseen', !isSeen);
      // The library leaves group headings in place, even of locked columns.
      if (count > 1 || cell.classList.contains(cx('group'))) {
        cell.style.insetInlineStart = view.columns[first]?.isLocked ? `${view.columns[first].left}px` : '';
      }
    }
    hasMarks = !isAll;
  }

  function placeFades(): void {
    if (shown === undefined) return;
    const { inSight, view, left } = shown;
    const width = scroller.clientWidth;
    const strips = stripsOf(view, inSight, left, width);
    fades.start.hidden = strips.start === 0;
    fades.end.hidden = strips.end === 0;
    if (strips.start === 0 && strips.end === 0) return;
    if (fades.start.parentElement === null) scroller.parentElement?.append(fades.start, fades.end);
    const height = `${scroller.clientHeight}px`;
    const border = scroller.clientTop;
    for (const fade of [fades.start, fades.end]) {
      fade.style.blockSize = height;
      fade.style.insetBlockStart = `${scroller.offsetTop + border}px`;
    }
    fades.start.style.insetInlineStart = `${border + strips.locked}px`;
    fades.start.style.inlineSize = `${strips.start}px`;
    fades.end.style.insetInlineStart = `${border + width - strips.end}px`;
    fades.end.style.inlineSize = `${strips.end}px`;
  }

  function snap(): void {
    if (shown === undefined) return;
    const left = Math.abs(scroller.scrollLeft);
    const to = snappedLeft(shown.view.columns, left, scroller.clientWidth);
    if (Math.abs(to - left) < 1) return;
    const sign = getComputedStyle(scroller).direction === 'rtl' ? -1 : 1;
    scroller.scrollTo({ left: sign * to, behavior: window.matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth' });
  }

  scroller.addEventListener('scrollend', snap);
  return {
    show(inSight, view, left) {
      shown = { inSight, view, left };
      mark();
      cancelAnimationFrame(waiting);
      waiting = requestAnimationFrame(() => {
        mark();
        placeFades();
      });
    },
    remove() {
      cancelAnimationFrame(waiting);
      scroller.removeEventListener('scrollend', snap);
      fades.start.remove();
      fades.end.remove();
    },
  };
}
