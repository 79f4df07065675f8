import type { KeyboardEvent } from 'react';
import { moveColumn, setWidth } from '../grid/layout';
import type { FrameProps } from './frameProps';
import type { View } from './rowView';

const resizesBy = 16;

interface HeaderInput extends FrameProps {
  readonly view: View;
  readonly focusBody: (column: number) => void;
  readonly focusLast: () => void;
  readonly focusHeading: (column: number) => void;
  readonly openMenu: () => void;
}

/**
 * Handles heading keys before react-data-grid: Tab leaves, Down enters the rows, Ctrl+End goes to the last cell, Ctrl+arrow resizes,
 * Ctrl+Shift+arrow moves, Alt+Down opens the menu, Enter collapses a group.
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
    // No target; react-data-grid would lose the focus.
  } else return;
  event.preventDefault();
  event.stopPropagation();
}
