import { Type } from 'typebox';
import { describe, expect, it } from 'vitest';
import { filled } from '../../src/engine/definition/gate';
import { screen } from '../../src/engine/definition/screen';
import { whyNot } from '../../src/engine/definition/situation';
import { wordsOf } from '../../src/engine/definition/words';
import { filterValues, hiddenFields, resetFields } from '../../src/engine/panes/filter/filterParams';
import { defaultChoices, offeredChoices, takenChoices } from '../../src/engine/panes/filter/onlyChoice';
import { missingChoice } from '../../src/engine/runtime/host/missing';
import { api } from '../../src/schemas/calls';
import { defineForm } from '../../src/schemas/forms/form';

const form = defineForm(
  'filter-test',
  Type.Object({
    operator: Type.Optional(Type.Integer()),
    depot: Type.Optional(Type.Integer()),
    search: Type.Optional(Type.String()),
    isOpen: Type.Boolean(),
  }),
  { fields: { operator: { widget: 'select', onlyChoice: 'taken', placeholder: 'Choose an operator' }, depot: { widget: 'select' } } },
);
const all = { id: -1, name: 'All' };
const mersey = { id: 4, name: 'Mersey' };
const severn = { id: 7, name: 'Severn' };

describe('what is reset with a field', () => {
  const values = { operator: 7, depot: 2, search: 'pier' };
  it.each([
    ['all others', { operator: 'others' } as const, { operator: 7, search: 'all' }],
    ['these', { operator: ['depot'] }, { operator: 7, search: 'pier' }],
    ['nothing for another field', { search: ['depot'] }, values],
    ['nothing where nothing is said', undefined, values],
  ])('is %s', (_, resets, after) => {
    expect(resetFields(values, 'operator', resets, { operator: 4, search: 'all' })).toEqual(after);
  });
});

describe('the only choice', () => {
  it('is taken, and the entry for all is none', () => {
    const offered = offeredChoices(form, { operator: [all, mersey], depot: [all] });
    expect(offered).toEqual({ operator: [mersey], depot: [all] });
    expect(takenChoices(form, offered)).toEqual({ operator: 4 });
  });

  it('is none while there are several, or none yet', () => {
    expect(takenChoices(form, offeredChoices(form, { operator: [all, mersey, severn] }))).toEqual({});
    expect(takenChoices(form, offeredChoices(form, { operator: [all] }))).toEqual({});
    expect(takenChoices(form, {})).toEqual({});
  });

  it('is what the filter says, whatever the address says', () => {
    expect(filterValues({ form }, {}, '{"operator":7,"depot":1}', { taken: { operator: 4 }, fallback: {} })).toEqual({
      operator: 4,
      depot: 1,
      isOpen: false,
    });
  });
});

describe('a default choice', () => {
  const weeks = [
    { id: 20261115, name: '15/11/2026' },
    { id: -1, name: 'Current', isDefault: true },
  ];
  const own = { taken: {}, fallback: defaultChoices({ operator: [mersey], depot: weeks }) };

  it('is the entry that says so', () => {
    expect(own.fallback).toEqual({ depot: -1 });
  });

  it.each([
    ['while nothing is set', undefined, -1],
    ['when the field is emptied', '{"depot":null}', -1],
    ['unless another is chosen', '{"depot":20261115}', 20261115],
  ])('is taken %s', (_, set, depot) => {
    expect(filterValues({ form }, {}, set, own)).toMatchObject({ depot });
  });

  it('gives way to what the filter starts with', () => {
    expect(filterValues({ form, start: () => ({ depot: 3 }) }, {}, undefined, own)).toMatchObject({ depot: 3 });
  });
});

describe('a field that is not shown', () => {
  const shows = {
    depot: ({ values }: { readonly values?: unknown }) => Object(values).operator !== -1,
    search: ({ values }: { readonly values?: unknown }) => Object(values).depot !== undefined,
  };

  it('has no value, and what depends on it finds none', () => {
    const set = '{"operator":-1,"depot":2,"search":"pier"}';
    expect(filterValues({ form, shows }, {}, set)).toEqual({ operator: -1, isOpen: false });
    expect([...hiddenFields({ form, shows }, {}, { operator: 4, depot: 2 })]).toEqual([]);
    expect(filterValues({ form, shows }, {}, '{"operator":4,"depot":2,"search":"pier"}')).toMatchObject({ depot: 2, search: 'pier' });
  });

  it('is not asked for', () => {
    const { definition } = screen('none')
      .filter('by', { form: missingForm, shows: { to: ({ values }) => values.from !== -1 } })
      .details('result', { load: () => undefined, fields: () => [] });
    expect(missingChoice(definition, { by: { from: -1 } }, 'result')).toBe('Nothing to show yet');
    expect(missingChoice(definition, { by: { from: 4 } }, 'result')).toBe('Fill in To');
  });
});

const missingForm = defineForm('filter-missing', Type.Object({ from: Type.Integer(), to: Type.Integer() }), {
  fields: { from: { title: 'From' }, to: { title: 'To' } },
});

describe('a field that must be filled', () => {
  const at = (by: object) => ({ login: { menu: [] }, outputs: { by }, labelOf: wordsOf, isBusy: false });
  it.each([[{}], [{ search: '' }], [{ search: null }], [{ search: [] }]])('is not by %j', (by) => {
    expect(whyNot(filled('by', 'search'), at(by))).toBe('Fill in Search in By first.');
    expect(whyNot(filled('by', 'search', 'Search first.'), at(by))).toBe('Search first.');
  });
  it.each([[{ search: 'pier' }], [{ search: 0 }], [{ search: false }], [{ search: [1] }]])('is by %j', (by) => {
    expect(whyNot(filled('by', 'search'), at(by))).toBeUndefined();
  });
});

describe('what is missing before a pane has a question', () => {
  const { definition } = screen('none')
    .filter('by', { form })
    .tree('venues', { nodes: () => undefined, key: () => '', name: () => '', children: () => [] })
    .grid('listed', { rows: () => undefined, columns: [], most: 0 })
    .tiles('figures', { tiles: () => [] })
    .details('facts', { load: () => api.installations.position({ id: 1 }), fields: () => [] });

  it('is a field of a filter before all else', () => {
    expect(missingChoice(definition, {}, 'facts')).toBe('Choose an operator');
    expect(missingChoice(definition, { by: { operator: 4, isOpen: false } }, 'by')).toBe('Nothing to show yet');
  });

  it('is then a choice, where something can be chosen', () => {
    const by = { operator: 4, isOpen: false };
    expect(missingChoice(definition, { by, venues: { node: undefined } }, 'facts')).toBe('Choose something in Venues');
    expect(missingChoice(definition, { by, venues: { node: {} } }, 'facts')).toBe('Nothing to show yet');
  });
});
