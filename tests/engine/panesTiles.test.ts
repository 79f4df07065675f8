import { describe, expect, it } from 'vitest';
import { tileMove, tilesPerRow } from '../../src/engine/panes/tiles/arrangement';

describe('tiles', () => {
  it('stand in rows of 1, 2, 2, 3, 3 and 3 on a narrow screen', () => {
    expect([1, 2, 3, 4, 5, 6, 7].map(tilesPerRow)).toEqual([1, 2, 2, 3, 3, 3, 3]);
  });

  it('are reached round and round', () => {
    expect(tileMove('ArrowRight', 2, 3)).toBe(0);
    expect(tileMove('ArrowUp', 0, 3)).toBe(2);
    expect(tileMove('End', 0, 3)).toBe(2);
    expect(tileMove('Enter', 0, 3)).toBeUndefined();
    expect(tileMove('constructor', 0, 3)).toBeUndefined();
  });
});
