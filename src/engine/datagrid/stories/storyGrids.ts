import type { Colour } from '../../../schemas/entities/colour';
import { gridOf } from '../../grid/gridOf';
import type { GridModel } from '../../grid/model';
import { readGrid } from '../../grid/readGrid';

interface Look {
  readonly code?: string;
  readonly backColour?: Colour;
  readonly foreColour?: Colour;
  readonly bold?: boolean;
  readonly lock?: boolean;
  readonly hide?: boolean;
  readonly flash?: boolean;
}

function cell(actualValue: string | number | null, displayValue = String(actualValue ?? ''), look: Look = {}): object {
  return { type: 'cell', data: { actualValue, displayValue, ...look } };
}
function control(displayValue: string, code: string): object {
  return { type: 'control', data: { actualValue: null, displayValue, code } };
}

const names = ['Leeds, Briggate', 'Hull, Anlaby Road', 'York, Coney Street', 'Derby, Sadler Gate', 'Bath, Milsom Street'];
const green: Colour = { r: 22, g: 128, b: 61, a: 255 };
const amber: Colour = { r: 250, g: 204, b: 21, a: 255 };
const paper: Colour = { r: 254, g: 226, b: 226, a: 255 };

function cash(row: number): number {
  return ((row * 7919) % 4000) / 4 - 200;
}
function pounds(sum: number): string {
  return `${sum < 0 ? '-' : ''}£${Math.abs(sum).toFixed(2)}`;
}

function rowOf(row: number): object {
  return {
    installationId: 100 + row,
    cellData: [
      cell(names[row % 5] ?? '', names[row % 5]),
      cell(row + 1),
      cell(cash(row), pounds(cash(row))),
      cell(row % 4 === 0 ? 'n/a' : row),
    ],
  };
}

const headerDef = [
  { text: 'Site', width: 180 },
  { text: 'Position', width: 100, alignment: 2 },
  { text: 'Cash', width: 120, alignment: 2 },
  { text: 'Reference', width: 120 },
];
const rowDef = [{ alignment: 0 }, { alignment: 2 }, { alignment: 2 }, { alignment: 0 }];

function machines(count: number, rest: object = {}): GridModel {
  return readGrid({ headerDef, rowDef, rows: Array.from({ length: count }, (_, row) => rowOf(row)), ...rest });
}
export function sums(figures: Readonly<Record<string, string>>): GridModel {
  return gridOf<{ readonly item: string; readonly value: string }>(
    [
      { key: 'item', title: 'Item', width: 110 },
      { key: 'value', title: 'Value', width: 60 },
    ],
    Object.entries(figures).map(([item, value]) => ({ item, value })),
  );
}
export const twelve = machines(12);
export const paged = machines(12, { pageCount: 7, pageNumber: 2 });
export const none = machines(0);
export const sumsAlone = readGrid({ headerDef, rowDef, rows: [{ ...rowOf(1), isTotal: true }] });

export const alikeInAllRows = gridOf(
  ['company', 'site', 'remark'].map((key) => ({ key, title: key.replace(/^./, (letter) => letter.toUpperCase()) })),
  names.map((site) => ({ company: 'Northgate Leisure', site, remark: undefined })),
);

/** Wider than 1,000 pixels. */
export const ofOneSite = readGrid({
  headerDef: [
    { text: 'Pos.', width: 64, lock: true },
    { text: 'Site', width: 220 },
    ...['Game', 'Maker', 'Model', 'State', 'Remark'].map((text) => ({ text, width: 200 })),
  ],
  rows: names.map((name, row) => ({
    cellData: [cell(row + 1), cell('Golden Pier Edinburgh'), ...[1, 2, 3, 4, 5].map((nth) => cell(`${name}, once more ${nth}`))],
  })),
});

export const states = readGrid({
  headerDef: [
    { text: 'Site', width: 200 },
    { text: 'State', width: 200 },
    { text: 'Note', width: 200 },
  ],
  rows: ['Online - Op.', 'Online - EFT Disabled'].map((state) => ({
    cellData: [
      cell('Crown & Anchor with a long name'),
      cell(state, state, { backColour: green, code: 'state' }),
      cell('Long words that do not fit into their column and are cut at its end'),
    ],
  })),
});

export const coloured = readGrid({
  headerDef: [
    { text: 'Machine', width: 160, backColour: { r: 30, g: 64, b: 175, a: 255 }, foreColour: { r: 30, g: 64, b: 175, a: 255 } },
    { text: 'State', width: 160 },
    { text: 'Note', width: 200 },
  ],
  rows: [
    {
      cellData: [
        cell('A-001', 'A-001', { bold: true }),
        cell('Online', 'Online', { backColour: green }),
        cell('Foreground only', 'Foreground only', { foreColour: amber }),
      ],
    },
    {
      cellData: [
        cell('A-002', 'A-002', { lock: true }),
        cell('Offline', 'Offline', { backColour: paper, foreColour: green, code: 'offline' }),
        cell('secret', 'secret', { hide: true }),
      ],
    },
    {
      cellData: [
        cell('A-003'),
        cell('Pending', 'Pending', { backColour: amber, flash: true }),
        cell('x', 'Long words that do not fit into their column and are cut at its end, all of them'),
      ],
    },
    {
      cellData: [
        cell('A-004'),
        cell('white', 'White', { backColour: { r: 255, g: 255, b: 255, a: 255 } }),
        cell('rtl', 'שלום עולם, 12 machines'),
      ],
    },
  ],
});

export const grouped = readGrid({
  headerDef: [
    { text: 'Site', width: 180, lock: true },
    { text: 'Cash in', width: 140, collapsing: true },
    { text: 'Cash out', width: 140, collapsing: true },
    { text: 'Refills', width: 140, collapsing: true },
    { text: 'Games', width: 140 },
    { text: 'Players', width: 140 },
  ],
  span: [
    { header: '', cols: 1 },
    { header: 'Money', cols: 3 },
    { header: 'Play', cols: 2 },
  ],
  rows: names.map((name, row) => ({ cellData: [cell(name), ...[1, 2, 3, 4, 5].map((column) => cell(row * column))] })),
});

export const controls = readGrid({
  headerDef: [
    { text: 'Machine', width: 160 },
    { text: 'Action', width: 160 },
  ],
  rows: [
    { cellData: [cell('A-001'), control('Authorise', 'authorise')] },
    { isClickable: false, cellData: [cell('A-002'), control('', 'remove')] },
  ],
});

interface Visit {
  readonly name: string;
  readonly spent: number;
  readonly share: number;
  readonly seen: string;
  readonly state: 'open' | 'closed';
  readonly isMember: boolean;
}
const visits: readonly Visit[] = [
  { name: 'Ann Lee', spent: -12.5, share: 12.25, seen: '2026-07-01T09:30:00Z', state: 'open', isMember: true },
  { name: 'Bob Ray', spent: 1204, share: 3, seen: '2026-01-01T09:30:00Z', state: 'closed', isMember: false },
];
export const typed = gridOf<Visit>(
  [
    { key: 'name', title: 'Name', cell: 'buttons', buttons: ({ name }) => [{ label: name }] },
    { key: 'spent', title: 'Spent', cell: 'money' },
    { key: 'share', title: 'Share', cell: 'percent' },
    { key: 'seen', title: 'Seen', cell: 'dateTime', width: 160 },
    { key: 'state', title: 'State', cell: 'status', value: ({ state }) => ({ name: state }) },
    { key: 'isMember', title: 'Member', cell: 'boolean' },
  ],
  visits,
);

export const wide = readGrid({
  headerDef: Array.from({ length: 20 }, (_, column) => ({ text: `Column ${column + 1}`, width: 120, lock: column === 0 })),
  rows: Array.from({ length: 100_000 }, (_, row) => ({
    cellData: Array.from({ length: 20 }, (__, column) => cell((row * (column + 7)) % 9973)),
  })),
});

export const hostile = readGrid({
  headerDef: [
    { text: '__proto__', width: -5 },
    7,
    { text: 'a\u200bb'.repeat(2000), alignment: 9, backColour: 'red' },
    { text: 'constructor' },
  ],
  rowDef: 'none',
  span: [
    { header: {}, cols: 'two' },
    { header: 'Too wide', cols: 1e9 },
  ],
  rows: [
    null,
    5,
    'row',
    [],
    { cellData: 'none' },
    {
      cellData: [
        null,
        { data: null },
        { type: 'magic', data: { displayValue: { deep: [1] } } },
        cell('x'.repeat(1_000_000)),
        cell('beyond'),
      ],
    },
    { cellData: [cell(null, '\u202edrawkcab'), { data: { actualValue: 1e308, backColour: { r: Number.NaN } } }], isClickable: 'maybe' },
    JSON.parse('{"__proto__": {"cellData": [1]}, "cellData": [{"__proto__": {"data": 1}}]}') as unknown,
  ],
  pageCount: 'many',
});
