import { describe, expect, it } from 'vitest';
import { freePlace } from '../../src/engine/ui/freePlace';

const room = { top: 0, bottom: 700 };

describe('where a notice stands', () => {
  it('is at the bottom where nothing is there', () => {
    expect(freePlace(60, room, [{ top: 0, bottom: 640 }])).toBe(700);
  });
  it('is above what can be pressed at the bottom, also where that is several things', () => {
    expect(freePlace(60, room, [{ top: 660, bottom: 700 }])).toBe(656);
    const fields = [600, 655].map((top) => ({ top, bottom: top + 44 }));
    expect(freePlace(60, room, fields)).toBe(596);
  });
  it('is over as little as possible where nothing is free', () => {
    const crowd = [...Array(14).keys()].map((at) => ({ top: at * 50, bottom: at * 50 + 48 }));
    const withGap = crowd.filter((_, at) => at !== 6);
    expect(freePlace(60, room, withGap)).toBe(396);
    expect(freePlace(400, { top: 0, bottom: 300 }, crowd)).toBe(300);
  });
});
