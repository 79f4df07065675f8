import { bindClasses } from '../../ui/classNames';
import { type CellRange, type Cursor, hasRange, rangeOf } from '../grid/cursor';
import { datedColumns, leftOf } from '../grid/locks';
import { dressCell, paintCell } from './cells';
import { createEdges } from './edges';
import { columnsInSight, rowsInSight, type Window } from './inSight';
import styles from './Rows.module.css';
import { createRowPool, hasFocus, type RowPool, type RowSlot } from './rowPool';
import { followScroll } from './rowScroll';
import type { View } from './rowView';

const cx = bindClasses(styles);

const rowClasses = {
  plain: cx('row'),
  total: cx('row', 'total'),
  clickable: cx('row', 'clickable'),
  selected: cx('row', 'clickable', 'selected'),
} as const;

function classOf(row: number, { grid, canSelect, leads }: View, isSelected: boolean): string {
  if (row >= grid.rowCount) return rowClasses.total;
  if (isSelected) return rowClasses.selected;
  return (canSelect || leads) && grid.isClickable(row) ? rowClasses.clickable : rowClasses.plain;
}

/** Updates a row element, touching only differences. */
function paintRow(slot: RowSlot, place: number, view: View): void {
  const { element } = slot;
  if (slot.place !== place) {
    slot.place = place;
    element.style.transform = `translateY(${place * view.rowHeight}px)`;
    element.setAttribute('aria-rowindex', String(place + view.headerRows + 1));
  }
  const row = view.rowAt(place);
  const isSelected = view.selected.has(row);
  const classes = classOf(row, view, isSelected);
  if (element.className !== classes) element.className = classes;
  if (view.canSelect) element.ariaSelected = String(isSelected);
  else if (element.ariaSelected !== null) element.ariaSelected = null;
  for (const cell of slot.cells) paintCell(cell, view, [row, view.columns[cell.place]?.index ?? -1]);
}

function paintRange(slots: readonly RowSlot[], range: CellRange | undefined): void {
  for (const { place: row, cells } of slots) {
    const isIn = range !== undefined && row >= range.top && row <= range.bottom;
    for (const cell of cells) {
      const isRanged = isIn && cell.place >= range.start && cell.place <= range.end;
      if (isRanged === cell.isRanged) continue;
      cell.isRanged = isRanged;
      dressCell(cell);
    }
  }
}

const reserve = 4;
const none: Window = { first: 0, last: -1 };

export interface RowLayer extends Pick<RowPool, 'placeOf'> {
  show(view: View): void;
  point(cursor: Cursor): void;
  /** Focuses the cursor's cell, and scrolls to it unless the pointer is there. */
  focus(by: 'key' | 'pointer'): void;
  /** Scrolls to the cursor's row. */
  reach(): void;
  inSight(): Window;
  remove(): void;
}

export interface RowLayerEvents {
  readonly onWidth: (width: number, isFirst: boolean) => void;
  readonly onLacking: (widths: ReadonlyMap<number, number>) => void;
}

/**
 * Renders rows into a scroller with recycled elements, far cheaper than new ones. DOM order is restored at rest; aria-rowindex covers the
 * meantime.
 */
export function createRowLayer(scroller: HTMLElement, { onWidth, onLacking }: RowLayerEvents): RowLayer {
  const layer = document.createElement('div');
  layer.setAttribute('role', 'rowgroup');
  layer.className = cx('rows');
  const pool = createRowPool(layer);
  const edges = createEdges(scroller);
  const scroll = followScroll(scroller, { onMove: () => draw(false), onRest: pool.order, onWidth });

  let view: View | undefined;
  let cursor: Cursor = { at: { row: 0, column: 0 }, from: { row: 0, column: 0 } };
  let tabStop: HTMLElement | undefined;
  let drawnAt = { left: 0, height: 0 };
  let newest: string | undefined;

  /** Scrolls to the newest day column, once for each. */
  function reachNewest({ grid, columns }: View): void {
    if (columns.length === 0) return;
    const place = datedColumns(
      grid,
      columns.map(({ index }) => index),
    )?.last;
    const key = grid.columns[columns[place ?? -1]?.index ?? -1]?.key;
    if (key !== newest && place !== undefined) scroll.go(leftOf(columns, place, scroll.width()));
    newest = key;
  }

  /** The tab stop is the cursor's cell, or the nearest visible one if it is off-screen without focus. */
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
    // Attach with the first rows: reading a size after an insertion forces a layout.
    if (columns.length > 0 && layer.parentElement === null) scroller.append(layer);
    const across = columnsInSight(columns, scroll.left(), scroll.width(), cursor.at.column);
    const isOther = pool.fit(across, columns);
    if (isOther || isStale || scroll.left() !== drawnAt.left || scroll.height() !== drawnAt.height)
      edges.show(across, shown, scroll.left());
    drawnAt = { left: scroll.left(), height: scroll.height() };
    pool.fill(
      // Rows without columns would be drawn twice.
      columns.length === 0 ? none : rowsInSight(scroll.top(), scroll.height() - headerHeight, rowHeight, rowCount, reserve),
      // The focused row survives scrolling.
      (slot) => slot.place >= 0 && slot.place < rowCount && slot.place === cursor.at.row && hasFocus(slot),
      (slot, place, isMoved) => {
        if (isMoved || isStale || isOther) paintRow(slot, place, shown);
      },
    );
    if (hasRange(cursor)) paintRange(pool.slots(), rangeOf(cursor));
    placeTabStop();
    const lacking = pool.lacking();
    if (lacking.size > 0) onLacking(lacking);
  }

  return {
    show(next) {
      const isResized = view?.rowHeight !== next.rowHeight || view.headerRows !== next.headerRows;
      view = next;
      next.flashes.show(next.grid);
      if (isResized) {
        layer.style.setProperty('--row', `${next.rowHeight}px`);
        for (const slot of pool.slots()) if (!hasFocus(slot)) slot.place = -1;
      }
      layer.style.insetBlockStart = `${next.headerHeight}px`;
      const last = next.columns.at(-1);
      layer.style.inlineSize = `${last === undefined ? 0 : last.left + last.width}px`;
      if (next.headerRows > 0) reachNewest(next);
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
    reach() {
      if (view === undefined) return;
      scroll.reach(cursor.at.row, undefined, view);
      draw(false);
    },
    placeOf: pool.placeOf,
    inSight,
    remove() {
      scroll.remove();
      edges.remove();
      layer.remove();
    },
  };
}
