import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { writeCells } from '../../src/engine/grid/export';
import { filterRows } from '../../src/engine/grid/filter';
import { isNothing, sumText } from '../../src/engine/grid/formats';
import { gridOf } from '../../src/engine/grid/gridOf';
import type { GridModel } from '../../src/engine/grid/model';
import { numberOf } from '../../src/engine/grid/numbers';
import { readGrid } from '../../src/engine/grid/readGrid';
import { toCsv, toTsv } from '../../src/engine/grid/separated';
import { soughtWords } from '../../src/schemas/wire/soughtWords';

/** Parses by RFC 4180 with any separator. */
function parse(text: string, separator: string): string[][] {
  const rows: string[][] = [[]];
  const last = (): string[] => rows[rows.length - 1] ?? [];
  let at = 0;
  while (at <= text.length) {
    let cell = '';
    if (text[at] === '"') {
      for (at += 1; !(text[at] === '"' && text[at + 1] !== '"'); at += 1) {
        if (text[at] === '"') at += 1;
        cell += text[at] ?? '';
        if (at > text.length) throw new Error('A quote is open');
      }
      at += 1;
    } else {
      while (at < text.length && text[at] !== separator && text[at] !== '\r' && text[at] !== '\n') {
        cell += text[at] ?? '';
        at += 1;
      }
    }
    last().push(cell);
    if (at >= text.length) return rows;
    if (text[at] !== separator) {
      if (text[at] === '\r') at += 1;
      rows.push([]);
    }
    at += 1;
  }
  return rows;
}

const cellText = fc.oneof(fc.string(), fc.string({ unit: fc.constantFrom('"', ',', '\t', '\n', '\r', '=', "'", 'a', '-', '1') }));
const table = fc
  .integer({ min: 1, max: 5 })
  .chain((width) => fc.array(fc.array(cellText, { minLength: width, maxLength: width }), { minLength: 1 }));

const ways = [
  { format: 'TSV', written: (rows: string[][]) => parse(toTsv(rows), '\t') },
  { format: 'CSV', written: (rows: string[][]) => parse(toCsv(rows), ',').slice(0, -1) },
];

describe.each(ways)('cells exported as $format', ({ written }) => {
  const code = /^="(\d+)"$/u;
  const bare = (cell: string) => cell.replace(/^'(?=\s*[=+\-@\t\r\n])/u, '').replace(code, '$1');

  it('read back the same, apart from protection against formulas and shortened codes', () => {
    fc.assert(
      fc.property(table, (rows) => {
        const back = written(rows);
        expect(back.map((row) => row.map(bare))).toEqual(rows.map((row) => row.map(bare)));
        for (const cell of back.flat())
          if (numberOf(cell) === undefined && !code.test(cell)) expect(cell).not.toMatch(/^(?:\s*[=+\-@]|[\t\r\n])/u);
      }),
    );
  });

  it('keep numbers with a sign, and disarm formulas', () => {
    const cells = ['-3.50', '-£3', '+5', '=1+1', '@A1', '-1+2', ' =1+1', '＝1+1', 'a,b', 'say "x"', 'a;=1+1'];
    const stored = ['-3.50', '-£3', '+5', "'=1+1", "'@A1", "'-1+2", "' =1+1", "'＝1+1", 'a,b', 'say "x"', 'a;=1+1'];
    expect(written([cells])).toEqual([stored]);
  });
});

it('keep codes of digits as codes in a file, and copy them unchanged', () => {
  const codes = ['00123', '1234567890123456', '12E45', '123456789012345', '0', '0.50'];
  expect(toCsv([codes])).toBe('"=""00123""","=""1234567890123456""","=""12E45""",123456789012345,0,0.50\r\n');
  expect(toTsv([codes])).toBe(codes.join('\t'));
});

it('are quoted if a spreadsheet of another language would split them', () => {
  expect(toCsv([['a;=1+1', 'b\t=1']])).toBe('"a;=1+1","b\t=1"\r\n');
});

const people = [
  { name: 'Ann Lee', town: 'Leeds', cash: -3.5, seen: '2026-03-29T00:30:00Z', isOn: true },
  { name: 'Bob', town: 'Leeds', cash: 1204, seen: '2026-03-29T01:30:00Z', isOn: false },
];
const grid = gridOf(
  [
    { key: 'name', title: 'Name' },
    { key: 'town', title: 'Town' },
    { key: 'cash', title: 'Cash', cell: 'money' },
    { key: 'seen', title: 'Seen', cell: 'dateTime' },
    { key: 'isOn', title: 'On', cell: 'boolean' },
  ],
  people,
);

function finish<Result>(work: Generator<undefined, Result>): Result {
  for (;;) {
    const step = work.next();
    if (step.done === true) return step.value;
  }
}
const matchesOf = (model: GridModel, text: string): readonly number[] => {
  const marks = finish(filterRows(model, soughtWords(text), [...model.columns.keys()]));
  return [...marks.keys()].filter((row) => marks[row] === 1);
};

describe('typed rows under declared columns', () => {
  it('are shown by the kind of each column', () => {
    expect(grid.columns.map(({ alignment }) => alignment)).toEqual(['left', 'left', 'right', 'left', 'left']);
    expect([0, 1].map((row) => [2, 3, 4].map((column) => grid.text(row, column)))).toEqual([
      ['-£3.50', '29-03-2026 00:30', 'Yes'],
      ['£1,204.00', '29-03-2026 02:30', 'No'],
    ]);
  });

  it('are found by all words, in any case and any column', () => {
    expect(matchesOf(grid, 'LEEDS')).toEqual([0, 1]);
    expect(matchesOf(grid, ' leeds  1,204 ')).toEqual([1]);
    expect(matchesOf(grid, 'ann bob')).toEqual([]);
  });

  it('are copied as shown, and exported with numbers as numbers', () => {
    const all = { rows: [1, 0], columns: [0, 2], withTitles: true };
    expect(finish(writeCells(grid, all, 'csv'))).toBe('Name,Cash (£)\r\nBob,1204.00\r\nAnn Lee,-3.50\r\n');
    expect(finish(writeCells(grid, all, 'tsv'))).toMatch(/^Name\tCash\n/);
    expect(finish(writeCells(grid, { ...all, withTitles: false }, 'tsv'))).toBe('Bob\t£1,204.00\nAnn Lee\t-£3.50');
  });

  it('are exported as shown if they are codes, words or times', () => {
    const cells: readonly (readonly [unknown, string])[] = [
      ['0012', '0012'],
      [12.5, '12.5%'],
      [4800, '1 h 20 min'],
      [-2, '(2.00)'],
      ['12', '12'],
    ];
    const rows = [{ cellData: cells.map(([actualValue, displayValue]) => ({ type: 'cell', data: { actualValue, displayValue } })) }];
    const answered = readGrid({ headerDef: cells.map((_, at) => ({ text: String(at) })), rows });
    const written = finish(writeCells(answered, { rows: [0], columns: [0, 1, 2, 3, 4], withTitles: false }, 'csv'));
    expect(written).toBe('"=""0012""",12.5,1 h 20 min,-2.00,12\r\n');
  });

  it('are zero if they round to zero in any unit', () => {
    expect(['£0.00', '0', '0.0%', '-£0.00', '0%', '€0.00'].filter((text) => !isNothing(text))).toEqual([]);
    expect([-0.004, -0.005].map(sumText)).toEqual(['£0.00', '-£0.01']);
    expect(['', '£0.01', '10', '00', '0.10', '100%', 'NL0', '-'].filter(isNothing)).toEqual([]);
  });
});
