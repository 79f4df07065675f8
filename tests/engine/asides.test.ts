import { describe, expect, it } from 'vitest';
import { screen } from '../../src/engine/definition/kinds/screen';
import { asidesOf, readAway } from '../../src/engine/runtime/screen/asides';
import { layoutKey } from '../../src/engine/runtime/screen/splits';

const list = { items: () => [] };
const none: ReadonlySet<string> = new Set();
const register = screen('none')
  .list('filter', list)
  .list('register', list)
  .list('item', list)
  .layout('filter register item')
  .widths(2, 3, 5).definition;

describe('the columns that can be put away', () => {
  it('are those at a side, if they are no wider than another one', () => {
    expect(asidesOf(register, none, 'computer')).toEqual([{ side: 'start', panes: ['filter'], lead: 'filter' }]);
  });

  it('are the second of two equal ones, with all its panes', () => {
    const { definition } = screen('none')
      .list('head', list)
      .list('events', list)
      .list('record', list)
      .list('about', list)
      .layout('head head', 'events record', 'events about')
      .widths(1, 1);
    expect(asidesOf(definition, none, 'computer')).toEqual([{ side: 'end', panes: ['record', 'about'], lead: 'record' }]);
    expect(asidesOf(definition, new Set(['record']), 'computer')).toEqual([{ side: 'end', panes: ['about'], lead: 'about' }]);
    expect(asidesOf(definition, new Set(['record', 'about']), 'computer')).toEqual([]);
  });

  it('are none if a toggle hides them or if there is one column', () => {
    const toggled = screen('none')
      .list('rows', list)
      .list('summary', { ...list, toggle: { show: 'Show Summary', hide: 'Hide Summary', at: 'rows' } })
      .layout('rows summary')
      .widths(3, 1).definition;
    expect(asidesOf(toggled, none, 'computer')).toEqual([]);
    expect(asidesOf(screen('none').list('rows', list).definition, none, 'computer')).toEqual([]);
  });

  it('are read as they were left, and forgotten with another layout', () => {
    expect(readAway({ of: layoutKey(register), sides: ['start', 'middle'] }, register)).toEqual(['start']);
    expect(readAway({ of: 'another', sides: ['start'] }, register)).toEqual([]);
    expect(readAway(undefined, register)).toEqual([]);
  });
});
