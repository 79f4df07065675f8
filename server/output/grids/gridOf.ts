import type { Cell } from '../../../src/schemas/entities/grid';

/** A column of a grid: its heading, its width in pixels, and what a row has there. */
export interface GridColumn<Row> {
  readonly text: string;
  readonly width: number;
  readonly align?: 'left' | 'center' | 'right';
  readonly lock?: boolean;
  readonly of: (row: Row) => Cell;
}

interface TotalRow {
  readonly cellData: Cell[];
  readonly isTotal: boolean;
  readonly isClickable: boolean;
}

const alignments = { left: 0, center: 1, right: 2 } as const;

/**
 * A grid of rows under columns; `fieldsOf` gives what each row carries beside its cells, for instance its id and what may be done to it. docs/rules/forms.md, 3.
 */
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

/** A row of sums below the others; it needs the same fields as they have. */
export function totalRow<Row, Fields extends object>(columns: readonly GridColumn<Row>[], sums: Row, fields: Fields): TotalRow & Fields {
  const cellData = columns.map(({ of }): Cell => {
    const { type, data } = of(sums);
    return { type, data: { ...data, bold: true } };
  });
  return { cellData, isTotal: true, isClickable: false, ...fields };
}
