import type { DashboardAnswer } from '../../../../src/schemas/entities/dashboards';
import type { Cell } from '../../../../src/schemas/entities/grid';
import { cell, quantityCell } from '../../../output/grids/cells';
import { type GridColumn, gridOf, totalRow } from '../../../output/grids/gridOf';
import { grouped } from '../../../output/values/grouped';
import { addUp, type Facts } from './common/measures';
import type { Question } from './common/question';
import { figureCell } from './figures';
import type { DashboardRow } from './rows';
import type { ColumnGroup, FigureColumn, View } from './view';

type Fields = Omit<DashboardAnswer['grid']['rows'][number], 'cellData' | 'isTotal' | 'isClickable'>;

interface Shown {
  readonly code: string;
  readonly name: string | null;
  readonly facts: Facts;
}

function placeColumns({ countsMachines }: View): readonly GridColumn<Shown>[] {
  const machines: GridColumn<Shown> = {
    text: 'Machines',
    // Short, so that the newest weeks stay in sight.
    width: 112,
    align: 'right',
    totalIs: 'machines',
    of: ({ facts }) => quantityCell(facts.whole.standing ?? 0),
  };
  return [
    { text: 'Code', width: 90, lock: true, of: ({ code }) => cell(code) },
    { text: 'Name', width: 200, of: ({ name }) => cell(name) },
    ...(countsMachines ? [machines] : []),
  ];
}

function notedCell({ kind, of, note }: FigureColumn, facts: Facts): Cell {
  const figure = figureCell(of(facts), kind);
  const more = note?.(facts);
  if (more === undefined || figure.data.actualValue === null) return figure;
  return { ...figure, data: { ...figure.data, displayValue: `${figure.data.displayValue} (${more})` } };
}

function sums(name: string | null, rows: readonly DashboardRow[], weeks: number): Shown {
  const facts = addUp(
    rows.map((row) => row.facts),
    weeks,
  );
  return { code: 'Total', name, facts };
}

function widthOf({ note, totalIs }: FigureColumn): number {
  if (note !== undefined) return 200;
  return totalIs === undefined ? 110 : 170;
}

interface Part {
  readonly shown: Shown;
  readonly fields: Fields;
}

function partsOf(rows: readonly DashboardRow[], level: 'company' | 'subCompany', weeks: number): readonly Part[] {
  const parts = grouped(rows, ({ belongsTo }) => belongsTo?.[level].id);
  return [...parts.values()]
    .flatMap((own): readonly Part[] => {
      const above = own[0]?.belongsTo;
      if (above === null || above === undefined) return [];
      const subCompany = level === 'subCompany' ? { subCompanyId: above.subCompany.id } : {};
      const fields = { siteId: -1, companyId: above.company.id, ...subCompany, optionShowDetails: false };
      return [{ shown: sums(above[level].name, own, weeks), fields }];
    })
    .toSorted((one, other) => (one.shown.name ?? '').localeCompare(other.shown.name ?? '', 'en-GB'));
}

function fieldsOf({ id, belongsTo }: DashboardRow, showsDetails: boolean): Fields {
  if (belongsTo === null) return { siteId: id, optionShowDetails: false };
  return { siteId: id, companyId: belongsTo.company.id, subCompanyId: belongsTo.subCompany.id, optionShowDetails: showsDetails };
}

export function columnsOf(view: View, groups: readonly ColumnGroup[]): readonly GridColumn<Shown>[] {
  return [
    ...placeColumns(view),
    ...groups.flatMap((group) =>
      group.columns.map(
        (column): GridColumn<Shown> =>
          column.kind === 'name'
            ? { text: column.text, width: 220, of: ({ facts }) => cell(column.of(facts)) }
            : {
                text: column.text,
                width: widthOf(column),
                align: 'right',
                unit: column.kind,
                ...(column.totalIs === undefined ? {} : { totalIs: column.totalIs }),
                of: ({ facts }) => notedCell(column, facts),
              },
      ),
    ),
  ];
}

/** Sum rows follow: of everything, and for site rows of each company and sub-company. docs/rules/analysis.md, 2. */
export function dashboardGrid(
  question: Question,
  view: View,
  groups: readonly ColumnGroup[],
  rows: readonly DashboardRow[],
  showsDetails: boolean,
): DashboardAnswer['grid'] {
  const weeks = question.weeks.last.length;
  const columns = columnsOf(view, groups);
  const grid = gridOf<DashboardRow, Fields>(columns, rows, (row) => fieldsOf(row, showsDetails));
  const everything: Part = { shown: sums(null, rows, weeks), fields: { siteId: -1, optionShowDetails: false } };
  const totals = rows.length === 0 ? [] : [everything, ...partsOf(rows, 'company', weeks), ...partsOf(rows, 'subCompany', weeks)];
  return {
    ...grid,
    span: [
      { header: question.grouping === 'site' ? 'Site' : 'Region', cols: placeColumns(view).length },
      ...groups.map(({ header, columns: own }) => ({ header, cols: own.length })),
    ],
    rows: [...grid.rows, ...totals.map(({ shown, fields: own }) => totalRow(columns, shown, own))],
  };
}
