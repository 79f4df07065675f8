import type { FocusEvent, KeyboardEvent, MouseEvent, PointerEvent, RefObject } from 'react';
import type { DataGridHandle } from 'react-data-grid';
import { type CellPosition, type Cursor, hasRange, keepCursor, moveCursor, rangeOf } from '../grid/cursor';
import { setWidth } from '../grid/layout';
import { fitWidth } from './fitWidth';
import type { FrameProps } from './frameProps';
import { headerKey } from './headerKeys';
import type { RowLayer } from './rowLayer';
import { cellSelector } from './rowPool';
import type { View } from './rowView';

interface Input extends FrameProps {
  readonly frame: RefObject<DataGridHandle | null>;
  readonly layer: RefObject<RowLayer | undefined>;
  readonly cursor: RefObject<Cursor>;
  readonly view: View;
  readonly openMenu: () => void;
}

interface Handlers {
  readonly onKeyDownCapture: (event: KeyboardEvent<HTMLElement>) => void;
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  readonly onPointerDown: (event: PointerEvent<HTMLElement>) => void;
  readonly onPointerMove: (event: PointerEvent<HTMLElement>) => void;
  readonly onPointerOver: (event: PointerEvent<HTMLElement>) => void;
  readonly onClick: (event: MouseEvent<HTMLElement>) => void;
  readonly onDoubleClick: (event: MouseEvent<HTMLElement>) => void;
  readonly onDoubleClickCapture: (event: MouseEvent<HTMLElement>) => void;
  readonly onBlur: (event: FocusEvent<HTMLElement>) => void;
}

/** Elements are reused for other rows, so each hover checks again. */
function tellCut(target: EventTarget): void {
  const cell = target instanceof Element ? target.closest<HTMLElement>(cellSelector) : null;
  if (cell === null) return;
  // Next to a line, only the text before it can be cut.
  const text = cell.querySelector('svg')?.previousElementSibling ?? cell;
  cell.title = text.scrollWidth > text.clientWidth ? (cell.textContent ?? '') : (cell.ariaDescription ?? '');
}

function sequence(from: number, to: number): readonly number[] {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index);
}

/** Pixels. The width of a row's check box with padding. */
const boxWidth = { table: 34, cards: 44 } as const;

interface Activation {
  readonly code?: string | undefined;
  /** Selects the row and does not open it. */
  readonly chooses?: boolean;
}

/** Moves between the buttons of a cell. Returns whether it handled the key. */
function buttonKey(event: KeyboardEvent<HTMLElement>): boolean {
  const { target, key } = event;
  if (!(target instanceof HTMLButtonElement) || target.dataset['code'] === undefined) return false;
  const next = key === 'ArrowLeft' ? target.previousElementSibling : key === 'ArrowRight' ? target.nextElementSibling : null;
  if (key === 'Escape') target.closest<HTMLElement>(cellSelector)?.focus();
  else if (next instanceof HTMLElement) next.focus();
  else if (key === 'Enter' || key === ' ' || key === 'ArrowLeft' || key === 'ArrowRight') return true;
  else return false;
  event.preventDefault();
  return true;
}

function leaveButtons({ target, relatedTarget }: FocusEvent<HTMLElement>): void {
  const cell = target instanceof HTMLButtonElement ? target.closest(cellSelector) : null;
  if (cell !== null && !(relatedTarget instanceof HTMLButtonElement && cell.contains(relatedTarget))) cell.scrollLeft = 0;
}

function isControl(target: EventTarget): boolean {
  return target instanceof Element && target.closest(`${cellSelector} button`) !== null;
}

/** Handles pointer and keyboard in the rows, and in the header where react-data-grid falls short. */
export function useGridInput(input: Input): Handlers {
  const { grid, canSelect, isMany, selected, layer, cursor, view, onChoose, onOpen, onRow, onControl, onCopy } = input;
  const { rowAt, columns } = view;

  function bounds(): { readonly rows: number; readonly columns: number; readonly page: number } {
    const { first, last } = layer.current?.inSight() ?? { first: 0, last: 0 };
    return { rows: view.rowCount, columns: columns.length, page: Math.max(1, last - first - 1) };
  }

  function point(next: Cursor, by: 'key' | 'pointer'): void {
    cursor.current = next;
    layer.current?.point(next);
    layer.current?.focus(by);
  }

  function activate({ row, column }: CellPosition, toggles: boolean, { code, chooses = onRow === undefined }: Activation = {}): void {
    const index = columns[column]?.index ?? -1;
    const look = grid.look(rowAt(row), index);
    const only = look?.part?.kind === 'buttons' && look.part.labels.length === 1 ? '0' : undefined;
    const control = look?.control ?? code ?? only;
    if (control !== undefined) onControl(rowAt(row), index, control);
    else if (!grid.isClickable(rowAt(row))) return;
    else if (!chooses) onRow?.(rowAt(row));
    else if (canSelect) onChoose(rowAt(row), toggles);
  }

  function holdsButtons({ row, column }: CellPosition): boolean {
    const part = grid.look(rowAt(row), columns[column]?.index ?? -1)?.part;
    return part?.kind === 'buttons' && part.labels.length > 1;
  }

  function canOpen({ row, column }: CellPosition): boolean {
    const control = grid.look(rowAt(row), columns[column]?.index ?? -1)?.control;
    return onOpen !== undefined && control === undefined && selected.has(rowAt(row));
  }

  function doubleClick(event: MouseEvent<HTMLElement>): void {
    const place = layer.current?.placeOf(event.target);
    if (onOpen === undefined || place === undefined || isControl(event.target) || !grid.isClickable(rowAt(place.row))) return;
    onOpen(rowAt(place.row));
  }

  function copy(): void {
    const all = columns.map(({ index }) => index);
    const { top, bottom, start, end } = rangeOf(keepCursor(cursor.current, bounds()));
    if (hasRange(cursor.current) || selected.size === 0) onCopy(sequence(top, bottom).map(rowAt), all.slice(start, end + 1));
    else onCopy([...selected], all);
  }

  function keyDown(event: KeyboardEvent<HTMLElement>): void {
    const place = layer.current?.placeOf(event.target);
    if (place === undefined || buttonKey(event)) return;
    const { key, shiftKey: shift, altKey } = event;
    const ctrl = event.ctrlKey || event.metaKey;
    if (altKey) return;
    // Tab can focus a cell other than the cursor's last one.
    const from =
      cursor.current.at.row === place.row && cursor.current.at.column === place.column ? cursor.current : { at: place, from: place };
    if (key === 'ArrowUp' && place.row === 0 && !shift && !ctrl) {
      event.preventDefault();
      if (!input.isCards) focusHeading(place.column);
      return;
    }
    const next = moveCursor(from, { key, ctrl, shift }, bounds());
    if (next !== undefined) {
      event.preventDefault();
      point(next, 'key');
    } else if ((key === 'Enter' || key === ' ') && holdsButtons(place)) {
      event.preventDefault();
      if (event.target instanceof Element) event.target.querySelector('button')?.focus();
    } else if (key === 'Enter' && canOpen(place)) {
      event.preventDefault();
      onOpen?.(rowAt(place.row));
    } else if (key === 'Enter' || key === ' ') {
      event.preventDefault();
      // Where rows open something, the space bar selects them.
      activate(place, isMany || key === ' ' || ctrl, key === ' ' ? { chooses: true } : {});
    } else if (key === 'Escape' && hasRange(from)) point({ at: place, from: place }, 'key');
    else if (ctrl && key.toLowerCase() === 'c') {
      event.preventDefault();
      cursor.current = from;
      copy();
    } else if (ctrl && key.toLowerCase() === 'a') {
      event.preventDefault();
      point({ at: { row: 0, column: 0 }, from: { row: view.rowCount - 1, column: columns.length - 1 } }, 'key');
    }
  }

  function pressedAt({ target, clientX }: MouseEvent<HTMLElement>, { column }: CellPosition): Activation {
    const code = target instanceof Element ? target.closest<HTMLElement>(`${cellSelector} button`)?.dataset['code'] : undefined;
    if (onRow === undefined) return { code };
    const cell = target instanceof Element ? target.closest(cellSelector) : null;
    const isAtBox =
      isMany && column === 0 && cell !== null && clientX - cell.getBoundingClientRect().left < boxWidth[input.isCards ? 'cards' : 'table'];
    return { code, chooses: isAtBox };
  }

  function focusHeading(column: number): void {
    const scroller = input.frame.current?.element;
    input.frame.current?.setActivePosition({ idx: column, rowIdx: -1 }, { shouldFocus: true });
    // Does not move the focus where the header's cursor is there already.
    const heading = scroller?.querySelectorAll<HTMLElement>(`[role=columnheader][aria-colindex="${column + 1}"]`);
    [...(heading ?? [])].at(-1)?.focus({ preventScroll: true });
  }

  function pointerDown(event: PointerEvent<HTMLElement>): void {
    const place = layer.current?.placeOf(event.target);
    if (place === undefined || event.button !== 0 || event.pointerType !== 'mouse' || isControl(event.target)) return;
    point({ at: place, from: event.shiftKey ? cursor.current.from : place }, 'pointer');
  }

  function pointerMove(event: PointerEvent<HTMLElement>): void {
    if (event.buttons !== 1 || event.pointerType !== 'mouse') return;
    const place = layer.current?.placeOf(event.target);
    const { at, from } = cursor.current;
    if (place === undefined || !isInRows(document.activeElement) || (place.row === at.row && place.column === at.column)) return;
    point({ at: place, from }, 'pointer');
  }

  function isInRows(element: Element | null): boolean {
    return layer.current?.placeOf(element) !== undefined;
  }

  function click(event: MouseEvent<HTMLElement>): void {
    const group = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-group]') : null;
    if (group !== null) {
      input.onCollapse(Number(group.dataset['group']));
      return;
    }
    const place = layer.current?.placeOf(event.target);
    if (place === undefined) return;
    const spans = hasRange(cursor.current);
    // A tap, or a click by assistive technology, has not moved the cursor yet.
    if (!spans) point({ at: place, from: place }, 'pointer');
    if (isControl(event.target) || !spans) activate(place, isMany || event.ctrlKey || event.metaKey, pressedAt(event, place));
  }

  return {
    onKeyDownCapture: (event) =>
      headerKey(event, {
        ...input,
        focusBody: (column) => point(bodyStart(column), 'key'),
        focusLast: () => point(bodyEnd(), 'key'),
        focusHeading,
      }),
    onKeyDown: keyDown,
    onPointerDown: pointerDown,
    onPointerMove: pointerMove,
    onPointerOver: ({ target }) => tellCut(target),
    onClick: click,
    onDoubleClick: doubleClick,
    onBlur: leaveButtons,
    onDoubleClickCapture(event) {
      const heading =
        event.target instanceof Element && event.target.ariaHidden === 'true' ? event.target.closest('[role=columnheader]') : null;
      const place = Number(heading?.ariaColIndex) - 1;
      const column = columns[place];
      const scroller = input.frame.current?.element;
      if (column === undefined || !scroller) return;
      event.stopPropagation();
      const width = fitWidth(scroller, view, column.index, layer.current?.inSight() ?? { first: 0, last: 0 });
      input.onLayout(setWidth(input.layout, grid.columns[column.index]?.key ?? '', width));
    },
  };

  function bodyEnd(): Cursor {
    const at = { row: view.rowCount - 1, column: columns.length - 1 };
    return { at, from: at };
  }

  function bodyStart(column: number): Cursor {
    const { first } = layer.current?.inSight() ?? { first: 0 };
    const at = { row: first, column };
    return { at, from: at };
  }
}
