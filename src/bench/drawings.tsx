import type { ReactElement } from 'react';
import { DataGrid } from '../engine/datagrid/DataGrid';
import { OptionForm } from '../engine/form/OptionForm';
import { readGrid } from '../engine/grid/readGrid';
import { readOptions } from '../schemas/options/readOptions';
import type { BenchKind } from './bench';

/** The engine's drawing of each kind from its wire form; reading that is part of it. */
const drawings = {
  form: (data) => <OptionForm label="Benchmark" model={readOptions(data)} />,
  grid: (data) => <DataGrid label="Benchmark" grid={readGrid(data)} />,
} as const satisfies Record<BenchKind, (data: unknown) => ReactElement>;

export function drawingOf(kind: BenchKind, data: unknown): ReactElement {
  return drawings[kind](data);
}
