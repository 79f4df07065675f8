import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { IdList } from '../../src/schemas/wire/idList';
import {
  allId,
  type Choice,
  extentOf,
  matchingChoices,
  ownChoices,
  summaryOf,
  tickedIds,
  toggleAll,
  toggleChoice,
} from '../../src/ui/checklist/choices';

const anyChoices: fc.Arbitrary<readonly Choice[]> = fc
  .uniqueArray(fc.integer({ min: -1, max: 30 }), { maxLength: 12 })
  .map((ids) => ids.map((id) => ({ id, name: `Entry ${id}` })));
/** Includes unknown and duplicate ids. */
const anyValue: fc.Arbitrary<IdList> = fc.oneof(fc.constant('all' as const), fc.array(fc.integer({ min: 0, max: 30 }), { maxLength: 14 }));
const anyState = fc.tuple(anyValue, anyChoices);

function idsOf(entries: readonly Choice[]): readonly number[] {
  return ownChoices(entries).map((entry) => entry.id);
}

describe('all or none', () => {
  it('toggles exactly the requested entry', () => {
    fc.assert(
      fc.property(anyState, fc.nat(), ([value, entries], at) => {
        const ids = idsOf(entries);
        const id = ids[at % Math.max(1, ids.length)];
        fc.pre(id !== undefined);
        const before = tickedIds(value, entries);
        const after = tickedIds(toggleChoice(value, entries, id ?? allId), entries);
        expect(ids.filter((each) => after.has(each) !== before.has(each))).toEqual([id]);
      }),
      { numRuns: 1000 },
    );
  });

  it('is all if every entry is ticked, else the ticked ones in order', () => {
    fc.assert(
      fc.property(anyState, fc.nat(), ([value, entries], at) => {
        const ids = idsOf(entries);
        fc.pre(ids.length > 0);
        const next = toggleChoice(value, entries, ids[at % ids.length] ?? allId);
        const ticked = tickedIds(next, entries);
        if (next === 'all') expect(ticked.size).toBe(ids.length);
        else {
          expect(next).toEqual(ids.filter((id) => ticked.has(id)));
          expect(next.length).toBeLessThan(ids.length);
        }
      }),
      { numRuns: 1000 },
    );
  });

  it('returns to its state after toggling an entry twice', () => {
    fc.assert(
      fc.property(anyState, fc.nat(), ([value, entries], at) => {
        const ids = idsOf(entries);
        fc.pre(ids.length > 0);
        const id = ids[at % ids.length] ?? allId;
        const back = toggleChoice(toggleChoice(value, entries, id), entries, id);
        expect(tickedIds(back, entries)).toEqual(tickedIds(value, entries));
      }),
    );
  });

  it('has an All that ticks everything, or nothing if all are ticked', () => {
    fc.assert(
      fc.property(anyState, ([value, entries]) => {
        const next = toggleAll(value, entries);
        expect(next).toEqual(extentOf(value, entries) === 'all' ? [] : 'all');
        expect(toggleAll(next, entries)).toEqual(next === 'all' ? [] : 'all');
      }),
    );
  });

  it('ignores an unknown id', () => {
    expect(toggleChoice('all', [{ id: 1, name: '' }], 9)).toBe('all');
    expect(toggleChoice([1], [], 9)).toEqual([1]);
    expect(toggleChoice('all', [{ id: allId, name: 'All' }], allId)).toBe('all');
  });
});

describe('the summary of a closed list', () => {
  const entries = [
    { id: allId, name: 'All' },
    { id: 3, name: 'Leeds' },
    { id: 1, name: 'York' },
    { id: 2, name: 'Hull' },
  ];
  it('is All, None or n of m, without the entry for all', () => {
    expect(summaryOf('all', entries)).toBe('All');
    expect(summaryOf([1, 2, 3], entries)).toBe('All');
    expect(summaryOf([], entries)).toBe('None');
    expect(summaryOf([99], entries)).toBe('None');
    expect(summaryOf([2, 99], entries)).toBe('1 of 3');
    expect(summaryOf('all', [])).toBe('All');
  });

  it('lists the others after one of all is unticked', () => {
    expect(toggleChoice('all', entries, 1)).toEqual([3, 2]);
    expect(toggleChoice([2, 3], entries, 1)).toBe('all');
    expect(toggleChoice([1], entries, 1)).toEqual([]);
  });

  it('finds names in any letter case', () => {
    expect(matchingChoices(entries, ' YO ').map((entry) => entry.id)).toEqual([1]);
    expect(matchingChoices(entries, ' ')).toBe(entries);
  });

  it('finds names by their words in any order', () => {
    const games = [{ id: 1, name: 'Lucky Gold Mine' }, ...entries];
    expect(matchingChoices(games, 'mine  lucky')).toEqual(games.slice(0, 1));
    expect(matchingChoices(games, 'mine silver')).toEqual([]);
  });
});
