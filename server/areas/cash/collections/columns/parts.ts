import type { Cell } from '../../../../../src/schemas/entities/grid';
import { cell, moneyCell, quantityCell } from '../../../../output/grids/cells';
import type { GridColumn } from '../../../../output/grids/gridOf';
import type { CollectionFigures } from '../ground/figures';
import { showDay } from '../ground/weeks';

/** A column of amounts in pence. */
export function money<Row>(text: string, of: (row: Row) => number | null, width = 110): GridColumn<Row> {
  return { text, width, align: 'right', of: (row) => moneyCell(of(row)) };
}

/** A column of whole numbers. */
export function quantity<Row>(text: string, of: (row: Row) => number | null, width = 90): GridColumn<Row> {
  return { text, width, align: 'right', of: (row) => quantityCell(of(row)) };
}

/** A column of texts. */
export function words<Row>(text: string, width: number, of: (row: Row) => string | null): GridColumn<Row> {
  return { text, width, of: (row) => cell(of(row)) };
}

/** A day; its value sorts. */
export function dayCell(day: string): Cell {
  return { type: 'cell', data: { actualValue: day, displayValue: showDay(day) } };
}

/** A machine in a grid, or nothing of it in the row of sums. */
export type Machine = Pick<CollectionFigures, 'position' | 'assetNo' | 'game' | 'category'>;

/** Which machine a row is about; the row of sums says 'Total'. */
export function machineColumns<Row extends { readonly machine: Machine | null }>(): readonly GridColumn<Row>[] {
  return [
    { text: 'Pos.', width: 70, align: 'right', lock: true, of: ({ machine }) => cell(machine?.position ?? 'Total') },
    words('Asset No.', 110, ({ machine }) => machine?.assetNo ?? null),
    words('Game', 200, ({ machine }) => machine?.game ?? null),
    { text: 'Category', width: 90, align: 'center', of: ({ machine }) => cell(machine?.category.name ?? null) },
  ];
}
