import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foldText } from '../../src/schemas/wire/foldText';
import { soughtWords } from '../../src/schemas/wire/soughtWords';
import { filterTree } from '../../src/ui/tree/filter';
import { marksOf } from '../../src/ui/tree/marks';
import { flatten } from '../../src/ui/tree/rows';
import { allPlaces, anyForest, type Place, source } from './treeSample';

const anyText = fc.string({ unit: fc.constantFrom('a', 'A', 'b', 'e', ' ', 'é'), maxLength: 3 });

const bare = (text: string) => text.toLowerCase().replaceAll('é', 'e');
const wordsOf = (text: string) =>
  bare(text)
    .split(' ')
    .filter((word) => word !== '');

function matches(place: Place, text: string): boolean {
  return wordsOf(text).every((word) => bare(place.name).includes(word));
}

/** The expected nodes: matches, ancestors and descendants. */
function remainingKeys(places: readonly Place[], text: string, below = false): readonly string[] {
  return places.flatMap((place) => {
    const isBelow = below || matches(place, text);
    const rest = remainingKeys(place.below, text, isBelow);
    return isBelow || rest.length > 0 ? [place.key, ...rest] : [];
  });
}

function everything(roots: readonly Place[]): ReadonlySet<string> {
  return new Set(allPlaces(roots).map((place) => place.key));
}

describe('a search in a tree', () => {
  it('keeps the matches with their parents and children, in order', () => {
    fc.assert(
      fc.property(anyForest, anyText, (roots, text) => {
        const match = filterTree(source, roots, text);
        const rows = flatten(match.source, match.roots, everything(roots));
        expect(rows.map((row) => row.key)).toEqual(remainingKeys(roots, text));
        expect(match.matches).toBe(text.trim() === '' ? 0 : allPlaces(roots).filter((place) => matches(place, text)).length);
      }),
      { numRuns: 1000 },
    );
  });

  it('shows every match once expanded, and expands nothing without a match inside', () => {
    fc.assert(
      fc.property(anyForest, anyText, (roots, text) => {
        fc.pre(text.trim() !== '');
        const match = filterTree(source, roots, text);
        const showing = new Set(flatten(match.source, match.roots, match.open).map((row) => row.key));
        for (const place of allPlaces(roots)) {
          if (matches(place, text)) expect(showing.has(place.key)).toBe(true);
          expect(match.open.has(place.key)).toBe(allPlaces(place.below).some((below) => matches(below, text)));
        }
      }),
      { numRuns: 1000 },
    );
  });

  it('returns the same tree for a blank text', () => {
    const roots: readonly Place[] = [{ key: 'a', name: 'A', below: [] }];
    expect(filterTree(source, roots, '  ')).toEqual({ source, roots, open: new Set(), matches: 0 });
    expect(filterTree(source, roots, ' ').source).toBe(source);
  });
});

describe('the words of a search', () => {
  const roots: readonly Place[] = [{ key: 'a', name: 'Crown Street Glasgow', below: [] }];

  it.each(['glasgow crown', 'crown  street', '  Street   GLASGOW '])('are found in any order and however far apart: %j', (text) => {
    expect(filterTree(source, roots, text).matches).toBe(1);
    expect(marksOf('Crown Street Glasgow', text).filter(({ marked }) => marked)).toHaveLength(2);
  });

  it('must all be there', () => expect(filterTree(source, roots, 'crown leeds').matches).toBe(0));
});

describe('the marks of a search in a name', () => {
  it('keep the marks of letters with them', () => {
    expect(marksOf('Zoe\u0308 Réid', 'zoë reid').map(({ text, marked }) => [text, marked])).toEqual([
      ['Zoe\u0308', true],
      [' ', false],
      ['Réid', true],
    ]);
  });

  it('split the name without changing it, and mark every place that matches', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('a', 'A', 'b', ' ', 'İ', 'ß'), maxLength: 12 }), anyText, (name, text) => {
        const marks = marksOf(name, text);
        expect(marks.map((mark) => mark.text).join('')).toBe(name);
        for (const { text: part, marked, at } of marks) {
          expect(name.slice(at, at + part.length)).toBe(part);
          const held = soughtWords(text).filter((word) => foldText(part).includes(word));
          expect(held.length > 0).toBe(marked);
        }
      }),
      { numRuns: 1000 },
    );
  });
});
