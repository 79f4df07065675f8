import type { ReactElement } from 'react';
import { DataGrid } from '../engine/datagrid/DataGrid';
import { OptionForm } from '../engine/form/OptionForm';
import { readGrid } from '../engine/grid/readGrid';
import { readOptions } from '../schemas/options/readOptions';
import type { BenchKind } from './bench';

/** Parsing the wire form is part of the measurement. */
const drawings = {
  form: (data) => <OptionForm label="Benchmark" model={readOptions(data)} />,
  grid: (data) => <DataGrid label="Benchmark" grid={readGrid(data)} />,
} as const satisfies Record<BenchKind, (data: unknown) => ReactElement>;

export function drawingOf(kind: BenchKind, data: unknown): ReactElement {
  return drawings[kind](data);
}
