import type { Cell } from '../../../src/schemas/entities/grid';
import type { GridColumn } from '../grids/gridOf';

/** A table of a report, made of the cells that the grid of the same figures shows. */
export interface ReportSection {
  readonly heading?: string;
  readonly columns: readonly Pick<GridColumn<never>, 'text' | 'width' | 'align'>[];
  readonly rows: readonly (readonly Cell[])[];
  /** The sums below the rows. */
  readonly total?: readonly Cell[];
  /** What the section says where it has no rows. */
  readonly emptyText?: string;
}

/** What a table without rows says when it has no words of its own. */
export const nothingToShow = 'There is nothing to show.';

/** Rows under the columns of a grid. */
export interface Table<Row> {
  readonly heading?: string;
  readonly columns: readonly GridColumn<Row>[];
  readonly rows: readonly Row[];
  readonly total?: Row;
  readonly emptyText?: string;
}

/** A section of rows under the columns of a grid; without rows there are no sums either. */
export function sectionOf<Row>({ columns, rows, total, ...words }: Table<Row>): ReportSection {
  const cells = (row: Row) => columns.map(({ of }) => of(row));
  return { ...words, columns, rows: rows.map(cells), ...(total === undefined || rows.length === 0 ? {} : { total: cells(total) }) };
}
