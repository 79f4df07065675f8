import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { gridOfAnswer } from '../../src/engine/panes/grid/gridAnswer';

describe('a grid’s answer', () => {
  const cells = [{ type: 'cell', data: { actualValue: 1, displayValue: 'one' } }];
  const server = { headerDef: [{ text: 'A' }], rows: [{ cellData: cells }] };
  it('is at the top, under grid or under the named part; a page count next to it counts', () => {
    for (const [given, part] of [
      [server, undefined],
      [{ grid: server, pageCount: 3, pageNumber: 2 }, undefined],
      [{ transactions: server, pageCount: 3 }, 'transactions'],
    ] as const) {
      const grid = gridOfAnswer(given, { columns: 'server', ...(part === undefined ? {} : { part }) }, 1);
      expect(grid.text(0, 0)).toBe('one');
      expect(grid.pageCount).toBe('pageCount' in given ? 3 : 1);
    }
  });
  it('is the requested page if the answer names none', () => {
    const reported = { grid: server, pageCount: 3, pageNumber: 2 };
    expect(gridOfAnswer(reported, { columns: 'server' }, 3).pageNumber).toBe(2);
    expect(gridOfAnswer({ grid: server, pageCount: 3 }, { columns: 'server' }, 3).pageNumber).toBe(3);
    expect(gridOfAnswer([{ a: 1 }], { columns: [{ key: 'a' }] }, 1).pageNumber).toBe(1);
  });
  it('takes plain rows under declared columns, titled by their keys', () => {
    const grid = gridOfAnswer([{ netLoss: 12.5 }, 7], { columns: [{ key: 'netLoss', cell: 'money' }] }, 1);
    expect(grid.columns[0]?.title).toBe('Net loss');
    expect([grid.rowCount, grid.text(0, 0)]).toEqual([1, '£12.50']);
  });
  it('is empty if it is not a grid', () => {
    fc.assert(fc.property(fc.jsonValue(), (given) => void gridOfAnswer(given, { columns: [{ key: 'a' }] }, 1).rowCount));
  });
});
