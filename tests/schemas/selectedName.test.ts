import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fileName, momentInName, withFileOptions } from '../../src/schemas/wire/fileName';
import { longestFileName, type SelectedPart, withParts } from '../../src/schemas/wire/selectedName';

const base = fileName('Sessions', 'Golden Pier', '2026-11-01', '2026-11-22');
const options = withFileOptions('', { hasCover: true, isYearFirst: true });

const nasty = fc.constantFrom('B3', 'C', 'B3 and C', 'B3, C', 'a/b', 'a:b', 'ab', ' B3', 'B3 ', 'Reel Fortune Megamultiplier', '2 chosen');
const value = fc.oneof(nasty, fc.string({ unit: 'grapheme', maxLength: 40 }));
const partsOf = fc
  .uniqueArray(fc.constantFrom('Category', 'Game', 'Search', 'Offline Only'), { minLength: 1 })
  .chain((labels) =>
    fc.tuple(...labels.map((label) => fc.record({ label: fc.constant(label), values: fc.array(value, { maxLength: 14 }) }))),
  );

const sorted = (parts: readonly SelectedPart[]) => parts.toSorted((one, other) => (one.label < other.label ? -1 : 1));

describe('the name of a file of a selection', () => {
  it('says the selection in words, without a code', () => {
    const parts = [
      { label: 'Status', values: ['Active'] },
      { label: 'Category', values: ['B3', 'C'] },
      { label: 'Offline Only', values: [] },
    ];
    expect(withParts(base, parts)).toBe(`${base}, Category B3 and C, Offline Only, Status Active`);
  });

  it('counts a selection that is too long, with a code', () => {
    const games = Array.from({ length: 14 }, (_, at) => `Reel Fortune Mega ${at}`);
    expect(withParts(base, [{ label: 'Game', values: games }])).toMatch(/, Game \(14\), [0-9a-z]{7}$/);
  });

  it('differs for different selections, has a limited length, and is valid in Windows', () => {
    const nameOf = (parts: readonly SelectedPart[]) => `${withParts(base, parts, { reserved: options.length })}${options}.csv`;
    fc.assert(
      fc.property(partsOf, partsOf, (one, other) => {
        const isSame = JSON.stringify(sorted(one)) === JSON.stringify(sorted(other));
        expect(nameOf(one) === nameOf(other)).toBe(isSame);
        expect(nameOf(one).length).toBeLessThanOrEqual(longestFileName);
        expect(nameOf(one)).not.toMatch(/[\\/:*?"<>|\p{Cc}]|^[. ]|[. ]$/u);
      }),
      { numRuns: 2_000 },
    );
  });

  it('has moments in London, without signs that a file system forbids', () => {
    expect(momentInName(new Date('2026-11-20T10:30:00Z'))).toBe('2026-11-20 10.30');
    expect(momentInName(new Date('2026-07-20T23:05:00Z'))).toBe('2026-07-21 00.05');
  });

  it('is shortened if a place is too long, and differs for each place', () => {
    const long = 'The Royal Victoria Palace of Amusements '.repeat(5);
    const [one, other] = ['North', 'South'].map((end) => fileName('Sessions', `${long}${end}`, '2026-11-22'));
    expect(one).not.toBe(other);
    expect(one).toMatch(/^Sessions, The Royal .+, [0-9a-z]{7}, 2026-11-22$/);
    expect(withParts(one ?? '', [{ label: 'Category', values: ['B3'] }]).length).toBeLessThan(longestFileName);
  });
});
