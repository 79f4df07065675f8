import type { Cell } from '../../../../../src/schemas/entities/grid';
import { cell, moneyCell, quantityCell } from '../../../../output/grids/cells';
import type { GridColumn } from '../../../../output/grids/gridOf';
import type { CollectionFigures } from '../common/figures';
import { showDay } from '../common/weeks';

/** A column of amounts in pence. */
export function money<Row>(text: string, of: (row: Row) => number | null, width = 110): GridColumn<Row> {
  return { text, width, align: 'right', unit: 'money', of: (row) => moneyCell(of(row)) };
}

/** A column of whole numbers. */
export function quantity<Row>(text: string, of: (row: Row) => number | null, width = 90): GridColumn<Row> {
  return { text, width, align: 'right', of: (row) => quantityCell(of(row)) };
}

/** Machines whose total counts each of them once. */
export function differentMachines<Row extends { readonly machines: number }>(width = 170): GridColumn<Row> {
  return { ...quantity<Row>('Machines', ({ machines }) => machines, width), totalIs: 'machines' };
}

/** A column of texts; null is an empty cell. */
export function words<Row>(text: string, width: number, of: (row: Row) => string | null): GridColumn<Row> {
  return { text, width, of: (row) => cell(of(row)) };
}

/** Returns a cell with a day as DD-MM-YYYY; its value is the ISO date, which sorts. */
export function dayCell(day: string): Cell {
  return { type: 'cell', data: { actualValue: day, displayValue: showDay(day) } };
}

/** Labels the sum of a day or week; its date is written as the others of the file. */
export function totalOfDay(day: string): Cell {
  return { type: 'cell', data: { actualValue: day, displayValue: `Total of ${showDay(day)}` } };
}

export type Machine = Pick<CollectionFigures, 'position' | 'assetNo' | 'game' | 'category'>;

export function machineColumns<Row extends { readonly machine: Machine | null }>(): readonly GridColumn<Row>[] {
  return [
    { text: 'Pos.', width: 70, align: 'right', lock: true, of: ({ machine }) => cell(machine?.position ?? 'Total') },
    words('Asset No.', 110, ({ machine }) => machine?.assetNo ?? null),
    words('Game', 200, ({ machine }) => machine?.game ?? null),
    { text: 'Category', width: 90, align: 'center', of: ({ machine }) => cell(machine?.category.name ?? null) },
  ];
}
