import type { ReactNode } from 'react';
import { type Plugin, type Scope, unfiltered } from '../../../engine';
import { type Recorded, RecordedScreen } from '../../../engine/stories/storyKit';
import type { Cell } from '../../../schemas/entities/grid';
import type { LoginAnswer } from '../../../schemas/entities/session';

const scope: Scope = {
  operatorId: 1,
  operatorName: 'Northgate Leisure',
  node: { type: 'SI', id: 8, name: 'Crown Street Glasgow' },
  filters: unfiltered,
};

const granted: Partial<LoginAnswer> = {
  optionAllowExport: true,
  optionAllowAuthorise: true,
  optionShowDetails: true,
  optionShowSetting: true,
};

function cellOf(value: string): Cell {
  return { type: 'cell', data: { actualValue: value, displayValue: value, code: value } };
}

export function serverGrid<Row extends object>(columns: readonly string[], rows: readonly (Row & { readonly cells: readonly string[] })[]) {
  return {
    headerDef: columns.map((text) => ({ text, width: 160 })),
    rowDef: columns.map(() => ({ alignment: 0 })),
    rows: rows.map(({ cells, ...row }) => ({ ...row, cellData: cells.map(cellOf) })),
  };
}

export interface FloorProps {
  readonly plugin: Plugin;
  readonly recorded: readonly Recorded[];
  readonly params?: Readonly<Record<string, string>>;
}

export function Floor({ plugin: { screen }, recorded, params = {} }: FloorProps): ReactNode {
  return screen && <RecordedScreen screen={screen} recorded={recorded} scope={scope} login={granted} params={params} />;
}
