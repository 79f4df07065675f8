import { type CellRange, type Cursor, hasRange, rangeOf } from '../../grid/cursor';
import type { Alignment, GridModel } from '../../grid/model';
import { bindClasses } from '../classNames';
import { baseClasses, type CellSlot, dressCell, paintCell } from './cells';
import { columnsInSight, rowsInSight, type Window } from './inSight';
import styles from './Rows.module.css';

const cx = bindClasses(styles);
const rowClasses = {
  total: cx('row', 'total'),
  plain: cx('row'),
  clickable: cx('row', 'clickable'),
  selected: cx('row', 'clickable', 'selected'),
} as const;
/** How long nothing has to scroll before the rows are put into reading order, in milliseconds. */
const restsAfter = 250;

/** A column as it stands on the page. */
export interface PlacedColumn {
  /** In the model. */
  readonly index: number;
  /** Pixels from the start of the row. */
  readonly left: number;
  readonly width: number;
  readonly alignment: Alignment;
  readonly isLocked: boolean;
}

/** What the layer shows. Places are indices among the shown rows and columns. */
export interface View {
  readonly grid: GridModel;
  readonly rowCount: number;
  /** The model's row at a place. */
  readonly rowAt: (place: number) => number;
  /** Locked ones first. */
  readonly columns: readonly PlacedColumn[];
  readonly rowHeight: number;
  /** Pixels of all header rows together, and how many they are. */
  readonly headerHeight: number;
  readonly headerRows: number;
  /** Pixels of the totals at the bottom, which stay in sight. */
  readonly footerHeight: number;
  readonly canSelect: boolean;
  /** A click on a row leads somewhere. */
  readonly leads: boolean;
  readonly selected: ReadonlySet<number>;
  /** What begins the ids of its pictures. */
  readonly pictures: string;
}

interface RowSlot {
  readonly element: HTMLElement;
  cells: CellSlot[];
  /** -1 while it shows nothing. */
  place: number;
}

export interface RowLayer {
  /** Shows another view, or the same one with other columns, order or selection. */
  show(view: View): void;
  /** Moves the tab stop, and the range from which it came. */
  point(cursor: Cursor): void;
  /** Gives the cursor's cell the focus, and brings it into sight unless the pointer is on it. */
  focus(by: 'key' | 'pointer'): void;
  /** The place of the cell that a node of the page lies in. */
  placeOf(node: EventTarget | null): { readonly row: number; readonly column: number } | undefined;
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
  let size = { width: scroller.clientWidth, height: scroller.clientHeight };
  // Asking the scroller while the page is changing would make it lay out the page, so this is kept.
  let scroll = { top: scroller.scrollTop, left: Math.abs(scroller.scrollLeft) };
  const layer = document.createElement('div');
  layer.setAttribute('role', 'rowgroup');
  layer.className = cx('rows');
  scroller.append(layer);
  onWidth(size.width, true);

  let view: View | undefined;
  let cursor: Cursor = { at: { row: 0, column: 0 }, from: { row: 0, column: 0 } };
  let slots: RowSlot[] = [];
  /** A row with the cells of the columns in sight and nothing in them; never on the page. */
  let blank: RowSlot | undefined;
  let across: readonly number[] = [];
  let columnsDrawn: readonly PlacedColumn[] | undefined;
  let tabStop: HTMLElement | undefined;
  let resting: number | undefined;
  let widening = 0;

  function makeCell(element: HTMLElement): CellSlot {
    const text = document.createTextNode('');
    element.append(text);
    return { element, text, place: -1, shown: '', look: undefined, isRtl: false, isRanged: false, base: '' };
  }

  function newCell(): CellSlot {
    const element = document.createElement('div');
    element.setAttribute('role', 'gridcell');
    return makeCell(element);
  }

  function makeRow(): RowSlot {
    const element = document.createElement('div');
    element.setAttribute('role', 'row');
    element.className = rowClasses.plain;
    return { element, cells: [], place: -1 };
  }

  function placeCell(cell: CellSlot, place: number, column: PlacedColumn): void {
    const { element } = cell;
    cell.place = place;
    element.setAttribute('aria-colindex', String(place + 1));
    element.style.insetInlineStart = `${column.left}px`;
    element.style.inlineSize = `${column.width}px`;
    cell.base = baseClasses(column.alignment, column.isLocked);
    dressCell(cell);
  }

  /** Gives a row the cells of the columns in sight, of those it has as many as it can. */
  function fitCells(slot: RowSlot, { columns }: View): void {
    const wanted = new Set(across);
    const free = slot.cells.filter(({ place }) => !wanted.has(place));
    const kept = new Map(slot.cells.map((cell) => [cell.place, cell]));
    const added: HTMLElement[] = [];
    slot.cells = across.flatMap((place) => {
      const column = columns[place];
      if (column === undefined) return [];
      const cell = kept.get(place) ?? free.pop() ?? newCell();
      if (cell.element.parentElement === null) added.push(cell.element);
      placeCell(cell, place, column);
      return [cell];
    });
    slot.element.append(...added);
    for (const { element } of free) element.remove();
  }

  /** A row like the others, copied from one that shows nothing: several times cheaper than making each of its cells. */
  function newRow(shown: View): RowSlot {
    if (blank === undefined) {
      blank = makeRow();
      fitCells(blank, shown);
    }
    const element = blank.element.cloneNode(true);
    if (!(element instanceof HTMLElement)) return makeRow();
    const cells = blank.cells.map((cell, at): CellSlot => {
      const copy = element.children[at];
      const text = copy?.firstChild;
      return copy instanceof HTMLElement && text instanceof Text ? { ...cell, element: copy, text } : newCell();
    });
    return { element, cells, place: -1 };
  }

  function markRow(slot: RowSlot, { grid, rowAt, canSelect, leads, selected }: View): void {
    const row = rowAt(slot.place);
    const isSelected = selected.has(row);
    const { element } = slot;
    const classes =
      row >= grid.rowCount
        ? rowClasses.total
        : isSelected
          ? rowClasses.selected
          : (canSelect || leads) && grid.isClickable(row)
            ? rowClasses.clickable
            : rowClasses.plain;
    if (element.className !== classes) element.className = classes;
    if (canSelect) element.ariaSelected = String(isSelected);
    else if (element.ariaSelected !== null) element.ariaSelected = null;
  }

  function paintRow(slot: RowSlot, place: number, shown: View): void {
    const { element } = slot;
    if (slot.place !== place) {
      slot.place = place;
      element.style.transform = `translateY(${place * shown.rowHeight}px)`;
      element.setAttribute('aria-rowindex', String(place + shown.headerRows + 1));
    }
    markRow(slot, shown);
    const row = shown.rowAt(place);
    for (const cell of slot.cells) paintCell(cell, shown.grid, [row, shown.columns[cell.place]?.index ?? -1], shown.pictures);
  }

  function paintRange(): void {
    const range: CellRange | undefined = hasRange(cursor) ? rangeOf(cursor) : undefined;
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

  function cellAt(row: number, column: number): HTMLElement | undefined {
    return slots.find(({ place }) => place === row)?.cells.find(({ place }) => place === column)?.element;
  }

  /** One cell is a tab stop: the cursor's, or while that is out of sight and without the focus, the one nearest to it in sight. */
  function placeTabStop(): void {
    const { first, last } = inSight();
    const row = Math.max(first, Math.min(last, cursor.at.row));
    const next = cellAt(cursor.at.row, cursor.at.column) ?? cellAt(row, cursor.at.column);
    if (next === tabStop && next?.tabIndex === 0) return;
    tabStop?.removeAttribute('tabindex');
    tabStop = next;
    if (tabStop !== undefined) tabStop.tabIndex = 0;
  }

  function inSight(): Window {
    if (view === undefined) return { first: 0, last: -1 };
    return rowsInSight(scroll.top, size.height - view.headerHeight - view.footerHeight, view.rowHeight, view.rowCount, 0);
  }

  function hasFocus(slot: RowSlot): boolean {
    const focused = document.activeElement;
    return focused !== null && focused !== document.body && slot.element.contains(focused);
  }

  function fillRows({ first, last }: Window, shown: View, isStale: boolean): void {
    const missing = new Set<number>();
    for (let place = first; place <= last; place += 1) missing.add(place);
    const free: RowSlot[] = [];
    for (const slot of slots) {
      if (missing.delete(slot.place)) {
        if (isStale) paintRow(slot, slot.place, shown);
      } else if (slot.place >= 0 && slot.place < shown.rowCount && slot.place === cursor.at.row && hasFocus(slot)) {
        // Whoever has the focus keeps it, however far the page is scrolled.
        if (isStale) paintRow(slot, slot.place, shown);
      } else free.push(slot);
    }
    const added: HTMLElement[] = [];
    for (const place of missing) {
      let slot = free.pop();
      if (slot === undefined) {
        slot = newRow(shown);
        slots.push(slot);
        added.push(slot.element);
      }
      paintRow(slot, place, shown);
    }
    layer.append(...added);
    if (free.length > 0) {
      for (const { element } of free) element.remove();
      slots = slots.filter((slot) => !free.includes(slot));
    }
  }

  function draw(isStale: boolean): void {
    if (view === undefined) return;
    const { rowHeight, rowCount, headerHeight, columns } = view;
    const sight = columnsInSight(columns, scroll.left, size.width, cursor.at.column);
    const isOther = columnsDrawn !== columns || sight.length !== across.length || sight.some((place, at) => place !== across[at]);
    if (isOther) {
      across = sight;
      columnsDrawn = columns;
      blank = undefined;
      for (const slot of slots) fitCells(slot, view);
    }
    fillRows(rowsInSight(scroll.top, size.height - headerHeight, rowHeight, rowCount, 4), view, isStale || isOther);
    if (hasRange(cursor)) paintRange();
    placeTabStop();
  }

  /** Reading order for those who read the document instead of looking at it. The row with the focus stays where it is in the document. */
  function putInOrder(): void {
    const sorted = slots.toSorted((one, other) => one.place - other.place);
    let next = layer.firstElementChild;
    for (const slot of sorted) {
      if (slot.element !== next && hasFocus(slot)) {
        while (next !== null && next !== slot.element) {
          const after: Element | null = next.nextElementSibling;
          layer.append(next);
          next = after;
        }
      }
      if (slot.element === next) next = next.nextElementSibling;
      else layer.insertBefore(slot.element, next);
    }
  }

  function readScroll(): void {
    scroll = { top: scroller.scrollTop, left: Math.abs(scroller.scrollLeft) };
  }

  function scrolled(): void {
    readScroll();
    draw(false);
    window.clearTimeout(resting);
    resting = window.setTimeout(putInOrder, restsAfter);
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
    draw(false);
  });
  observer.observe(scroller);
  scroller.addEventListener('scroll', scrolled, { passive: true });

  function scrollTo(row: number, column: number, shown: View): void {
    const { rowHeight, headerHeight, footerHeight, columns } = shown;
    const top = row * rowHeight;
    const room = size.height - headerHeight - footerHeight - rowHeight;
    if (top < scroller.scrollTop) scroller.scrollTop = top;
    else if (top > scroller.scrollTop + room) scroller.scrollTop = top - room;
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
    show(next) {
      const isResized = view?.rowHeight !== next.rowHeight || view.headerRows !== next.headerRows;
      view = next;
      if (isResized) {
        layer.style.setProperty('--row', `${next.rowHeight}px`);
        for (const slot of slots) if (!hasFocus(slot)) slot.place = -1;
      }
      layer.style.insetBlockStart = `${next.headerHeight}px`;
      const last = next.columns.at(-1);
      layer.style.inlineSize = `${last === undefined ? 0 : last.left + last.width}px`;
      draw(true);
    },
    point(next) {
      const had = hasRange(cursor);
      cursor = next;
      if (had && !hasRange(next)) paintRange();
      draw(false);
    },
    focus(by) {
      if (view === undefined) return;
      if (by === 'key') {
        scrollTo(cursor.at.row, cursor.at.column, view);
        readScroll();
      }
      draw(false);
      cellAt(cursor.at.row, cursor.at.column)?.focus({ preventScroll: true });
    },
    placeOf(node) {
      if (!(node instanceof Element)) return undefined;
      const cell = node.closest('[role=gridcell]');
      const slot = slots.find(({ element }) => element === cell?.parentElement);
      const found = slot?.cells.find(({ element }) => element === cell);
      return slot === undefined || found === undefined ? undefined : { row: slot.place, column: found.place };
    },
    inSight,
    remove() {
      window.clearTimeout(resting);
      cancelAnimationFrame(widening);
      observer.disconnect();
      scroller.removeEventListener('scroll', scrolled);
      layer.remove();
    },
  };
}
