import { describe, expect, it } from 'vitest';
import { createFlashes } from '../../src/engine/datagrid/flashes';
import { readGrid } from '../../src/engine/grid/readGrid';

function answer(...states: readonly { readonly name: string; readonly flash: boolean }[]) {
  const cell = (displayValue: string, flash = false) => ({ type: 'cell', data: { actualValue: displayValue, displayValue, flash } });
  return readGrid({
    headerDef: [{ text: 'Machine' }, { text: 'State' }],
    rows: states.map(({ name, flash }) => ({ cellData: [cell(name), cell('Online', flash)] })),
  });
}

describe('a flagged cell', () => {
  it('flashes once for its flag, even if its row moves in later answers', () => {
    let now = 1000;
    const flashes = createFlashes(() => now);
    const first = answer({ name: 'A', flash: true }, { name: 'B', flash: false });
    flashes.show(first);
    expect(flashes.age(first, 0, 1)).toBe(0);
    now = 3000;
    expect(flashes.age(first, 0, 1)).toBe(2000);
    const next = answer({ name: 'B', flash: true }, { name: 'A', flash: true });
    flashes.show(next);
    expect([flashes.age(next, 0, 1), flashes.age(next, 1, 1)]).toEqual([0, 2000]);
  });

  it('flashes again after an answer without its flag', () => {
    let now = 0;
    const flashes = createFlashes(() => now);
    flashes.age(answer({ name: 'A', flash: true }), 0, 1);
    now = 5000;
    flashes.show(answer({ name: 'A', flash: false }));
    expect(flashes.age(answer({ name: 'A', flash: true }), 0, 1)).toBe(0);
  });
});
