import { useRef } from 'react';
import type { CellPosition } from '../../grid/cursor';
import { type Cells, cellAt, isOpen, paint, toggleAll } from './cells';
import { heading, isHeading } from './keys';

interface Stroke {
  readonly from: CellPosition;
  /** The cells before it, so that a stroke that shrinks gives back what it leaves. */
  readonly before: Cells;
  readonly open: boolean;
}

interface Target {
  readonly cells: Cells;
  readonly onChange: (cells: Cells, joins: boolean) => void;
}

/** The rectangle of cells that a place stands for: itself, or the whole row or column of a heading. */
function extent({ row, column }: CellPosition): readonly [CellPosition, CellPosition] {
  const far = Number.MAX_SAFE_INTEGER;
  return [
    { row: Math.max(row, 0), column: Math.max(column, 0) },
    { row: row === heading ? far : row, column: column === heading ? far : column },
  ];
}

/** Changes cells one by one, by headings, or in strokes of the pointer or of Shift and the arrow keys. */
export function usePainting({ cells, onChange }: Target) {
  const stroke = useRef<Stroke>(undefined);
  const isDrawn = useRef(false);
  return {
    /** Toggles a cell, or a whole row or column by its heading. */
    toggle(place: CellPosition): void {
      stroke.current = undefined;
      if (isHeading(place)) onChange(toggleAll(cells, ...extent(place)), false);
      else onChange(paint(cells, place, place, !isOpen(cellAt(cells, place))), false);
    },
    /** Begins a stroke; nothing changes until it is drawn on. */
    begin(from: CellPosition, open: boolean): void {
      stroke.current = { from, before: cells, open };
      isDrawn.current = false;
    },
    /** Draws the stroke to a place: the rectangle from where it began. */
    drawTo(to: CellPosition): void {
      const { current } = stroke;
      if (current === undefined) return;
      onChange(paint(current.before, current.from, to, current.open), isDrawn.current);
      isDrawn.current = true;
    },
    end(): void {
      stroke.current = undefined;
    },
    isUnderWay: () => stroke.current !== undefined,
  };
}
