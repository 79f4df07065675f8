import { describe, expect, it } from 'vitest';
import { changeOf, figureText, shareOf, trendWords } from '../../src/engine/runtime/figures/figureWords';
import { sparkPath } from '../../src/ui/sparkPath';

describe('a figure', () => {
  it.each([
    [65_598.65, 'money', '£65,598.65'],
    [-258.3, 'money', '-£258.30'],
    [1402, 'number', '1,402'],
    [92.44, 'percent', '92.4%'],
  ] as const)('of %d as %s is %s', (value, unit, text) => {
    expect(figureText(value, unit)).toBe(text);
  });
});

describe('a change', () => {
  it.each([
    [110, 100, 'money', 'up', 'up £10.00 (10.0%)', '£10.00'],
    [0.3, 0.1, 'money', 'up', 'up £0.20 (200.0%)', '£0.20'],
    [-258.3, -215.3, 'money', 'down', 'down £43.00 (20.0%)', '£43.00'],
    [5, 0, 'money', 'up', 'up £5.00', '£5.00'],
    [5, -1, 'money', 'up', 'up £6.00', '£6.00'],
    [7, 9, 'number', 'down', 'down 2 (22.2%)', '2'],
    [92.4, 91, 'percent', 'up', 'up 1.4 points', '1.4 points'],
    [0.1 + 0.2, 0.3, 'money', 'same', 'no change', ''],
  ] as const)('to %d from %d as %s is %s', (value, before, unit, way, words, size) => {
    expect(changeOf(value, before, unit)).toEqual({ way, words, size });
  });
});

describe('a share', () => {
  it('is part of the whole, and is empty for a whole of zero', () => {
    expect(shareOf(133, 211)).toBe('63.0%');
    expect(shareOf(0, 0)).toBe('');
  });
});

describe('a line', () => {
  it('describes its lowest, highest and last value, the change since the first, and the number of gaps', () => {
    expect(trendWords([3, null, 1, 4], 'number', 'weeks')).toBe(
      '4 weeks, 1 not known: lowest 1, highest 4, last 4, up 1 (33.3%) since the first',
    );
  });
  it('needs at least two values', () => {
    expect(trendWords([null, 3], 'number', 'weeks')).toBeUndefined();
  });

  it('goes from left to right, highest at the top, and has a dot at its end', () => {
    expect(sparkPath([0, 10, 5])).toEqual({ line: 'M3 21L50 3L97 12', dots: 'M97 12h0' });
  });
  it('has a gap without a value, and shows a single value', () => {
    expect(sparkPath([0, null, 10, null])).toEqual({ line: 'M3 21M65.67 3', dots: 'M3 21h0M65.67 3h0' });
  });
  it('is flat if all values are equal', () => {
    expect(sparkPath([7, 7]).line).toBe('M3 12L97 12');
  });
  it('is empty without values', () => {
    expect(sparkPath([null])).toEqual({ line: '', dots: '' });
  });
});
