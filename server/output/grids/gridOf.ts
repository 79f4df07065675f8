import type { SQLWrapper } from 'drizzle-orm';
import type { ValueKind } from '../../../src/schemas/entities/graph';
import type { Cell } from '../../../src/schemas/entities/grid';

/** A grid column: heading, width in pixels, and the cell of a row. */
export interface GridColumn<Row> {
  readonly text: string;
  readonly width: number;
  readonly align?: 'left' | 'center' | 'right';
  readonly lock?: boolean;
  readonly by?: SQLWrapper;
  /** What its figures are; in a file the heading says it. */
  readonly unit?: ValueKind;
  /** The label of a total that is not the sum of the rows. */
  readonly totalIs?: 'machines' | 'Average';
  readonly of: (row: Row) => Cell;
}

interface TotalRow {
  readonly cellData: Cell[];
  readonly isTotal: boolean;
  readonly isClickable: boolean;
}

const alignments = { left: 0, center: 1, right: 2 } as const;

/** Builds a grid; `fieldsOf` returns a row's fields beside its cells, such as its id and permissions. docs/rules/forms.md, 3. */
export function gridOf<Row, Fields extends object>(
  columns: readonly GridColumn<Row>[],
  rows: readonly Row[],
  fieldsOf: (row: Row) => Fields,
) {
  return {
    headerDef: columns.map(({ text, width, align = 'left', lock }) => ({
      text,
      width,
      alignment: alignments[align],
      ...(lock === undefined ? {} : { lock }),
    })),
    rowDef: columns.map(({ align = 'left' }) => ({ alignment: alignments[align] })),
    rows: rows.map((row) => ({ cellData: columns.map(({ of }) => of(row)), ...fieldsOf(row) })),
  };
}

/** Returns a cell of a total row, with a label if its figure is no sum: '406 machines'. docs/rules/reports.md, 9. */
export function totalCell<Row>({ of, totalIs }: Pick<GridColumn<Row>, 'of' | 'totalIs'>, sums: Row): Cell {
  const { type, data } = of(sums);
  if (totalIs === undefined || data.actualValue === null) return { type, data };
  const { actualValue, displayValue } = data;
  const text = totalIs === 'Average' ? `Average ${displayValue}` : `${displayValue} ${actualValue === 1 ? 'machine' : 'machines'}`;
  return { type, data: { ...data, displayValue: text } };
}

/** A row of sums; it needs the same fields as the other rows. */
export function totalRow<Row, Fields extends object>(columns: readonly GridColumn<Row>[], sums: Row, fields: Fields): TotalRow & Fields {
  const cellData = columns.map((column): Cell => {
    const { type, data } = totalCell(column, sums);
    return { type, data: { ...data, bold: true } };
  });
  return { cellData, isTotal: true, isClickable: false, ...fields };
}
