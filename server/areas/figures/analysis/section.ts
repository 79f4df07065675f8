import type { Cell } from '../../../../src/schemas/entities/grid';
import { cell, durationCell, moneyCell } from '../../../output/grids/cells';
import type { GridColumn } from '../../../output/grids/gridOf';
import type { ReportSection } from '../../../output/tables/section';
import { sectionOf } from '../../../output/tables/table';
import type { Table, TableColumn, TableRow } from './figures';

const widths = { label: 170, figure: 120 } as const;

const whole = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 2 });
const broken = new Intl.NumberFormat('en-GB', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

function figureCell({ kind, isBroken, isTime }: TableColumn, figure: number | null): Cell {
  if (isTime) return durationCell(figure);
  if (figure === null || kind === 'money') return moneyCell(figure);
  const value = figure / 100;
  const displayValue = kind === 'percent' ? `${value.toFixed(2)}%` : (isBroken ? broken : whole).format(value);
  return { type: 'cell', data: { actualValue: value, displayValue } };
}

export function columnsOfTable({ labels, columns }: Table): readonly GridColumn<TableRow>[] {
  return [
    ...labels.map((text, at) => ({ text, width: widths.label, lock: true, of: (row: TableRow) => cell(row.labels[at] ?? null) })),
    ...columns.map((column, at) => ({
      text: column.heading,
      width: widths.figure,
      align: 'right' as const,
      unit: column.isTime ? ('count' as const) : column.kind,
      ...(column.totalIs === undefined ? {} : { totalIs: column.totalIs }),
      of: (row: TableRow) => figureCell(column, row.figures[at] ?? null),
    })),
  ];
}

/** A long mail says less. */
const mostMainFigures = 12;

/** Returns the totals with their headings; for a table by time only the grand total. */
export function mainFigures({ columns, total }: Table, isByTime: boolean): readonly (readonly [string, string])[] {
  const figures = columns.map((column, at): readonly [string, string] => {
    const { displayValue } = figureCell(column, total.figures[at] ?? null).data;
    return [column.heading, displayValue];
  });
  return (isByTime ? figures.slice(-1) : figures).slice(0, mostMainFigures);
}

export function sectionOfTable(table: Table): ReportSection {
  const emptyText = 'There are no results for the current set of filters.';
  return sectionOf({ columns: columnsOfTable(table), rows: table.rows, total: table.total, emptyText });
}
