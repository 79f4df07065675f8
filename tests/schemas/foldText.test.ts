import { describe, expect, it } from 'vitest';
import { foldText } from '../../src/schemas/wire/foldText';
import { holdsWords, soughtWords } from '../../src/schemas/wire/soughtWords';

describe('a folded text', () => {
  it.each([
    ['a mark of its own', 'Zoe\u0308', 'Zoë'],
    ['a letter without its mark', 'Réid', 'REID'],
    ['full-width letters', 'Ｒｅｉｄ', 'reid'],
    ['a ligature', 'Suﬃeld', 'suffield'],
    ['a sharp s', 'Strauß', 'STRAUSS'],
    ['both small sigmas', 'Νίκος', 'ΝΙΚΟΣ'],
    ['a dotted capital I', 'İpek', 'ipek'],
    ['an invisible character', 'ad\u200Bmin', 'admin'],
    ['blanks of any kind', 'Ann\u00A0\t Reid', 'ann reid'],
  ])('is the same with %s', (_, one, other) => {
    expect(foldText(one)).toBe(foldText(other));
  });
  it('does not change when folded again, and differs for different letters', () => {
    expect(foldText(foldText('Ǆ ŉ ΐ ﬃ'))).toBe(foldText('Ǆ ŉ ΐ ﬃ'));
    expect(foldText('Reid')).not.toBe(foldText('Raid'));
  });
});

describe('a search', () => {
  it('finds words in any order, folded, and only texts with all words', () => {
    expect(soughtWords('  RÉID\u00A0zoe\u0308 ')).toEqual(['reid', 'zoe']);
    expect(holdsWords('Zoë Réid', 'ｒｅｉｄ ZOE')).toBe(true);
    expect(holdsWords('Zoë Réid', 'reid ann')).toBe(false);
    expect(holdsWords('anything', ' ')).toBe(true);
  });
});
