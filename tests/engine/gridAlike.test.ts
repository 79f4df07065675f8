import { describe, expect, it } from 'vitest';
import { alikeColumns } from '../../src/engine/grid/alike';
import { gridOf } from '../../src/engine/grid/gridOf';

const columns = ['company', 'site', 'remark'].map((key) => ({ key, title: key }));
const rowOf = (site: string, company = 'Northgate', remark?: string) => ({ company, site, remark });

describe('the columns that are equal in all rows', () => {
  it('have one text in all rows, or no text in any', () => {
    const grid = gridOf(
      columns,
      ['Leeds', 'Hull', 'Bath'].map((site) => rowOf(site)),
    );
    expect(alikeColumns(grid, [0, 1, 2])).toEqual([0, 2]);
    expect(alikeColumns(grid, [1, 2])).toEqual([2]);
  });
  it('are none if the last row differs, and if there are fewer than two rows', () => {
    const last = [rowOf('Leeds'), rowOf('Hull'), rowOf('Bath', 'Harbour', 'Closed')];
    expect(alikeColumns(gridOf(columns, last), [0, 1, 2])).toEqual([]);
    expect(alikeColumns(gridOf(columns, last.slice(0, 1)), [0, 1, 2])).toEqual([]);
    expect(alikeColumns(gridOf(columns, []), [0, 1, 2])).toEqual([]);
  });
});
