import { describe, expect, it } from 'vitest';
import { tilesPerRow } from '../../src/engine/definition/kinds/tiles';

describe('tiles', () => {
  it('stand in rows of 1, 2, 2, 3, 3 and 3 on a narrow screen', () => {
    expect([1, 2, 3, 4, 5, 6, 7].map(tilesPerRow)).toEqual([1, 2, 2, 3, 3, 3, 3]);
  });
});
