import type { KeyboardEvent } from 'react';
import { moveColumn, setWidth } from '../grid/layout';
import type { FrameProps } from './frameProps';
import type { View } from './rowView';

/** How far a key resizes a column, in pixels. */
const resizesBy = 16;

interface HeaderInput extends FrameProps {
  readonly view: View;
  readonly focusBody: (column: number) => void;
  /** Gives the focus to the last cell of the last row. */
  readonly focusLast: () => void;
  readonly focusHeading: (column: number) => void;
  /** Opens the menu of the heading with the focus. */
  readonly openMenu: () => void;
}

/**
 * Keys on a heading, before react-data-grid sees them: Tab leaves the header, down goes to the rows, Control with End to the end of the last of them, Control
 * with an arrow resizes the column, Control and Shift with an arrow moves it, Alt with down opens its menu, and Enter on a group's heading collapses it.
 */
export function headerKey(event: KeyboardEvent<HTMLElement>, input: HeaderInput): void {
  const heading = event.target instanceof Element ? event.target.closest<HTMLElement>('[role=columnheader]') : null;
  if (heading === null) return;
  const { key, shiftKey: shift } = event;
  const ctrl = event.ctrlKey || event.metaKey;
  if (key === 'Tab') {
    event.stopPropagation();
    return;
  }
  const { view, layout, grid, onLayout } = input;
  const place = Number(heading.ariaColIndex) - 1;
  const column = grid.columns[view.columns[place]?.index ?? -1];
  const group = heading.querySelector<HTMLElement>('[data-group]');
  const isGroup = Number(heading.parentElement?.getAttribute('aria-rowindex')) < view.headerRows;
  const step = key === 'ArrowLeft' ? -1 : key === 'ArrowRight' ? 1 : 0;
  const asksForMenu = (key === 'ArrowDown' && event.altKey) || key === 'ContextMenu' || (key === 'F10' && shift);
  if (asksForMenu) {
    if (!isGroup) input.openMenu();
  } else if (ctrl && key === 'End') {
    if (view.rowCount > 0) input.focusLast();
    else input.focusHeading(view.columns.length - 1);
  } else if (isGroup) {
    if (group === null || (key !== 'Enter' && key !== ' ')) return;
    input.onCollapse(Number(group.dataset['group']));
  } else if (ctrl && step !== 0 && column !== undefined) {
    const target = grid.columns[view.columns[place + step]?.index ?? -1];
    if (!shift) onLayout(setWidth(layout, column.key, (view.columns[place]?.width ?? 0) + step * resizesBy));
    else if (target !== undefined && target.isLocked === column.isLocked) onLayout(moveColumn(grid, layout, column.key, target.key));
  } else if (view.rowCount > 0 && (key === 'ArrowDown' || key === 'PageDown')) {
    input.focusBody(place);
  } else if (key === 'ArrowDown' || key === 'PageDown' || key === 'PageUp') {
    // There is nowhere to go; react-data-grid would lose the focus.
  } else return;
  event.preventDefault();
  event.stopPropagation();
}
