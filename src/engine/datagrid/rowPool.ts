import { baseClasses, type CellSlot, cardClasses, dressCell } from './cells';
import type { Window } from './inSight';
import type { PlacedColumn } from './rowView';

/** An element that shows one row after another. */
export interface RowSlot {
  readonly element: HTMLElement;
  cells: CellSlot[];
  /** -1 while it shows nothing. */
  place: number;
}

/** Elements for as many rows as fit, made once: scrolling gives them other rows. */
export interface RowPool {
  /** Those that are on the page, in no order. */
  slots(): readonly RowSlot[];
  /** Gives every row the cells of these columns; false where it has just those. */
  fit(places: readonly number[], columns: readonly PlacedColumn[]): boolean;
  /**
   * Has `paint` show every row of a window, by slots that are free for it; those that show one already are handed over too, as not moved.
   * A slot that `isKept` says yes to is not free, wherever its row is.
   */
  fill(window: Window, isKept: (slot: RowSlot) => boolean, paint: (slot: RowSlot, place: number, isMoved: boolean) => void): void;
  /** Puts the rows into reading order, for those who read the document instead of looking at it. */
  order(): void;
  cellAt(row: number, column: number): HTMLElement | undefined;
  /** The place of the cell that a node of the page lies in. */
  placeOf(node: EventTarget | null): { readonly row: number; readonly column: number } | undefined;
}

/** Whether the focus is in a row. */
export function hasFocus(slot: RowSlot): boolean {
  const focused = document.activeElement;
  return focused !== null && focused !== document.body && slot.element.contains(focused);
}

function newCell(): CellSlot {
  const element = document.createElement('div');
  element.setAttribute('role', 'gridcell');
  const text = document.createTextNode('');
  element.append(text);
  return { element, text, place: -1, shown: '', look: undefined, isRtl: false, isRanged: false, isCut: false, room: 0, base: '' };
}

function emptyRow(): RowSlot {
  const element = document.createElement('div');
  element.setAttribute('role', 'row');
  return { element, cells: [], place: -1 };
}

/** Gives the class names of a part of a card. */
function placeInCard({ style, dataset }: HTMLElement, { part, top, height, label }: NonNullable<PlacedColumn['card']>): string {
  style.insetBlockStart = `${top}px`;
  style.blockSize = `${height}px`;
  style.setProperty('--line', `${height}px`);
  if (part === 'title' || part === 'lines' || part === 'mark') delete dataset['label'];
  else dataset['label'] = label;
  return cardClasses[part];
}

/** Padding on both sides of a text. */
const aroundText = 16;
/** What the box of a row takes that is one of several. */
const boxOfRow = 22;

/** The pixels that a plain text has in a column. The parts of a card are not asked for: theirs may have two lines. */
function roomIn({ width, card }: PlacedColumn, place: number): number {
  if (card !== undefined) return 0;
  return width - aroundText - (place === 0 ? boxOfRow : 0);
}

function placeCell(cell: CellSlot, place: number, column: PlacedColumn): void {
  const { element } = cell;
  cell.place = place;
  element.setAttribute('aria-colindex', String(place + 1));
  element.style.insetInlineStart = `${column.left}px`;
  element.style.inlineSize = `${column.width}px`;
  cell.room = roomIn(column, place);
  cell.base = column.card === undefined ? baseClasses(column.alignment, column.isLocked) : placeInCard(element, column.card);
  dressCell(cell);
}

/** Gives a row the cells of some columns, of those it has as many as it can. */
function fitCells(slot: RowSlot, places: readonly number[], columns: readonly PlacedColumn[]): void {
  const wanted = new Set(places);
  const free = slot.cells.filter(({ place }) => !wanted.has(place));
  const kept = new Map(slot.cells.map((cell) => [cell.place, cell]));
  const added: HTMLElement[] = [];
  slot.cells = places.flatMap((place) => {
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

/** A row like one that shows nothing, copied from it: several times cheaper than making each of its cells. */
function copyOf(blank: RowSlot): RowSlot {
  const element = blank.element.cloneNode(true);
  if (!(element instanceof HTMLElement)) return emptyRow();
  const cells = blank.cells.map((cell, at): CellSlot => {
    const copy = element.children[at];
    const text = copy?.firstChild;
    return copy instanceof HTMLElement && text instanceof Text ? { ...cell, element: copy, text } : newCell();
  });
  return { element, cells, place: -1 };
}

/** Keeps the rows of a layer. */
export function createRowPool(layer: HTMLElement): RowPool {
  let slots: RowSlot[] = [];
  let across: readonly number[] = [];
  let drawn: readonly PlacedColumn[] = [];
  /** A row with the cells of the columns in sight and nothing in them; never on the page. */
  let blank: RowSlot | undefined;

  function newRow(): RowSlot {
    if (blank === undefined) {
      blank = emptyRow();
      fitCells(blank, across, drawn);
    }
    return copyOf(blank);
  }

  return {
    slots: () => slots,
    fit(places, columns) {
      if (drawn === columns && places.length === across.length && places.every((place, at) => place === across[at])) return false;
      across = places;
      drawn = columns;
      blank = undefined;
      for (const slot of slots) fitCells(slot, places, columns);
      return true;
    },
    fill({ first, last }, isKept, paint) {
      const missing = new Set<number>();
      for (let place = first; place <= last; place += 1) missing.add(place);
      const free: RowSlot[] = [];
      for (const slot of slots) {
        if (missing.delete(slot.place) || isKept(slot)) paint(slot, slot.place, false);
        else free.push(slot);
      }
      const added: HTMLElement[] = [];
      for (const place of missing) {
        let slot = free.pop();
        if (slot === undefined) {
          slot = newRow();
          slots.push(slot);
          added.push(slot.element);
        }
        paint(slot, place, true);
      }
      layer.append(...added);
      if (free.length === 0) return;
      for (const { element } of free) element.remove();
      slots = slots.filter((slot) => !free.includes(slot));
    },
    order() {
      const sorted = slots.toSorted((one, other) => one.place - other.place);
      let next = layer.firstElementChild;
      for (const slot of sorted) {
        // The row with the focus stays where it is in the document, or it would lose it.
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
    },
    cellAt: (row, column) => slots.find(({ place }) => place === row)?.cells.find(({ place }) => place === column)?.element,
    placeOf(node) {
      if (!(node instanceof Element)) return undefined;
      const cell = node.closest('[role=gridcell]');
      const slot = slots.find(({ element }) => element === cell?.parentElement);
      const found = slot?.cells.find(({ element }) => element === cell);
      return slot === undefined || found === undefined ? undefined : { row: slot.place, column: found.place };
    },
  };
}
