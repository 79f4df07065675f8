import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { writeCells } from '../../src/engine/grid/export';
import { filterRows } from '../../src/engine/grid/filter';
import { readGrid } from '../../src/engine/grid/readGrid';
import { sortRows } from '../../src/engine/grid/sort';
import { withTotalsLast } from '../../src/engine/grid/totals';
import { gridOfAnswer, rowsOf } from '../../src/engine/panes/grid/gridAnswer';

const cell = (displayValue: string, actualValue: string | number = displayValue) => ({ data: { displayValue, actualValue } });
const header = { headerRows: [[{ text: 'Site' }, { text: 'Net income' }]] };
const rows = [
  { id: 1, cellData: [cell('Pier'), cell('£12.00', 12)] },
  { isTotal: true, cellData: [cell('Total'), cell('£15.00', 15)] },
  { id: 2, cellData: [cell('Bell'), cell('£3.00', 3)] },
];
const grid = readGrid({ headerDef: header, rows });

function written(all: readonly number[]): string {
  const writing = writeCells(grid, { rows: all, columns: [0, 1], withTitles: false }, 'tsv');
  for (;;) {
    const { done, value } = writing.next();
    if (done === true) return value;
  }
}

describe('totals of a grid', () => {
  it('stand after its rows, wherever the server puts them', () => {
    expect([grid.rowCount, grid.totalCount]).toEqual([2, 1]);
    expect([0, 1, 2].map((row) => grid.text(row, 0))).toEqual(['Pier', 'Bell', 'Total']);
    expect(written([0, 1, 2])).toContain('Total\t£15.00');
  });

  it('are not sorted, filtered or counted', () => {
    expect([...sortRows(grid, 1, 'ascending')]).toEqual([1, 0]);
    const finding = filterRows(grid, ['total'], [0, 1]);
    const { value } = finding.next();
    expect(value).toEqual(new Uint8Array(2));
    expect(rowsOf({ rows })).toEqual([rows[0], rows[2]]);
    expect(rowsOf([rows[0]])).toEqual([rows[0]]);
  });

  it('are shown for typed rows too', () => {
    const typed = gridOfAnswer([{ site: 'All', isTotal: true }, { site: 'Pier' }], { columns: [{ key: 'site' }] }, 1);
    expect([typed.rowCount, typed.totalCount, typed.text(0, 0), typed.text(1, 0)]).toEqual([1, 1, 'Pier', 'All']);
  });

  it('are found at either end of very many rows without reading all rows', () => {
    const many = Array.from({ length: 100_000 }, (_, id) => ({ id, isTotal: id === 0 || id === 99_998 }));
    const { rows: placed, totalCount } = withTotalsLast(many);
    expect(totalCount).toBe(2);
    expect(placed.slice(-3).map((row) => row.id)).toEqual([99_999, 0, 99_998]);
    const first = withTotalsLast(Array.from({ length: 100_000 }, (_, id) => ({ id, isTotal: id === 999 })));
    expect([first.totalCount, first.rows.at(-1)?.id]).toEqual([1, 999]);
  });

  it('move to the end, and only if they are marked', () => {
    const row = fc.oneof(fc.jsonValue(), fc.record({ isTotal: fc.oneof(fc.boolean(), fc.constant('true')) }));
    fc.assert(
      fc.property(fc.array(row), (given) => {
        const match = withTotalsLast(given);
        expect(match.rows).toHaveLength(given.length);
        expect(new Set(match.rows)).toEqual(new Set(given));
        const totals = match.rows.slice(given.length - match.totalCount);
        expect(totals.every((each) => Object(each).isTotal === true)).toBe(true);
      }),
    );
  });
});
