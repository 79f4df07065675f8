import { bindClasses } from '../../ui/classNames';
import type { CellRange } from '../grid/cursor';
import { dressCell, paintCell } from './cells';
import styles from './Rows.module.css';
import type { RowSlot } from './rowPool';
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
export function paintRow(slot: RowSlot, place: number, view: View): void {
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

export function paintRange(slots: readonly RowSlot[], range: CellRange | undefined): void {
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
