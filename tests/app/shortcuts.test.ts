import { describe, expect, it } from 'vitest';
import { groupsOf } from '../../src/app/shell/shortcuts/groups';
import { placeAfter } from '../../src/engine/datagrid/rowStep';
import { momentShortcutsOf } from '../../src/engine/definition/shortcuts';
import { plugins } from '../../src/plugins';
import { kioskFloats, kioskPeriod } from '../../src/schemas/forms/floorPeriod.form';

describe('the help of a screen', () => {
  it('describes every tab in whole sentences', () => {
    const silent = plugins.filter(({ help }) => help === undefined || !help.endsWith('.') || help.length < 60);
    expect(silent.map(({ id }) => id)).toEqual([]);
  });

  it('lists the keys of each kind of pane once, including panes inside tabs', () => {
    const titlesOf = (id: string) => {
      const plugin = plugins.find((candidate) => candidate.id === id);
      return plugin?.screen === undefined ? [] : groupsOf(plugin.screen.definition).map(({ title }) => title);
    };
    expect(titlesOf('sessions')).toEqual(['Dates and times', 'Rows']);
    expect(titlesOf('system-admin')).toEqual(expect.arrayContaining(['Trees', 'Hours', 'Rows']));
  });
});

it('explains dates only if a form has one', () => {
  expect(momentShortcutsOf({ form: kioskFloats })).toBeUndefined();
  expect(momentShortcutsOf({ form: kioskPeriod })?.title).toBe('Dates and times');
});

describe('a step from row to row', () => {
  const view = { rowCount: 4, rowAt: (place: number) => 3 - place, isClickable: (row: number) => row !== 2, selected: new Set<number>() };
  it('starts at the near end', () => {
    expect(placeAfter(view, 1)).toBe(0);
    expect(placeAfter(view, -1)).toBe(3);
  });
  it('follows the shown order, includes rows that cannot be selected, and stops at the ends', () => {
    const at = (row: number) => ({ ...view, selected: new Set([row]) });
    expect(placeAfter(at(3), 1)).toBe(2);
    expect(placeAfter(at(1), -1)).toBe(0);
    expect(placeAfter(at(0), 1)).toBeUndefined();
    expect(placeAfter(at(3), -1)).toBeUndefined();
  });
});
