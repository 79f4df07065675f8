import { describe, expect, it } from 'vitest';
import { groupsOf } from '../../src/app/shell/shortcuts/groups';
import { placeAfter } from '../../src/engine/datagrid/rowStep';
import { momentShortcutsOf } from '../../src/engine/definition/shortcuts';
import { plugins } from '../../src/plugins';
import { kioskFloats, kioskPeriod } from '../../src/schemas/forms/floorPeriod.form';

describe('the help of a screen', () => {
  it('says in whole sentences what every tab shows', () => {
    const silent = plugins.filter(({ help }) => help === undefined || !help.endsWith('.') || help.length < 60);
    expect(silent.map(({ id }) => id)).toEqual([]);
  });

  it('tells the keys of each kind of pane once, also of those inside tabs', () => {
    const titlesOf = (id: string) => {
      const plugin = plugins.find((candidate) => candidate.id === id);
      return plugin?.screen === undefined ? [] : groupsOf(plugin.screen.definition).map(({ title }) => title);
    };
    expect(titlesOf('sessions')).toEqual(['Dates and times', 'Rows']);
    expect(titlesOf('system-admin')).toEqual(expect.arrayContaining(['Trees', 'Hours', 'Rows']));
  });
});

it('tells of dates only where a form asks for one', () => {
  expect(momentShortcutsOf({ form: kioskFloats })).toBeUndefined();
  expect(momentShortcutsOf({ form: kioskPeriod })?.title).toBe('Dates and times');
});

describe('a step from row to row', () => {
  const view = { rowCount: 4, rowAt: (place: number) => 3 - place, isClickable: (row: number) => row !== 2, selected: new Set<number>() };
  it('begins at the end that it comes from', () => {
    expect(placeAfter(view, 1)).toBe(0);
    expect(placeAfter(view, -1)).toBe(3);
  });
  it('goes in the order that is shown, over rows that cannot be chosen, and not beyond the ends', () => {
    const at = (row: number) => ({ ...view, selected: new Set([row]) });
    expect(placeAfter(at(3), 1)).toBe(2);
    expect(placeAfter(at(1), -1)).toBe(0);
    expect(placeAfter(at(0), 1)).toBeUndefined();
    expect(placeAfter(at(3), -1)).toBeUndefined();
  });
});
