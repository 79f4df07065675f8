import { useRef } from 'react';
import { type CellPosition, type Cells, cellAt, isOpen, paint, toggleAll } from './cells';
import { heading, isHeading } from './keys';

interface Stroke {
  readonly from: CellPosition;
  /** A shrinking stroke restores these cells. */
  readonly before: Cells;
  readonly open: boolean;
}

interface Target {
  readonly cells: Cells;
  readonly onChange: (cells: Cells, joins: boolean) => void;
}

/** A heading stands for its row or column. */
function extent({ row, column }: CellPosition): readonly [CellPosition, CellPosition] {
  const far = Number.MAX_SAFE_INTEGER;
  return [
    { row: Math.max(row, 0), column: Math.max(column, 0) },
    { row: row === heading ? far : row, column: column === heading ? far : column },
  ];
}

export function usePainting({ cells, onChange }: Target) {
  const stroke = useRef<Stroke>(undefined);
  const isDrawn = useRef(false);
  return {
    toggle(place: CellPosition): void {
      stroke.current = undefined;
      if (isHeading(place)) onChange(toggleAll(cells, ...extent(place)), false);
      else onChange(paint(cells, place, place, !isOpen(cellAt(cells, place))), false);
    },
    /** Changes nothing until drawn. */
    begin(from: CellPosition, open: boolean): void {
      stroke.current = { from, before: cells, open };
      isDrawn.current = false;
    },
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
