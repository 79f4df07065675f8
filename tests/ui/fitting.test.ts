import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countFitting } from '../../src/ui/useFitting';

describe('how many things fit in a line', () => {
  it('takes the first ones, and reserves space for the rest button if not all fit', () => {
    const line = { gap: 4, end: 28, hasEnd: false };
    expect(countFitting([100, 100, 100], { ...line, room: 308 })).toBe(3);
    expect(countFitting([100, 100, 100], { ...line, room: 307 })).toBe(2);
    expect(countFitting([100, 100, 100], { ...line, room: 235 })).toBe(1);
    expect(countFitting([100, 100, 100], { ...line, room: 20 })).toBe(0);
    expect(countFitting([100, 100], { ...line, room: 204, hasEnd: true })).toBe(1);
    expect(countFitting([], { ...line, room: 0 })).toBe(0);
  });

  it('never takes fewer in a wider line', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 20, max: 240 })), fc.integer({ min: 0, max: 2000 }), fc.boolean(), (widths, room, hasEnd) => {
        const line = { gap: 4, end: 28, hasEnd };
        expect(countFitting(widths, { ...line, room: room + 50 })).toBeGreaterThanOrEqual(countFitting(widths, { ...line, room }));
      }),
    );
  });
});
