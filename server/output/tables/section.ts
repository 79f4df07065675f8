import type { Cell } from '../../../src/schemas/entities/grid';
import type { GridColumn } from '../grids/gridOf';

/** A report table with the cells of the corresponding grid. */
export interface ReportSection {
  readonly heading?: string;
  readonly columns: readonly Pick<GridColumn<never>, 'text' | 'width' | 'align'>[];
  readonly rows: readonly (readonly Cell[])[];
  readonly total?: readonly Cell[];
  readonly emptyText?: string;
}

export const nothingToShow = 'There is nothing to show.';
