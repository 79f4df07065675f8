import { moneyCell, quantityCell } from '../../../../output/grids/cells';
import type { GridColumn } from '../../../../output/grids/gridOf';
import type { Meter } from '../common/meters';
import { words } from './parts';

export interface Reading {
  readonly meter: Pick<Meter, 'text' | 'unit'>;
  readonly opening: number;
  readonly movement: number;
}

function reading(text: string, of: (row: Reading) => number): GridColumn<Reading> {
  return {
    text,
    width: 130,
    align: 'right',
    of: (row) => (row.meter.unit === 'money' ? moneyCell(of(row)) : quantityCell(of(row))),
  };
}

export const meterColumns: readonly GridColumn<Reading>[] = [
  words('Meter', 150, ({ meter }) => meter.text),
  reading('Opening', ({ opening }) => opening),
  reading('Closing', ({ opening, movement }) => opening + movement),
  reading('Movement', ({ movement }) => movement),
];
