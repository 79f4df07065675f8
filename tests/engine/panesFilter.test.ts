import { Type } from 'typebox';
import { describe, expect, it } from 'vitest';
import { wordsOf } from '../../src/data/words';
import { hiddenFields, resetFields } from '../../src/engine/definition/filter/filterParams';
import { linkedOperator, scopeAfter } from '../../src/engine/definition/filter/scoped';
import { filterNow } from '../../src/engine/definition/filter/settled';
import { filled } from '../../src/engine/definition/gate';
import { kindOf } from '../../src/engine/definition/kinds';
import { screen } from '../../src/engine/definition/kinds/screen';
import type { NamedChoice } from '../../src/engine/definition/pane';
import { questionKey } from '../../src/engine/definition/question';
import { whyNot } from '../../src/engine/definition/situation';
import { missingOf } from '../../src/engine/runtime/screen/missing';
import { remedyFor } from '../../src/engine/runtime/screen/remedy';
import { api } from '../../src/schemas/calls';
import { defineForm, idsOrAll } from '../../src/schemas/forms/form';

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

describe('the fields that are reset with a field', () => {
  const values = { operator: 7, depot: 2, search: 'pier' };
  it.each([
    ['all others', { operator: 'others' } as const, { operator: 7, search: 'all' }],
    ['these', { operator: ['depot'] }, { operator: 7, search: 'pier' }],
    ['nothing for another field', { search: ['depot'] }, values],
    ['nothing without a declaration', undefined, values],
  ])('are %s', (_, resets, after) => {
    expect(resetFields(values, 'operator', resets, { operator: 4, search: 'all' })).toEqual(after);
  });
});

const valuesOf = (choices: Readonly<Record<string, () => readonly NamedChoice[]>>, set?: string, start?: () => object) =>
  filterNow({ form, choices, ...(start === undefined ? {} : { start }) }, {}, set).values;

describe('the only choice', () => {
  it('is selected, whatever the address says, and an entry for all does not count', () => {
    expect(valuesOf({ operator: () => [all, mersey], depot: () => [all] }, '{"operator":7,"depot":1}')).toEqual({
      operator: 4,
      isOpen: false,
    });
    expect(filterNow({ form, choices: { operator: () => [all, mersey], depot: () => [all] } }, {}, undefined).lists).toEqual({
      operator: [mersey],
      depot: [all],
    });
  });

  it('does not exist if there are several choices, or none', () => {
    expect(valuesOf({ operator: () => [all, mersey, severn] })).toEqual({ isOpen: false });
    expect(valuesOf({ operator: () => [all] }, '{"operator":-1}')).toEqual({ isOpen: false });
  });
});

describe('fields of the scope', () => {
  const scoped = { operator: 'operator', depot: 'company' } as const;
  const ctx = { operatorId: 4, scope: { operatorId: 4, companyId: 2 } };
  const lists = { depot: [{ id: 3, name: 'Harbour' }] };

  it('have no value while a link names another operator', () => {
    expect(filterNow({ form, scoped }, ctx, '{"operator":7,"depot":9,"search":"pier"}').values).toEqual({ search: 'pier', isOpen: false });
  });

  it('have the selection of the organisation, whatever else the address says', () => {
    expect(filterNow({ form, scoped }, ctx, '{"operator":4,"depot":9,"search":"pier"}').values).toEqual({
      operator: 4,
      depot: 2,
      search: 'pier',
      isOpen: false,
    });
  });

  it('select for all tabs, at the highest level that was changed', () => {
    const before = { operator: 4, depot: 2 };
    expect(scopeAfter({ scoped }, before, { operator: 7, depot: 2 }, lists)).toEqual({ operatorId: 7 });
    expect(scopeAfter({ scoped }, before, { operator: 4, depot: 3 }, lists)).toEqual({ operatorId: 4, company: lists.depot[0] });
    expect(scopeAfter({ scoped }, before, { operator: 4 }, lists)).toEqual({ operatorId: 4 });
    expect(scopeAfter({ scoped }, before, { ...before, search: 'pier' }, lists)).toBeUndefined();
    expect(scopeAfter({}, before, { operator: 7 }, lists)).toBeUndefined();
  });

  it('follow an operator in a link, unless that operator is selected', () => {
    expect(linkedOperator({ scoped }, ctx, { operator: 7 })).toBe(7);
    expect(linkedOperator({ scoped }, ctx, { operator: 4, depot: 9 })).toBeUndefined();
    expect(linkedOperator({}, ctx, { operator: 7 })).toBeUndefined();
  });
});

it('have no entry for all if the field has its own text for that', () => {
  const worded = defineForm('worded', Type.Object({ company: Type.Optional(Type.Integer()) }), {
    fields: { company: { widget: 'select', placeholder: 'All' } },
  });
  const { lists, values } = filterNow({ form: worded, choices: { company: () => [all, mersey] } }, {}, '{"company":-1}');
  expect(lists).toEqual({ company: [mersey] });
  expect(values).toEqual({ company: undefined });
});

describe('a default choice', () => {
  const weeks = [
    { id: 20261115, name: '15/11/2026' },
    { id: -1, name: 'Current', isDefault: true },
  ];

  it.each([
    ['while nothing is set', undefined, -1],
    ['when the field is emptied', '{"depot":null}', -1],
    ['for one that is not offered', '{"depot":20261108}', -1],
    ['unless another is chosen', '{"depot":20261115}', 20261115],
  ])('is taken %s', (_, set, depot) => {
    expect(valuesOf({ depot: () => weeks }, set)).toMatchObject({ depot });
  });

  it('gives way to the default of the filter, if that is offered', () => {
    expect(valuesOf({ depot: () => weeks }, undefined, () => ({ depot: 20261115 }))).toMatchObject({ depot: 20261115 });
    expect(valuesOf({ depot: () => weeks }, undefined, () => ({ depot: 3 }))).toMatchObject({ depot: -1 });
  });
});

describe('a value that is not offered', () => {
  const ids = defineForm('filter-ids', Type.Object({ view: Type.Optional(Type.Integer()), types: Type.Optional(idsOrAll()) }), {
    fields: { view: { widget: 'select' }, types: { widget: 'checklist' } },
  });
  const listed = (...known: readonly number[]) => known.map((id) => ({ id, name: String(id) }));
  const byView = { types: ({ values }: { readonly values?: unknown }) => listed(...(Object(values).view === 4 ? [15] : [1, 2, 3])) };
  const typesOf = (set: string, choices: object = byView) => filterNow({ form: ids, choices: { ...choices } }, {}, set).values['types'];

  it('counts as no value, and is dropped from a list of ids', () => {
    expect(typesOf('{"types":[1,15,3]}')).toEqual([1, 3]);
    expect(typesOf('{"view":4,"types":[1,15,3]}')).toEqual([15]);
    expect(typesOf('{"view":4,"types":[1]}')).toEqual([]);
    expect(typesOf('{"types":"all"}')).toBe('all');
    expect(typesOf('{"types":[]}', { types: () => [{ id: 1, name: '1', isDefault: true }] })).toEqual([]);
    expect(typesOf('{"types":[9]}', { types: () => [{ id: 1, name: '1', isDefault: true }] })).toEqual([1]);
    expect(typesOf('{}', { types: () => [{ id: 1, name: '1', isDefault: true }] })).toEqual([1]);
  });

  it('is judged by the present values of the other fields, in any order of declaration', () => {
    const choices = { ...byView, view: () => [{ id: 4, name: '4', isDefault: true }, ...listed(1)] };
    expect(filterNow({ form: ids, choices }, {}, '{"view":99,"types":[15]}').values).toEqual({ view: 4, types: [15] });
    expect(filterNow({ form: ids, choices, shows: { types: ({ values }) => Object(values).view === 4 } }, {}, '{"view":1}').values).toEqual(
      {
        view: 1,
      },
    );
  });

  it('stops although two lists depend on each other', () => {
    const turning = { view: ({ values }: { readonly values?: unknown }) => listed(Object(values).view === 1 ? 2 : 1) };
    expect(filterNow({ form: ids, choices: turning }, {}, '{"view":1}').isPending).toBe(false);
  });

  it('stays until the answer to the present request arrives', () => {
    const wanted = api.organisation.operators();
    const choices = { view: () => wanted };
    const answered = (key: string | undefined) => ({ answered: { view: { key, listed: listed(1) } } });
    expect(filterNow({ form: ids, choices }, {}, '{"view":4}')).toMatchObject({ values: { view: 4 }, isPending: true });
    expect(filterNow({ form: ids, choices }, {}, '{"view":4}', answered('another'))).toMatchObject({
      values: { view: 4 },
      isPending: true,
    });
    const known = filterNow({ form: ids, choices }, {}, '{"view":4}', answered(questionKey(wanted)));
    expect(known).toMatchObject({ values: {}, isPending: false });
    expect(known.values['view']).toBeUndefined();
  });
});

describe('a field that is not shown', () => {
  const shows = {
    depot: ({ values }: { readonly values?: unknown }) => Object(values).operator !== -1,
    search: ({ values }: { readonly values?: unknown }) => Object(values).depot !== undefined,
  };

  it('has no value, also for fields that depend on it', () => {
    const set = '{"operator":-1,"depot":2,"search":"pier"}';
    expect(filterNow({ form, shows }, {}, set).values).toEqual({ operator: -1, isOpen: false });
    expect([...hiddenFields({ form, shows }, {}, { operator: 4, depot: 2 })]).toEqual([]);
    expect(filterNow({ form, shows }, {}, '{"operator":4,"depot":2,"search":"pier"}').values).toMatchObject({ depot: 2, search: 'pier' });
  });

  it('is not requested', () => {
    const { definition } = screen('none')
      .filter('by', { form: missingForm, shows: { to: ({ values }) => values.from !== -1 } })
      .details('result', { load: () => undefined, fields: () => [] });
    expect(missingOf(definition, { by: { from: -1 } }, 'result').words).toBe('Nothing to show yet');
    expect(missingOf(definition, { by: { from: 4 } }, 'result').words).toBe('Fill in To');
  });
});

describe('a field whose list could not be loaded', () => {
  const viewForm = defineForm('filter-lost', Type.Object({ view: Type.Optional(Type.Integer()), from: Type.Integer() }), {
    fields: { view: { title: 'Data View' }, from: { title: 'From' } },
  });
  const { definition } = screen('none')
    .filter('by', { form: viewForm })
    .details('result', { load: () => undefined, fields: () => [] });
  const wordsAt = (by: object) => missingOf(definition, { by }, 'result').words;

  it('is the missing input, unless it has a value or another field must be filled first', () => {
    expect(wordsAt({ from: 1, lost: ['view'] })).toBe('The list of Data View could not be loaded');
    expect(wordsAt({ from: 1, view: 2, lost: ['view'] })).toBe('Nothing to show yet');
    expect(wordsAt({ lost: ['view'] })).toBe('Fill in From');
    expect(wordsAt({ from: 1, lost: [] })).toBe('Nothing to show yet');
  });
});

const missingForm = defineForm('filter-missing', Type.Object({ from: Type.Integer(), to: Type.Integer() }), {
  fields: { from: { title: 'From' }, to: { title: 'To' } },
});

describe('a submit before a pane', () => {
  const { definition } = screen('none')
    .submit('request', { label: 'Process', of: ({ scope }) => scope?.operatorId })
    .details('result', { load: ({ request }) => request.value && undefined, fields: () => [] });

  it('must be pressed once it can be', () => {
    const scope = { operatorId: 1 };
    expect(missingOf(definition, { scope, request: {} }, 'result', true).words).toBe('Press Process');
  });

  it('gives its caption to the button of the pane that waits for it', () => {
    const outputs = { scope: { operatorId: 1 }, request: {} };
    const around = { definition, elementId: (name: string) => name, organisation: undefined, outputs, presses: new Map() };
    expect(remedyFor(missingOf(definition, outputs, 'result', true), around)?.label).toBe('Process');
  });

  it('is named once, and not again for panes that depend on its output', () => {
    const { definition: drawn } = screen('none')
      .submit('request', { label: 'Process', of: ({ scope }) => scope?.operatorId })
      .grid('rows', { given: ({ request }) => request.value && undefined, columns: 'server' })
      .details('result', { load: ({ rows }) => rows.row && undefined, fields: () => [] });
    const wordsOf = (pane: string, message: Readonly<Record<string, unknown>>) => missingOf(drawn, message, pane, true).words;
    expect(wordsOf('rows', { scope: { operatorId: 1 }, request: {} })).toBe('Press Process');
    expect(wordsOf('result', { scope: { operatorId: 1 }, request: {} })).toBe('Nothing to show yet');
    expect(wordsOf('rows', { request: {} })).toBe('Choose a part of the organisation');
    expect(wordsOf('result', { request: {} })).toBe('Nothing to show yet');
    expect(wordsOf('result', { scope: { operatorId: 1 }, request: { value: 1 } })).toBe('Choose an item in Rows');
    // The pane that provides it is still returned, for the empty state's button.
    expect(missingOf(drawn, { scope: { operatorId: 1 }, request: {} }, 'result', true).pane).toBe('request');
  });

  it('names its own missing input if it cannot be pressed', () => {
    expect(missingOf(definition, { request: {} }, 'result', true).words).toBe('Choose a part of the organisation');
  });
});

describe('the id of a record in an address', () => {
  const { definition } = screen('none')
    .parameter('id', { numbers: 'record' })
    .details('facts', { load: ({ id }) => id !== undefined && api.installations.position({ id: Number(id) }), fields: () => [] });
  const [id] = definition.panes;
  const output = (own: string | undefined) => id && kindOf(id).output?.(id.options, {}, { own, published: undefined });

  it('is a number that the database can store', () => {
    expect([output('7'), output('2147483647')]).toEqual(['7', '2147483647']);
    expect([output(undefined), output(''), output('x7'), output('-7'), output('1.5'), output('2147483648'), output('00000000007')]).toEqual(
      Array.from({ length: 7 }),
    );
  });

  it('shows that the record does not exist if it is missing', () => {
    expect(missingOf(definition, {}, 'facts').words).toBe('This record does not exist, or you may not see it');
    expect(missingOf(definition, { id: '7' }, 'facts').words).toBe('Nothing to show yet');
  });
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

describe('the missing input of a pane', () => {
  const { definition } = screen('none')
    .filter('by', { form })
    .tree('venues', { nodes: () => undefined, key: () => '', name: () => '', children: () => [] })
    .grid('listed', { rows: () => undefined, columns: [], most: 0 })
    .tiles('figures', { tiles: () => [] })
    .details('facts', { load: () => api.installations.position({ id: 1 }), fields: () => [] });

  it('is the field of a filter first', () => {
    expect(missingOf(definition, {}, 'facts').words).toBe('Choose an operator');
    expect(missingOf(definition, { by: { operator: 4, isOpen: false } }, 'by').words).toBe('Nothing to show yet');
  });

  it('is then a selection, if something can be selected', () => {
    const by = { operator: 4, isOpen: false };
    expect(missingOf(definition, { by, venues: { node: undefined } }, 'facts').words).toBe('Choose an item in Venues');
    expect(missingOf(definition, { by, venues: { node: {} } }, 'facts').words).toBe('Nothing to show yet');
  });

  it('is finally the organisation, next to the panel that selects it', () => {
    const message = { by: { operator: 4, isOpen: false }, venues: { node: {} } };
    expect(missingOf(definition, message, 'facts', true).words).toBe('Choose a part of the organisation');
    expect(missingOf(definition, { ...message, scope: {} }, 'facts', true).words).toBe('Nothing to show yet');
  });
});
