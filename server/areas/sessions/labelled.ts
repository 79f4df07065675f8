import type { Cell, Grid } from '../../../src/schemas/entities/grid';
import { cell } from '../../output/grids/cells';
import { type GridColumn, gridOf } from '../../output/grids/gridOf';

export type Labelled = readonly [label: string, value: Cell];

const columns: readonly GridColumn<Labelled>[] = [
  { text: 'Item', width: 150, of: ([label]) => cell(label) },
  { text: 'Value', width: 138, align: 'right', of: ([, value]) => value },
];

export function labelledGrid(rows: readonly Labelled[]): Grid {
  return gridOf(columns, rows, () => ({}));
}
