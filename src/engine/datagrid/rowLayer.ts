import { bindClasses } from '../../ui/classNames';
import { type Cursor, hasRange, rangeOf } from '../grid/cursor';
import { columnsInSight, rowsInSight, type Window } from './inSight';
import styles from './Rows.module.css';
import { paintRange, paintRow } from './rowPaint';
import { createRowPool, hasFocus, type RowPool } from './rowPool';
import { followScroll } from './rowScroll';
import type { View } from './rowView';

const cx = bindClasses(styles);
/** Rows that are drawn beyond either edge. */
const reserve = 4;
const none: Window = { first: 0, last: -1 };

export interface RowLayer extends Pick<RowPool, 'placeOf'> {
  /** Shows another view, or the same one with other columns, order or selection. */
  show(view: View): void;
  /** Moves the tab stop, and the range from which it came. */
  point(cursor: Cursor): void;
  /** Gives the cursor's cell the focus, and brings it into sight unless the pointer is on it. */
  focus(by: 'key' | 'pointer'): void;
  /** The places of the rows in sight, without the reserve beyond the edges. */
  inSight(): Window;
  remove(): void;
}

/**
 * Draws the rows of a grid into a scroller. Elements are made once for as many rows as fit; scrolling gives them other rows and changes
 * their texts, which costs a fraction of making elements, through React or by hand. They stay in the document in any order while things
 * move, and are put into reading order when they rest; aria-rowindex tells the order meanwhile.
 */
export function createRowLayer(scroller: HTMLElement, onWidth: (width: number, isFirst: boolean) => void): RowLayer {
  const layer = document.createElement('div');
  layer.setAttribute('role', 'rowgroup');
  layer.className = cx('rows');
  const pool = createRowPool(layer);
  const scroll = followScroll(scroller, { onMove: () => draw(false), onRest: pool.order, onWidth });

  let view: View | undefined;
  let cursor: Cursor = { at: { row: 0, column: 0 }, from: { row: 0, column: 0 } };
  let tabStop: HTMLElement | undefined;

  /** One cell is a tab stop: the cursor's, or while that is out of sight and without the focus, the one nearest to it in sight. */
  function placeTabStop(): void {
    const { first, last } = inSight();
    const row = Math.max(first, Math.min(last, cursor.at.row));
    const next = pool.cellAt(cursor.at.row, cursor.at.column) ?? pool.cellAt(row, cursor.at.column);
    if (next === tabStop && next?.tabIndex === 0) return;
    tabStop?.removeAttribute('tabindex');
    tabStop = next;
    if (tabStop !== undefined) tabStop.tabIndex = 0;
  }

  function inSight(): Window {
    if (view === undefined) return none;
    return rowsInSight(scroll.top(), scroll.height() - view.headerHeight - view.footerHeight, view.rowHeight, view.rowCount, 0);
  }

  function draw(isStale: boolean): void {
    if (view === undefined) return;
    const shown = view;
    const { rowHeight, rowCount, headerHeight, columns } = shown;
    // With its first rows, and not before: whoever asks for a size after something was added has the page laid out once more.
    if (columns.length > 0 && layer.parentElement === null) scroller.append(layer);
    const isOther = pool.fit(columnsInSight(columns, scroll.left(), scroll.width(), cursor.at.column), columns);
    pool.fill(
      // Rows without columns, as there are before it is known how wide those are, would be drawn a second time before anybody sees them.
      columns.length === 0 ? none : rowsInSight(scroll.top(), scroll.height() - headerHeight, rowHeight, rowCount, reserve),
      // Whoever has the focus keeps it, however far the page is scrolled.
      (slot) => slot.place >= 0 && slot.place < rowCount && slot.place === cursor.at.row && hasFocus(slot),
      (slot, place, isMoved) => {
        if (isMoved || isStale || isOther) paintRow(slot, place, shown);
      },
    );
    if (hasRange(cursor)) paintRange(pool.slots(), rangeOf(cursor));
    placeTabStop();
  }

  return {
    show(next) {
      const isResized = view?.rowHeight !== next.rowHeight || view.headerRows !== next.headerRows;
      view = next;
      if (isResized) {
        layer.style.setProperty('--row', `${next.rowHeight}px`);
        for (const slot of pool.slots()) if (!hasFocus(slot)) slot.place = -1;
      }
      layer.style.insetBlockStart = `${next.headerHeight}px`;
      const last = next.columns.at(-1);
      layer.style.inlineSize = `${last === undefined ? 0 : last.left + last.width}px`;
      draw(true);
    },
    point(next) {
      const had = hasRange(cursor);
      cursor = next;
      if (had && !hasRange(next)) paintRange(pool.slots(), undefined);
      draw(false);
    },
    focus(by) {
      if (view === undefined) return;
      const { row, column } = cursor.at;
      if (by === 'key') scroll.reach(row, column, view);
      draw(false);
      pool.cellAt(row, column)?.focus({ preventScroll: true });
    },
    placeOf: pool.placeOf,
    inSight,
    remove() {
      scroll.remove();
      layer.remove();
    },
  };
}
