import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type TreeCommand, treeCommand } from '../../src/ui/tree/keys';
import { flatten } from '../../src/ui/tree/rows';
import { findTyped, isCharacter, isTyping, nothingTyped, typeCharacter } from '../../src/ui/typeAhead';
import { anyExpansion, anyForest, type Place, source } from './treeSample';

const keys = ['ArrowDown', 'ArrowUp', 'ArrowLeft', 'ArrowRight', 'Home', 'End', 'PageUp', 'PageDown', '*', 'Enter', ' ', 'Tab'] as const;

const leaf = (key: string, name = key): Place => ({ key, name, below: [] });
const roots: readonly Place[] = [
  { key: 'north', name: 'North', below: [{ key: 'leeds', name: 'Leeds', below: [leaf('1'), leaf('2')] }, leaf('york')] },
  { key: 'south', name: 'South', below: [leaf('dover')] },
  leaf('wales'),
];
const rows = flatten(source, roots, new Set(['north']));

function press(key: string, on: string): TreeCommand | undefined {
  return treeCommand(key, { source, rows, index: rows.findIndex((row) => row.key === on), page: 2 });
}
function to(key: string): TreeCommand {
  return { kind: 'move', index: rows.findIndex((row) => row.key === key) };
}

describe('keys in a tree', () => {
  it('move by row, page and to the ends', () => {
    expect(press('ArrowDown', 'north')).toEqual(to('leeds'));
    expect(press('ArrowUp', 'leeds')).toEqual(to('north'));
    expect(press('ArrowUp', 'north')).toEqual(to('north'));
    expect(press('PageDown', 'north')).toEqual(to('york'));
    expect(press('PageDown', 'south')).toEqual(to('wales'));
    expect(press('PageUp', 'leeds')).toEqual(to('north'));
    expect(press('Home', 'wales')).toEqual(to('north'));
    expect(press('End', 'north')).toEqual(to('wales'));
  });

  it('open and close branches, or go to the child or parent', () => {
    expect(press('ArrowRight', 'leeds')).toEqual({ kind: 'expand', keys: ['leeds'] });
    expect(press('ArrowRight', 'north')).toEqual(to('leeds'));
    expect(press('ArrowRight', 'wales')).toBeUndefined();
    expect(press('ArrowLeft', 'north')).toEqual({ kind: 'collapse', key: 'north' });
    expect(press('ArrowLeft', 'york')).toEqual(to('north'));
    expect(press('ArrowLeft', 'south')).toBeUndefined();
    expect(press('*', 'wales')).toEqual({ kind: 'expand', keys: ['north', 'south'] });
    expect(press('*', 'york')).toEqual({ kind: 'expand', keys: ['leeds'] });
  });

  it('choose, and leave every other key alone', () => {
    expect(press('Enter', 'york')).toEqual({ kind: 'choose', index: 2 });
    expect(press(' ', 'york')).toEqual({ kind: 'choose', index: 2 });
    expect(press('Tab', 'york')).toBeUndefined();
  });

  it('never lead out of the visible rows, and never open what has nothing in it', () => {
    fc.assert(
      fc.property(
        anyForest,
        anyExpansion,
        fc.nat(),
        fc.constantFrom(...keys),
        fc.integer({ min: 1, max: 9 }),
        (forest, pick, at, key, page) => {
          const visible = flatten(source, forest, pick(forest));
          const index = at % (visible.length + 1);
          const command = treeCommand(key, { source, rows: visible, index, page });
          if (visible[index] === undefined) expect(command).toBeUndefined();
          if (command?.kind === 'move' || command?.kind === 'choose') expect(visible[command.index]).toBeDefined();
          if (command?.kind === 'collapse') expect(visible[index]).toMatchObject({ key: command.key, state: 'expanded' });
          if (command?.kind === 'expand') {
            const opened = visible.filter((row) => command.keys.includes(row.key));
            expect(opened).toHaveLength(command.keys.length);
            expect(opened.every((row) => row.state !== 'leaf' && row.level === visible[index]?.level)).toBe(true);
          }
        },
      ),
      { numRuns: 1000 },
    );
  });
});

describe('type-ahead', () => {
  const names = ['Leeds', 'London', 'Lancaster', 'Kendal', 'The Red Lion', 'LLandudno'];
  function find(from: number, text: string): string | undefined {
    return names[findTyped(names.length, (index) => names[index] ?? '', from, text)];
  }

  it('goes to the next name that starts with what was typed', () => {
    expect(find(0, 'l')).toBe('London');
    expect(find(2, 'l')).toBe('LLandudno');
    expect(find(5, 'l')).toBe('Leeds');
    expect(find(0, 'la')).toBe('Lancaster');
    expect(find(2, 'la')).toBe('Lancaster');
    expect(find(0, 'the r')).toBe('The Red Lion');
    expect(find(0, 'x')).toBeUndefined();
    expect(find(-1, '')).toBeUndefined();
  });

  it('goes round the names of a letter typed again and again, unless a name starts with all of them', () => {
    expect(find(0, 'll')).toBe('LLandudno');
    expect(find(0, 'lll')).toBe('London');
    expect(find(1, 'lll')).toBe('Lancaster');
  });

  it('has a match exactly if a name starts with the text', () => {
    fc.assert(
      fc.property(
        anyForest,
        fc.nat(),
        fc.string({ unit: fc.constantFrom('a', 'b', 'e', ' '), minLength: 2, maxLength: 3 }),
        (forest, at, text) => {
          const all = forest.map((place) => place.name);
          const index = findTyped(all.length, (each) => all[each] ?? '', at % Math.max(1, all.length), text);
          const beginnings = new Set(text).size === 1 ? [text, text[0] ?? ''] : [text];
          const starts = (name: string): boolean => beginnings.some((beginning) => name.toLowerCase().startsWith(beginning));
          if (index < 0) expect(all.some(starts)).toBe(false);
          else expect(starts(all[index] ?? '')).toBe(true);
        },
      ),
    );
  });

  it('joins what is typed within half a second and forgets what is older', () => {
    const first = typeCharacter(nothingTyped, 'L', 1000);
    expect(typeCharacter(first, 'o', 1500).text).toBe('lo');
    expect(typeCharacter(first, 'o', 1501).text).toBe('o');
    expect(isTyping(nothingTyped, 0)).toBe(false);
    expect([isTyping(first, 1500), isTyping(first, 1501)]).toEqual([true, false]);
  });

  it('distinguishes characters from the names of keys', () => {
    expect(['a', '*', ' ', 'é', '🎰'].every(isCharacter)).toBe(true);
    expect(['Enter', 'F5', 'Dead', ''].some(isCharacter)).toBe(false);
  });
});
