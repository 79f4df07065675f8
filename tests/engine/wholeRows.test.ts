import { describe, expect, it } from 'vitest';
import { cutOff, restBelow } from '../../src/engine/datagrid/WholeRows';

describe('the space below the last whole row of a grid', () => {
  const heights = { room: 400, own: 400, most: 800, all: 1000, aroundRows: 66, row: 32 };
  it('is the height beyond headings, sums and whole rows', () => {
    expect(restBelow(heights)).toBe(14);
    expect(restBelow({ ...heights, room: 386, aroundRows: 66 })).toBe(0);
    expect(restBelow({ ...heights, own: 386 })).toBe(14);
  });
  it('is zero if all rows fit, if none fits, and in a pane as tall as the grid', () => {
    expect(restBelow({ ...heights, all: 300 })).toBe(0);
    expect(restBelow({ ...heights, room: 80 })).toBe(0);
    expect(restBelow({ ...heights, room: 800, own: 800 })).toBe(0);
  });
});

describe('the height that a folded grid gives up to end on a whole row', () => {
  const folded = { own: 120, most: 120, all: 400, aroundRows: 34, row: 32 };
  it('is half a row at most', () => {
    expect(cutOff(folded, 0)).toBe(22);
    expect(cutOff({ ...folded, aroundRows: 56 }, 0)).toBe(0);
  });
  it('stays the same once it is given up', () => {
    expect(cutOff({ ...folded, own: 98, most: 98 }, 22)).toBe(22);
  });
  it('is zero if the pane ends the grid before its styles do', () => {
    expect(cutOff({ ...folded, own: 110 }, 0)).toBe(0);
    expect(cutOff({ ...folded, own: 90, most: 98 }, 22)).toBe(0);
  });
  it('is zero if all rows fit, if none fits, and if nothing is folded', () => {
    expect(cutOff({ ...folded, all: 110 }, 0)).toBe(0);
    expect(cutOff({ ...folded, aroundRows: 100 }, 0)).toBe(0);
    expect(cutOff({ ...folded, most: Number.NaN }, 0)).toBe(0);
  });
});
