import { describe, expect, it } from 'vitest';
import { alikeColumns } from '../../src/engine/grid/alike';
import { gridOf } from '../../src/engine/grid/gridOf';

const columns = ['company', 'site', 'remark'].map((key) => ({ key, title: key }));
const rowOf = (site: string, company = 'Northgate', remark?: string) => ({ company, site, remark });

describe('the columns that tell no row from another', () => {
  it('say the same of all of them, or nothing of any', () => {
    const grid = gridOf(
      columns,
      ['Leeds', 'Hull', 'Bath'].map((site) => rowOf(site)),
    );
    expect(alikeColumns(grid, [0, 1, 2])).toEqual([0, 2]);
    expect(alikeColumns(grid, [1, 2])).toEqual([2]);
  });
  it('are none where the last row differs, and where there are no two rows', () => {
    const last = [rowOf('Leeds'), rowOf('Hull'), rowOf('Bath', 'Harbour', 'Closed')];
    expect(alikeColumns(gridOf(columns, last), [0, 1, 2])).toEqual([]);
    expect(alikeColumns(gridOf(columns, last.slice(0, 1)), [0, 1, 2])).toEqual([]);
    expect(alikeColumns(gridOf(columns, []), [0, 1, 2])).toEqual([]);
  });
});
