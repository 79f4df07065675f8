import type { Cell } from '../../../../src/schemas/entities/grid';
import { cell, durationCell, moneyCell } from '../../../output/grids/cells';
import type { GridColumn } from '../../../output/grids/gridOf';
import { type ReportSection, sectionOf } from '../../../output/tables/section';
import type { Table, TableColumn, TableRow } from './figures';

const widths = { label: 170, figure: 120 } as const;

const whole = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 2 });
const broken = new Intl.NumberFormat('en-GB', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** A figure as every grid, graph and file shows it. */
function figureCell({ kind, isBroken, isTime }: TableColumn, figure: number | null): Cell {
  if (isTime) return durationCell(figure);
  if (figure === null || kind === 'money') return moneyCell(figure);
  const value = figure / 100;
  const displayValue = kind === 'percent' ? `${value.toFixed(2)}%` : (isBroken ? broken : whole).format(value);
  return { type: 'cell', data: { actualValue: value, displayValue } };
}

/** The columns of a table: its labels, which stay in sight, and its figures. */
export function columnsOfTable({ labels, columns }: Table): readonly GridColumn<TableRow>[] {
  return [
    ...labels.map((text, at) => ({ text, width: widths.label, lock: true, of: (row: TableRow) => cell(row.labels[at] ?? null) })),
    ...columns.map((column, at) => ({
      text: column.heading,
      width: widths.figure,
      align: 'right' as const,
      of: (row: TableRow) => figureCell(column, row.figures[at] ?? null),
    })),
  ];
}

/** A table as a section of a report or a file, of the very cells of its grid. */
export function sectionOfTable(table: Table): ReportSection {
  const emptyText = 'There are no results for the current set of filters.';
  return sectionOf({ columns: columnsOfTable(table), rows: table.rows, total: table.total, emptyText });
}
