import { describe, expect, it } from 'vitest';
import { restBelow } from '../../src/engine/ui/datagrid/useWholeRows';

describe('what is left below the last whole row of a grid', () => {
  const heights = { room: 400, own: 400, most: 800, all: 1000, besideRows: 66, row: 32 };
  it('is what the room has beyond headings, sums and whole rows', () => {
    expect(restBelow(heights)).toBe(14);
    expect(restBelow({ ...heights, room: 386, besideRows: 66 })).toBe(0);
    // It stays the same once the grid has given it up.
    expect(restBelow({ ...heights, own: 386 })).toBe(14);
  });
  it('is nothing where all rows fit, where not one does, and where the room is as tall as the grid', () => {
    expect(restBelow({ ...heights, all: 300 })).toBe(0);
    expect(restBelow({ ...heights, room: 80 })).toBe(0);
    expect(restBelow({ ...heights, room: 800, own: 800 })).toBe(0);
  });
});
