import fc from 'fast-check';
import { deepList, deepObject, greatTexts, hostileColour, hostileText, hostileValue, sampled } from '../../stories/storyHostileJson';

type Json = Readonly<Record<string, unknown>>;

const size = fc.oneof(fc.constantFrom<unknown>(0, -1, -200, 1, 80, 1e308, 2 ** 31, '120', 'NaN', 0.5), fc.nat(400), hostileValue);
const flag = fc.oneof({ arbitrary: fc.boolean(), weight: 4 }, hostileValue);

function mostly(right: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  return fc.oneof({ arbitrary: right, weight: 8 }, { arbitrary: hostileValue, weight: 1 });
}

const data = fc.record(
  {
    actualValue: hostileValue,
    displayValue: mostly(hostileText),
    backColour: hostileColour,
    foreColour: hostileColour,
    bold: flag,
    lock: flag,
    hide: flag,
    flash: flag,
    code: hostileValue,
    ['__proto__']: hostileValue,
  },
  { requiredKeys: ['displayValue'] },
);
const cell = mostly(
  fc.record({ type: mostly(fc.constantFrom('cell', 'cell', 'control')), data: mostly(data) }, { requiredKeys: ['data'] }),
);
const row = mostly(fc.record({ cellData: mostly(fc.array(cell, { maxLength: 6 })), isClickable: flag }, { requiredKeys: ['cellData'] }));
const heading = mostly(
  fc.record(
    {
      text: mostly(fc.oneof(fc.constantFrom('Cash', 'Cash', '__proto__', 'constructor', ''), hostileText)),
      width: size,
      alignment: fc.oneof(fc.integer({ min: -1, max: 3 }), hostileValue),
      lock: flag,
      collapsing: flag,
      backColour: hostileColour,
      foreColour: hostileColour,
    },
    { requiredKeys: ['text'] },
  ),
);
const span = mostly(fc.record({ header: mostly(hostileText), cols: fc.oneof(fc.integer({ min: -1, max: 4 }), hostileValue) }));

export const hostileGrids: fc.Arbitrary<unknown> = mostly(
  fc.record(
    {
      headerDef: mostly(fc.array(heading, { maxLength: 8 })),
      rows: mostly(fc.array(row, { maxLength: 30 })),
      rowDef: mostly(fc.array(mostly(fc.record({ alignment: fc.oneof(fc.nat(3), hostileValue) })), { maxLength: 8 })),
      span: mostly(fc.array(span, { maxLength: 4 })),
      pageCount: size,
      pageNumber: size,
    },
    { requiredKeys: ['headerDef', 'rows'] },
  ),
);

function cellOf(value: unknown, more: Json = {}): Json {
  return { type: 'cell', data: { actualValue: value, displayValue: String(value), ...more } };
}

function gridOf(columns: number, rows: number, at: (row: number, column: number) => Json, heading: (column: number) => Json): Json {
  return {
    headerDef: Array.from({ length: columns }, (_, column) => heading(column)),
    rows: Array.from({ length: rows }, (_, row) => ({ cellData: Array.from({ length: columns }, (__, column) => at(row, column)) })),
  };
}

const titled = (column: number): Json => ({ text: `Column ${column}`, width: 120 });

export const greatGrids: Readonly<Record<string, unknown>> = {
  'a great text in every cell': gridOf(6, 200, (row, column) => cellOf(greatTexts[(row + column) % 4]), titled),
  'great texts that differ at their ends': gridOf(2, 20, (row) => cellOf([greatTexts[row % 4], row].join('')), titled),
  'a great text in every heading': gridOf(
    8,
    3,
    (row) => cellOf(row),
    (column) => ({ text: greatTexts[column % 4], width: 120 }),
  ),
  'a great text in every group': { ...gridOf(8, 3, (row) => cellOf(row), titled), span: greatTexts.map((header) => ({ header, cols: 2 })) },
  '100,000 columns': gridOf(100_000, 1, (_, column) => cellOf(column), titled),
  '2,000 columns of one name': gridOf(
    2000,
    20,
    (_, column) => cellOf(column),
    () => ({ text: 'Cash', width: 60 }),
  ),
  '2,000 columns without a heading': { headerDef: [], rows: gridOf(2000, 20, (_, column) => cellOf(column), titled)['rows'] },
  '2,000 locked columns': gridOf(
    2000,
    20,
    (_, column) => cellOf(column),
    (column) => ({ ...titled(column), lock: true }),
  ),
  '2,000 groups': {
    ...gridOf(
      2000,
      20,
      (_, column) => cellOf(column),
      (column) => ({ ...titled(column), collapsing: true }),
    ),
    span: Array.from({ length: 2000 }, (_, header) => ({ header: `${header}`, cols: 1 })),
  },
  '50,000 rows': gridOf(3, 50_000, (row) => cellOf(row % 2 === 0 ? row : 'NaN'), titled),
  '100,000 numbers for rows': { headerDef: [titled(0)], rows: Array.from({ length: 100_000 }, (_, row) => row) },
  'every cell of its own colour': gridOf(
    20,
    200,
    (row, column) =>
      cellOf(row, { backColour: { r: row, g: column * 9, b: 77, a: 255 }, foreColour: { r: row, g: column, b: 70, a: 200 } }),
    titled,
  ),
  'deep in every cell': gridOf(
    4,
    30,
    (row) => ({ type: 'cell', data: { actualValue: deepList, displayValue: row % 2 === 0 ? deepObject : deepList } }),
    titled,
  ),
  'deep everywhere': {
    headerDef: [deepList, deepObject],
    rows: [deepList, deepObject, { cellData: deepObject }],
    span: deepList,
    rowDef: deepObject,
  },
  'spans without end': {
    ...gridOf(3, 3, (row) => cellOf(row), titled),
    span: [{ header: 'x', cols: 1e308 }, { header: 'y', cols: 2 ** 53 }, ...Array.from({ length: 50_000 }, () => ({ cols: 'x' }))],
  },
  'pages without end': { ...gridOf(3, 3, (row) => cellOf(row), titled), pageCount: 1e308, pageNumber: 2 ** 53 },
};

export function hostileGridCases(): readonly (readonly [name: string, json: unknown])[] {
  const great = Object.entries(greatGrids);
  return [...great, ...sampled(hostileGrids, 150 - great.length).map((json, index) => [`sample ${index}`, json] as const)];
}
