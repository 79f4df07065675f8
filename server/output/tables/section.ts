import type { Cell } from '../../../src/schemas/entities/grid';
import type { GridColumn } from '../grids/gridOf';
import type { Picture } from './picture';

/** A report table with the cells of the corresponding grid. */
export interface ReportSection {
  readonly heading?: string;
  readonly columns: readonly Pick<GridColumn<never>, 'text' | 'width' | 'align' | 'unit'>[];
  readonly rows: readonly (readonly Cell[])[];
  readonly total?: readonly Cell[];
  readonly emptyText?: string;
  /** Drawn above the table, from the same rows. */
  readonly picture?: Picture;
}

export const nothingToShow = 'There is nothing to show.';
