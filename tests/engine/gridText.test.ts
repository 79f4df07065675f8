import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { writeCells } from '../../src/engine/grid/export';
import { filterRows, filterWords } from '../../src/engine/grid/filter';
import { gridOf } from '../../src/engine/grid/gridOf';
import type { GridModel } from '../../src/engine/grid/model';
import { toCsv, toTsv } from '../../src/engine/grid/separated';

/** Reads separated values back, by the grammar of RFC 4180 with any separator. */
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

describe('copied and exported cells', () => {
  it('read back from TSV as they were', () => {
    fc.assert(
      fc.property(table, (rows) => {
        expect(parse(toTsv(rows), '\t')).toEqual(rows);
      }),
    );
  });

  it('read back from CSV as they were, apart from the apostrophe that keeps a formula from running', () => {
    fc.assert(
      fc.property(table, (rows) => {
        const back = parse(toCsv(rows), ',').slice(0, -1);
        expect(back.map((row) => row.map((cell) => cell.replace(/^'(?=[=+\-@\t\r])/u, '')))).toEqual(
          rows.map((row) => row.map((cell) => cell.replace(/^'(?=[=+\-@\t\r])/u, ''))),
        );
        for (const cell of back.flat()) expect(cell).not.toMatch(/^[=@\t\r]/u);
      }),
    );
  });

  it('keep numbers with a sign, and disarm formulas', () => {
    expect(toCsv([['-3.50', '-£3', '+5', '=1+1', '@A1', '-1+2', 'a,b', 'say "x"']])).toBe(
      `-3.50,-£3,+5,'=1+1,'@A1,'-1+2,"a,b","say ""x"""\r\n`,
    );
  });
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
const found = (model: GridModel, text: string): readonly number[] => {
  const marks = finish(filterRows(model, filterWords(text), [...model.columns.keys()]));
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
    expect(found(grid, 'LEEDS')).toEqual([0, 1]);
    expect(found(grid, ' leeds  1,204 ')).toEqual([1]);
    expect(found(grid, 'ann bob')).toEqual([]);
  });

  it('are written as they are shown', () => {
    const all = { rows: [1, 0], columns: [0, 2], withTitles: true };
    expect(finish(writeCells(grid, all, 'csv'))).toBe('Name,Cash\r\nBob,"£1,204.00"\r\nAnn Lee,-£3.50\r\n');
    expect(finish(writeCells(grid, { ...all, withTitles: false }, 'tsv'))).toBe('Bob\t£1,204.00\nAnn Lee\t-£3.50');
  });
});
