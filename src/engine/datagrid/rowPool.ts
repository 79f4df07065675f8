import { baseClasses, type CellSlot, cardClasses, dressCell } from './cells';
import { boxWidth } from './fitWidth';
import type { ColumnsInSight, Window } from './inSight';
import type { PlacedColumn } from './rowView';

export interface RowSlot {
  readonly element: HTMLElement;
  cells: CellSlot[];
  /** -1 if unused. */
  place: number;
}

export interface RowPool {
  slots(): readonly RowSlot[];
  fit(inSight: ColumnsInSight, columns: readonly PlacedColumn[]): boolean;
  /** Paints each row of a window; rows already displayed are passed as not moved. `isReserved` protects a slot. */
  fill(window: Window, isReserved: (slot: RowSlot) => boolean, paint: (slot: RowSlot, place: number, isMoved: boolean) => void): void;
  /** Required widths in pixels for figures that don't fit, by model column. */
  lacking(): ReadonlyMap<number, number>;
  /** Restores the reading order for screen readers. */
  order(): void;
  cellAt(row: number, column: number): HTMLElement | undefined;
  placeOf(node: EventTarget | null): { readonly row: number; readonly column: number } | undefined;
}

/** A cell of the rows, which may be their heading. */
export const cellSelector = ':is([role=gridcell], [role=rowheader])';

export function hasFocus(slot: RowSlot): boolean {
  const focused = document.activeElement;
  return focused !== null && focused !== document.body && slot.element.contains(focused);
}

function newCell(): CellSlot {
  const element = document.createElement('div');
  const text = document.createTextNode('');
  element.append(text);
  return {
    element,
    text,
    place: -1,
    shown: '',
    look: undefined,
    isRtl: false,
    isRanged: false,
    isCut: false,
    small: undefined,
    isPale: false,
    isUnseen: false,
    column: undefined,
    lacks: 0,
    room: 0,
    base: '',
  };
}

function emptyRow(): RowSlot {
  const element = document.createElement('div');
  element.setAttribute('role', 'row');
  return { element, cells: [], place: -1 };
}

function placeInCard({ style, dataset }: HTMLElement, { part, top, height, label }: NonNullable<PlacedColumn['card']>): string {
  style.insetBlockStart = `${top}px`;
  style.blockSize = `${height}px`;
  style.setProperty('--line', `${height}px`);
  if (part === 'title' || part === 'lines' || part === 'mark') delete dataset['label'];
  else dataset['label'] = label;
  return cardClasses[part];
}

const aroundText = 16;

function roomIn({ width, card }: PlacedColumn, place: number): number {
  if (card !== undefined) return 0;
  return width - aroundText - (place === 0 ? boxWidth : 0);
}

function placeCell(cell: CellSlot, place: number, column: PlacedColumn, isUnseen: boolean): void {
  const { element } = cell;
  cell.place = place;
  cell.column = column;
  cell.isUnseen = isUnseen;
  element.setAttribute('role', column.isRowHeader ? 'rowheader' : 'gridcell');
  element.setAttribute('aria-colindex', String(place + 1));
  element.style.insetInlineStart = `${column.left}px`;
  element.style.inlineSize = `${column.width}px`;
  cell.room = roomIn(column, place);
  cell.base = column.card === undefined ? baseClasses(column.alignment, column.isLocked) : placeInCard(element, column.card);
  dressCell(cell);
}

function isSame(one: ColumnsInSight, other: ColumnsInSight): boolean {
  const { places, unseen } = one;
  return unseen === other.unseen && places.length === other.places.length && places.every((place, at) => place === other.places[at]);
}

function fitCells(slot: RowSlot, { places, unseen }: ColumnsInSight, columns: readonly PlacedColumn[]): void {
  const wanted = new Set(places);
  const free = slot.cells.filter(({ place }) => !wanted.has(place));
  const cellsByPlace = new Map(slot.cells.map((cell) => [cell.place, cell]));
  const added: HTMLElement[] = [];
  slot.cells = places.flatMap((place) => {
    const column = columns[place];
    if (column === undefined) return [];
    const cell = cellsByPlace.get(place) ?? free.pop() ?? newCell();
    if (cell.element.parentElement === null) added.push(cell.element);
    const isUnseen = place === unseen;
    if (cell.place !== place || cell.column !== column || cell.isUnseen !== isUnseen) placeCell(cell, place, column, isUnseen);
    return [cell];
  });
  slot.element.append(...added);
  for (const { element } of free) element.remove();
}

/** Cloning a row is several times cheaper than building it. */
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

export function createRowPool(layer: HTMLElement): RowPool {
  let slots: RowSlot[] = [];
  let across: ColumnsInSight = { places: [], unseen: undefined };
  let drawn: readonly PlacedColumn[] = [];
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
    fit(inSight, columns) {
      if (drawn === columns && isSame(inSight, across)) return false;
      across = inSight;
      drawn = columns;
      blank = undefined;
      for (const slot of slots) fitCells(slot, inSight, columns);
      return true;
    },
    fill({ first, last }, isReserved, paint) {
      const missing = new Set<number>();
      for (let place = first; place <= last; place += 1) missing.add(place);
      const free: RowSlot[] = [];
      for (const slot of slots) {
        if (missing.delete(slot.place) || isReserved(slot)) paint(slot, slot.place, false);
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
    lacking() {
      const widths = new Map<number, number>();
      for (const { cells } of slots) {
        for (const { lacks, column } of cells) {
          if (lacks > 0 && column !== undefined) widths.set(column.index, Math.max(lacks, widths.get(column.index) ?? 0));
        }
      }
      return widths;
    },
    order() {
      const sorted = slots.toSorted((one, other) => one.place - other.place);
      let next = layer.firstElementChild;
      for (const slot of sorted) {
        // Moving the focused row would blur it.
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
      const cell = node.closest(cellSelector);
      const slot = slots.find(({ element }) => element === cell?.parentElement);
      const match = slot?.cells.find(({ element }) => element === cell);
      return slot === undefined || match === undefined ? undefined : { row: slot.place, column: match.place };
    },
  };
}
