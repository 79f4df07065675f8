import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { activeIndexOf } from '../../src/ui/tree/active';
import { createFlattener, flatten, type Row, type Rows } from '../../src/ui/tree/rows';
import { createShift } from '../../src/ui/tree/shift';
import { withActiveRow } from '../../src/ui/tree/useVisibleRows';
import { allKeys, anyExpansion, anyForest, type Place, source } from './treeSample';

interface Naive {
  readonly key: string;
  readonly level: number;
  readonly position: number;
  readonly size: number;
  readonly parent: string | undefined;
}

/** A naive recursive reference. */
function walk(nodes: readonly Place[], expanded: ReadonlySet<string>, level = 1, parent?: string): readonly Naive[] {
  return nodes.flatMap((node, index) => [
    { key: node.key, level, position: index + 1, size: nodes.length, parent },
    ...(expanded.has(node.key) ? walk(node.below, expanded, level + 1, node.key) : []),
  ]);
}

function seen(rows: Rows<Place>): readonly Naive[] {
  return rows.map(({ key, level, position, siblings, parent }) => ({ key, level, position, size: siblings.length, parent: parent?.key }));
}

function expectStates(rows: Rows<Place>, expanded: ReadonlySet<string>): void {
  const right = rows.map(({ node, key }) => (node.below.length === 0 ? 'leaf' : expanded.has(key) ? 'expanded' : 'collapsed'));
  expect(rows.map((row) => row.state)).toEqual(right);
}

describe('visible rows', () => {
  it('are what a plain recursive walk gives', () => {
    fc.assert(
      fc.property(anyForest, anyExpansion, (roots, pick) => {
        const expanded = pick(roots);
        const rows = flatten(source, roots, expanded);
        expect(seen(rows)).toEqual(walk(roots, expanded));
        expectStates(rows, expanded);
      }),
      { numRuns: 300 },
    );
  });

  it('are the same after any sequence of toggles as when computed again', () => {
    fc.assert(
      fc.property(anyForest, fc.array(fc.array(fc.nat(), { maxLength: 4 }), { maxLength: 12 }), (roots, steps) => {
        const remembering = createFlattener<Place>();
        const keys = allKeys(roots);
        let expanded: ReadonlySet<string> = new Set();
        for (const step of [[], ...steps]) {
          const next = new Set(expanded);
          for (const pick of step) {
            const key = keys[pick % Math.max(1, keys.length)];
            if (key !== undefined && !next.delete(key)) next.add(key);
          }
          expanded = next;
          const rows = remembering(source, roots, expanded);
          expect(seen(rows)).toEqual(walk(roots, expanded));
          expectStates(rows, expanded);
        }
      }),
      { numRuns: 300 },
    );
  });

  it('keep every row that a toggle does not touch', () => {
    const many = Array.from({ length: 1000 }, (_, index): Place => ({ key: `leaf ${index}`, name: '', below: [] }));
    const roots: readonly Place[] = [
      { key: 'first', name: '', below: [{ key: 'inner', name: '', below: [] }] },
      { key: 'second', name: '', below: many },
    ];
    const remembering = createFlattener<Place>();
    const before = remembering(source, roots, new Set(['second']));
    const after = remembering(source, roots, new Set(['second', 'first']));
    expect(after).toHaveLength(before.length + 1);
    expect(after.slice(3).every((row, index) => row === before[index + 2])).toBe(true);
    expect(remembering(source, roots, new Set(['second', 'first', 'unknown'])).slice(3)).toEqual(after.slice(3));
  });

  it('start afresh for new roots', () => {
    const remembering = createFlattener<Place>();
    remembering(source, [{ key: 'old', name: '', below: [] }], new Set());
    expect(remembering(source, [{ key: 'new', name: '', below: [] }], new Set()).map((row) => row.key)).toEqual(['new']);
  });
});

describe('the row the keyboard is on', () => {
  it('is always a visible one: itself, its nearest visible ancestor, the selected, or the first', () => {
    fc.assert(
      fc.property(anyForest, anyExpansion, anyExpansion, fc.nat(), fc.nat(), (roots, pick, pickAgain, at, selectedAt) => {
        const before = flatten(source, roots, pick(roots));
        const after = flatten(source, roots, pickAgain(roots));
        const active: Row<Place> | undefined = before[at % Math.max(1, before.length)];
        const selected = allKeys(roots)[selectedAt % Math.max(1, before.length)];
        const index = activeIndexOf(after, active, selected);
        expect(after[index] === undefined).toBe(after.length === 0);
        const ancestors: string[] = [];
        for (let row = active; row !== undefined; row = row.parent) ancestors.push(row.key);
        const showing = ancestors.find((key) => after.some((row) => row.key === key));
        if (showing !== undefined) expect(after[index]?.key).toBe(showing);
      }),
    );
  });

  it('falls back to the selected row, then to the first', () => {
    const rows = flatten(
      source,
      [
        { key: 'a', name: '', below: [] },
        { key: 'b', name: '', below: [] },
      ],
      new Set(),
    );
    expect(activeIndexOf(rows, undefined, 'b')).toBe(1);
    expect(activeIndexOf(rows, undefined, 'gone')).toBe(0);
    expect(activeIndexOf([], undefined, 'b')).toBe(-1);
  });

  it('is drawn in order with the rows in sight, once', () => {
    expect(withActiveRow([10, 11, 12], 2)).toEqual([2, 10, 11, 12]);
    expect(withActiveRow([10, 11, 12], 40)).toEqual([10, 11, 12, 40]);
    expect(withActiveRow([10, 11, 12], 11)).toEqual([10, 11, 12]);
    expect(withActiveRow([], 3)).toEqual([]);
    expect(withActiveRow([1], -1)).toEqual([1]);
  });
});

describe('the elements that rows are drawn in', () => {
  it('stay with their rows while the list moves a little, and with their places when it jumps', () => {
    fc.assert(
      fc.property(fc.array(fc.nat({ max: 5000 }), { minLength: 2 }), fc.integer({ min: 1, max: 40 }), (firsts, inSight) => {
        const shiftOf = createShift();
        let before: { first: number; shift: number } | undefined;
        for (const first of firsts) {
          const shift = shiftOf(first, inSight);
          expect(shiftOf(first, inSight)).toBe(shift);
          if (before && Math.abs(first - before.first) <= inSight / 2) expect(shift).toBe(before.shift);
          else if (before) expect(first + shift).toBe(before.first + before.shift);
          before = { first, shift };
        }
      }),
    );
  });
});
