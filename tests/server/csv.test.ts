import { afterEach, describe, expect, it } from 'vitest';
import { totalOfDay } from '../../server/areas/cash/collections/columns/parts';
import { csvFile, gridFile, plain } from '../../server/output/csv/csv';
import { sectionsFile, tablesFile } from '../../server/output/csv/tables';
import { cell, instantCell, moneyCell, percentCell, quantityCell } from '../../server/output/grids/cells';
import { type GridColumn, gridOf, totalRow } from '../../server/output/grids/gridOf';
import { sectionOf, tableOf } from '../../server/output/tables/table';
import { rounded } from '../../server/output/values/rounding';
import type { FileAnswer } from '../../src/schemas/call';
import type { Cell } from '../../src/schemas/entities/grid';
import { writeSumsIn } from '../../src/schemas/wire/currency';

afterEach(() => writeSumsIn({}));

const textOf = ({ bytes }: FileAnswer) => Buffer.from(bytes).toString('utf8');

describe('a CSV file', () => {
  it('starts with a byte order mark, has Windows line ends and the right content type', () => {
    const file = csvFile('Banking Pier Amusements 2026-11-15', ['Machine', 'Qty'], [['Wild Otter', 3]]);
    expect(file).toMatchObject({ name: 'Banking Pier Amusements 2026-11-15.csv', type: 'text/csv; charset=utf-8' });
    expect(textOf(file)).toBe('\uFEFFMachine,Qty\r\nWild Otter,3\r\n');
  });

  it('has plain amounts and numbers, also below zero', () => {
    const rows = [[{ pence: 123_456 }, { pence: -5 }, { pence: 0 }, -7, 0.25, null, '']];
    expect(textOf(csvFile('Money', [], rows))).toContain('1234.56,-0.05,0.00,-7,0.25,,\r\n');
  });

  it('holds no formulas, and keeps texts whole', () => {
    const rows = [['=1+1', '-1', '+1', '@sum', ' =1', '＝1', '\tx', 'a;=1', 'a,b', 'a"b', 'a\r\nb']];
    expect(textOf(csvFile('Texts', [], rows))).toContain(`'=1+1,'-1,'+1,'@sum,' =1,'＝1,"'\tx","a;=1","a,b","a""b","a\r\nb"\r\n`);
  });

  it('keeps codes as text and numbers as numbers', () => {
    const rows = [['00123', '987654321098765432', '7E12', '123456789012345', 1200, { pence: 50 }]];
    expect(textOf(csvFile('Codes', [], rows))).toContain(
      '"=""00123""","=""987654321098765432""","=""7E12""",123456789012345,1200,0.50\r\n',
    );
  });
});

describe('a grid as a file', () => {
  interface Row {
    readonly name: string;
    readonly pence: number | null;
    readonly qty: number | null;
    readonly at: Date | null;
    readonly seconds: number;
  }
  const columns = [
    { text: 'Name', width: 1, of: ({ name }: Row) => cell(name) },
    { text: 'Cash In', width: 1, unit: 'money' as const, of: ({ pence }: Row) => moneyCell(pence) },
    { text: 'Games', width: 1, of: ({ qty }: Row) => quantityCell(qty) },
    { text: 'Payout', width: 1, unit: 'percent' as const, of: ({ qty }: Row) => percentCell(qty, 1600) },
    { text: 'Started', width: 1, of: ({ at }: Row) => instantCell(at) },
    {
      text: 'Duration',
      width: 1,
      of: ({ seconds }: Row) => ({ type: 'cell' as const, data: { actualValue: seconds, displayValue: '0h 02m' } }),
    },
  ];

  it('has the currency of the server in the heading of its money', () => {
    writeSumsIn({ format: 'EUR' });
    const grid = gridOf(columns, [{ name: 'Wild Otter', pence: -123_450, qty: 1, at: null, seconds: 120 }], () => ({}));
    expect(textOf(gridFile('Sessions', columns, grid))).toContain('Name,Cash In (€),Games,');
    expect(textOf(gridFile('Sessions', columns, grid))).toContain('Wild Otter,-1234.50,1,');
  });

  it('has money, quantities and shares as plain values with a unit, other cells as shown, and sums last', () => {
    const row = { name: 'Wild Otter', pence: -123_450, qty: 1200, at: new Date('2026-04-08T10:00:00Z'), seconds: 120 };
    const grid = gridOf(columns, [row], () => ({}));
    const total = totalRow(columns, { ...row, name: 'Total', qty: null, at: null }, {});
    expect(textOf(gridFile('Sessions', columns, { ...grid, rows: [...grid.rows, total] }))).toBe(
      [
        '\uFEFFName,Cash In (£),Games,Payout (%),Started,Duration',
        'Wild Otter,-1234.50,1200,75.00,08-04-2026 11:00,0h 02m',
        'Total,-1234.50,,,,0h 02m',
        '',
      ].join('\r\n'),
    );
  });
});

it('labels a total that is not a sum, in grids and in tables', () => {
  interface Sums {
    readonly machines: number;
    readonly perWeek: number | null;
  }
  const columns: readonly GridColumn<Sums>[] = [
    { text: 'Machines', width: 1, totalIs: 'machines', of: ({ machines }) => quantityCell(machines) },
    { text: 'Per Week', width: 1, totalIs: 'Average', of: ({ perWeek }) => moneyCell(perWeek) },
  ];
  const rows = [{ machines: 3, perWeek: 9204 }];
  const shown = (cells: readonly Cell[] = []) => cells.map(({ data }) => data.displayValue);
  const { total } = sectionOf({ columns, rows, total: { machines: 1406, perWeek: 9204 } });
  expect(shown(total)).toEqual(['1,406 machines', 'Average £92.04']);
  expect(shown(totalRow(columns, { machines: 1, perWeek: null }, {}).cellData)).toEqual(['1 machine', '']);
  expect(shown(sectionOf({ columns, rows }).rows[0])).toEqual(['3', '£92.04']);
});

it('says that a share of nothing is not available, and leaves an unknown figure empty', () => {
  const cells = [percentCell(0, 0), percentCell(5, 0), percentCell(null, 0), percentCell(null, 5), percentCell(1, 3)];
  expect(cells.map(({ data }) => data.displayValue)).toEqual(['n/a', 'n/a', '', '', '33.33%']);
  expect(cells.map((one) => plain(one))).toEqual(['n/a', 'n/a', '', '', { digits: '33.33' }]);
});

describe('the tables of a report as a file', () => {
  it('have the unit of a column in its heading, also without any figure', async () => {
    const columns: readonly GridColumn<null>[] = [
      { text: 'Counted', width: 1, unit: 'money', of: moneyCell },
      { text: 'Share', width: 1, unit: 'percent', of: () => cell(null) },
      { text: 'Variance %', width: 1, unit: 'percent', of: () => cell(null) },
      { text: 'Games', width: 1, unit: 'count', of: quantityCell },
      { text: '£20', width: 1, unit: 'money', of: moneyCell },
      { text: '£10', width: 1, unit: 'count', of: quantityCell },
      { text: '£5 notes in', width: 1, unit: 'count', of: quantityCell },
    ];
    const headings = 'Counted (£),Share (%),Variance %,Games,£20 (£),£10 (notes),£5 notes in';
    let csv = '';
    for await (const part of tablesFile('Counts', [tableOf({ columns, rows: [null] })]).stream) csv += part;
    expect(csv).toBe(`\uFEFF${headings}\r\n,,,,,,\r\n`);
    expect(textOf(sectionsFile('Counts', [sectionOf({ columns, rows: [] })]))).toContain(headings);
    expect(
      textOf(
        gridFile(
          'Counts',
          columns,
          gridOf(columns, [], () => ({})),
        ),
      ),
    ).toBe(`\uFEFF${headings}\r\n`);
  });

  it('have their dates in one order, also those of subtotals', async () => {
    const column = { text: 'Day', width: 1, of: (day: string) => totalOfDay(day) };
    let csv = '';
    for await (const part of tablesFile('Days', [tableOf({ columns: [column], rows: ['2026-04-05'] })], 'year-first').stream) csv += part;
    expect(csv).toBe('\uFEFFDay\r\nTotal of 2026-04-05\r\n');
  });

  it('say that they are empty, as on paper', () => {
    const columns = [{ text: 'Note', width: 1, of: () => cell('off') }];
    const file = sectionsFile('Notes', [sectionOf({ columns, rows: [], emptyText: 'No notes.' })]);
    expect(textOf(file)).toBe('\uFEFFNote\r\nNo notes.\r\n');
  });
});

it('rounds to the nearest whole, halves away from zero, and never to minus zero', () => {
  expect([0.5, 1.5, 2.4, -0.5, -1.5, -2.4, -0.2].map(rounded)).toEqual([1, 2, 2, -1, -2, -2, 0]);
});
