import { describe, expect, it } from 'vitest';
import { flag } from '../../src/engine/definition/requirement';
import { isToggledOn, shownText } from '../../src/engine/graph/toggled';
import { sizeText } from '../../src/ui/sizeText';

describe('a toggle', () => {
  const texts = { show: 'Show Summary', hide: 'Hide Summary' };
  const hidden = { ...texts, start: 'hidden' } as const;
  const login = { menu: [] };

  it('has its start state, unless the address says otherwise', () => {
    expect([undefined, 'yes', 'no', 'perhaps'].map((message) => isToggledOn(texts, message, login))).toEqual([true, true, false, false]);
    expect([undefined, 'yes', 'no'].map((message) => isToggledOn(hidden, message, login))).toEqual([false, true, false]);
    expect(isToggledOn(undefined, 'no', login)).toBe(true);
  });

  it('has its start state for logins that may not toggle it, whatever the address says', () => {
    const guarded = { ...hidden, can: [flag('optionAllowRemove')] };
    expect(isToggledOn(guarded, 'yes', login)).toBe(false);
    expect(isToggledOn(guarded, 'yes', { menu: [], optionAllowRemove: true })).toBe(true);
  });

  it('is written to the address only if it differs from the start state', () => {
    expect([shownText(texts, true), shownText(texts, false)]).toEqual([undefined, 'no']);
    expect([shownText(hidden, true), shownText(hidden, false)]).toEqual(['yes', undefined]);
  });
});

it('shows a size in readable units', () => {
  const sizes: readonly (readonly [number, string])[] = [
    [1, '1 kB'],
    [999_000, '999 kB'],
    [999_600, '1.0 MB'],
    [3_240_000, '3.2 MB'],
    [2_500_000_000, '2.5 GB'],
    [7_000_000_000_000, '7000.0 GB'],
  ];
  expect(sizes.map(([bytes]) => sizeText(bytes))).toEqual(sizes.map(([, text]) => text));
});
