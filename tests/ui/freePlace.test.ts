import { describe, expect, it } from 'vitest';
import { freePlace, liftOf, type Strip } from '../../src/ui/freePlace';
import { keepClear } from '../../src/ui/keepClear';

const room = { top: 0, bottom: 700 };

describe('where a notice stands', () => {
  it('is at the bottom if that is free', () => {
    expect(freePlace(60, room, [{ top: 0, bottom: 640 }])).toBe(700);
  });
  it('is above the buttons at the bottom, also above several', () => {
    expect(freePlace(60, room, [{ top: 660, bottom: 700 }])).toBe(656);
    const fields = [600, 655].map((top) => ({ top, bottom: top + 44 }));
    expect(freePlace(60, room, fields)).toBe(596);
  });
  it('covers as little as possible if nothing is free', () => {
    const crowd = [...Array(14).keys()].map((at) => ({ top: at * 50, bottom: at * 50 + 48 }));
    const withGap = crowd.filter((_, at) => at !== 6);
    expect(freePlace(60, room, withGap)).toBe(396);
    expect(freePlace(400, { top: 0, bottom: 300 }, crowd)).toBe(300);
  });
});

describe('a notice below others', () => {
  const fields = [100, 640].map((top) => ({ top, bottom: top + 60 }));
  it('is moved up as if alone, while all of them are visible', () => {
    expect(liftOf({ bottom: 700, height: 60 }, fields)).toBe(64);
    expect(liftOf({ bottom: 700, height: 60 }, fields, 500)).toBe(64);
  });
  it('is not moved up so far that the others leave the window', () => {
    expect(liftOf({ bottom: 700, height: 60 }, fields, 600)).toBe(0);
  });
});

describe('a notice at the bottom of a sheet', () => {
  /** A sheet that changes, and the lift of a 60 px notice in a 700 px window. */
  function sheet() {
    const host = new EventTarget();
    const grow = new Set<() => void>();
    let strips: readonly Strip[] = [];
    const lifts: number[] = [];
    const rest = keepClear(
      host,
      (_, look) => {
        look();
        grow.add(look);
        return () => grow.delete(look);
      },
      () => lifts.push(liftOf({ bottom: 700, height: 60 }, strips)),
    );
    return {
      lifts,
      rest,
      holds: (now: readonly Strip[]) => {
        strips = now;
      },
      grows: () => {
        for (const look of grow) look();
      },
      restsWhereItIs: () => host.dispatchEvent(new Event('animationend')),
    };
  }

  it('is moved above new content of the sheet below it', () => {
    const { lifts, holds, grows } = sheet();
    holds([{ top: 656, bottom: 700 }]);
    grows();
    expect(lifts).toEqual([0, 48]);
  });
  it('is moved above the content of a sheet that has slid in', () => {
    const { lifts, holds, restsWhereItIs } = sheet();
    holds([{ top: 640, bottom: 684 }]);
    restsWhereItIs();
    expect(lifts).toEqual([0, 64]);
  });
  it('stays in place once the content is gone', () => {
    const { lifts, rest, grows, restsWhereItIs } = sheet();
    rest();
    grows();
    restsWhereItIs();
    expect(lifts).toEqual([0]);
  });
});
