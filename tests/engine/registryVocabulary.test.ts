import { describe, expect, it } from 'vitest';
import { join } from '../../src/data/join';
import { callsOf } from '../../src/engine/definition/check/callsOf';
import { checkRegistry } from '../../src/engine/definition/check/rules/checkRegistry';
import { choose } from '../../src/engine/definition/effect';
import { filled } from '../../src/engine/definition/gate';
import { screen } from '../../src/engine/definition/kinds/screen';
import { addsRecord } from '../../src/engine/definition/recordField';
import { noOrganisation } from '../../src/engine/definition/scope';
import { conversation, person } from '../../src/engine/form/typed/stories/storyRecords.form';
import { defineCall, json } from '../../src/schemas/call';
import { api } from '../../src/schemas/calls';
import { customersIn } from '../../src/schemas/entities/compliance/customer';
import { NamedList } from '../../src/schemas/entities/organisation';
import { faulty, filtered, listed, loaded, sound, withScreen } from './registrySamples';

function textsOf(plugin: object): readonly string[] {
  return checkRegistry([plugin], { calls: api }).map(({ code, path }) => `${code} ${path}`);
}

const withPane = (kind: string, name: string, options: object) =>
  faulty({ ...listed.definition, panes: [...listed.definition.panes, { kind, name, options }] });
const withMenu = (menu: object) => faulty({ ...listed.definition, menus: [menu] });

const undeclared = defineCall({
  service: 'operations',
  method: 'GET',
  path: 'Nowhere/list',
  summary: '',
  access: { by: 'session', shows: 'nothing' },
  failure: 'alert',
  answer: json(NamedList),
});

describe('joined requests', () => {
  const { definition } = listed.details('both', {
    load: ({ machines }) =>
      join(
        { position: machines.row && api.installations.position({ id: machines.row.positionId }), operators: api.organisation.operators() },
        ({ position, operators }) => ({ position, operators }),
      ),
    fields: () => [],
  });

  it('list all of their calls', () => {
    expect(callsOf(definition).map(({ path, call }) => `${path} ${call?.path}`)).toEqual([
      'screen.panes[0].options.rows organisation/filterbymachine2',
      'screen.panes[1].options.load.position Organisation/Position2/{id}',
      'screen.panes[1].options.load.operators Security/operators',
    ]);
  });

  it('are checked call by call', () => {
    const of = listed.details('both', {
      load: () => join({ known: api.organisation.operators(), unknown: undeclared() }, (answers) => answers),
      fields: () => [],
    });
    expect(textsOf(withScreen(of))).toEqual(['undeclared-call plugins[0].screen.panes[1].options.load.unknown']);
  });
});

describe('records of a form', () => {
  it('list their calls', () => {
    const { definition } = screen('site').form('talk', {
      form: conversation,
      records: {
        customer: {
          searches: [
            {
              label: 'Name',
              input: 'text',
              find: (name) => join({ matches: api.customers.search({ name }) }, ({ matches }) => customersIn(matches)),
            },
          ],
          show: ({ forename }) => ({ name: forename }),
          add: addsRecord({
            label: 'New customer',
            title: 'New customer',
            form: person,
            save: ({ forename }) => api.customers.create({ forename, site: { guid: '' } }),
            record: ({ id }, { forename }) => ({ id, forename }),
          }),
        },
      },
    });
    expect(callsOf(definition).map(({ path, how, call }) => [path, how, call?.path])).toEqual([
      ['screen.panes[0].options.records.customer.searches[0].find.matches', 'asks', 'Customer/Search'],
      ['screen.panes[0].options.records.customer.add.save', 'saves', 'Customer/Create'],
    ]);
  });

  it('are of fields that it has', () => {
    expect(textsOf(withPane('form', 'talk', { form: { order: ['customer'] }, records: { custmer: {} } }))).toContain(
      'unknown-field plugins[0].screen.panes[1].options.records.custmer',
    );
  });
});

describe('filters', () => {
  it('name fields that they have', () => {
    const [by] = filtered.definition.panes;
    const form = by?.kind === 'filter' ? by.options.form : undefined;
    const options = { form, choices: { depott: () => undefined }, resets: { search: ['depot', 'cabinet'], operator: 'others' } };
    expect(textsOf(faulty({ panes: [{ kind: 'filter', name: 'by', options }] }))).toEqual([
      'unknown-field plugins[0].screen.panes[0].options.choices.depott',
      'unknown-field plugins[0].screen.panes[0].options.resets.search[1]',
      'unknown-field plugins[0].screen.panes[0].options.resets.operator',
    ]);
  });

  it('answer whether a field is filled, as no other pane does', () => {
    const go = { label: 'Go', run: () => undefined };
    expect(textsOf(withScreen(filtered.action('go', { ...go, needs: [filled('by', 'search')] })))).toEqual([]);
    const onGrid = { id: 'go', ...go, needs: [{ kind: 'filled', pane: 'machines', field: 'search' }] };
    expect(textsOf(faulty({ ...listed.definition, actions: [onGrid] }))).toEqual(['unfit-gate plugins[0].screen.actions[0].needs[0]']);
  });
});

describe('menus', () => {
  const items = [{ id: 'one', label: 'One', run: () => choose('machines', 1) }];

  it('are valid with entries that do something', () => {
    expect(textsOf(withMenu({ id: 'new', label: 'New', at: 'machines', items }))).toEqual([]);
  });

  it.each([
    ['no entries', { id: 'new', label: 'New' }, 'malformed plugins[0].screen.menus[0].items'],
    [
      'an entry that does nothing',
      { id: 'new', label: 'New', items: [{ id: 'one', label: 'One' }] },
      'malformed plugins[0].screen.menus[0].items[0].run',
    ],
    [
      'two entries of one id',
      { id: 'new', label: 'New', items: [...items, ...items] },
      'duplicate-action plugins[0].screen.menus[0].items[1].id',
    ],
    [
      'an unknown picture',
      { id: 'new', label: 'New', items: [{ ...items[0], icon: 'unicorn' }] },
      'unknown-icon plugins[0].screen.menus[0].items[0].icon',
    ],
    ['an unknown pane for its place', { id: 'new', label: 'New', at: 'machnies', items }, 'unknown-pane plugins[0].screen.menus[0].at'],
    [
      'a choice in an unknown pane',
      { id: 'new', label: 'New', items: [{ id: 'one', label: 'One', run: () => choose('machnies', 1) }] },
      'unknown-pane plugins[0].screen.menus[0].items[0].run',
    ],
    [
      'an unknown flag of an entry',
      { id: 'new', label: 'New', items: [{ ...items[0], can: [{ kind: 'flag', flag: 'optionAllowAll' }] }] },
      'unknown-flag plugins[0].screen.menus[0].items[0].can[0]',
    ],
  ])('are wrong with %s', (_, menu, problem) => {
    expect(textsOf(withMenu(menu))).toEqual([problem]);
  });

  it('make calls, each entry its own', () => {
    const { definition } = listed.menu('new', {
      label: 'New',
      items: [{ id: 'remove', label: 'Remove', run: () => api.installations.remove({ id: 1 }) }],
    });
    expect(callsOf(definition).map(({ path, owner }) => `${path} ${owner}`)).toContain('screen.menus[0].items[0].run new.remove');
  });
});

describe('words and conditions', () => {
  const later = ({ later: text }: { readonly later?: unknown }) => String(text);

  it('read existing panes', () => {
    const dialogs = [{ id: 'more', label: later, title: later, when: later, screen: screen('site').definition }];
    const actions = [{ id: 'do', label: later, confirm: 'Sure?', failed: later, done: later, run: () => undefined }];
    const at = 'plugins[0].screen';
    expect(textsOf(faulty({ ...listed.definition, actions, dialogs })).toSorted()).toEqual(
      [
        ...['label', 'failed', 'done'].map((name) => `unknown-pane ${at}.actions[0].${name}`),
        ...['label', 'title', 'when'].map((name) => `unknown-pane ${at}.dialogs[0].${name}`),
      ].toSorted(),
    );
  });

  it('of panes read existing panes too', () => {
    const options = { ...loaded, label: later, emptyText: later, noOptionsText: later, toggle: { show: later, hide: 'Hide' } };
    const at = 'plugins[0].screen.panes[1].options';
    expect(textsOf(withPane('optionForm', 'more', options)).toSorted()).toEqual(
      ['emptyText', 'label', 'noOptionsText', 'toggle.show'].map((name) => `unknown-pane ${at}.${name}`),
    );
  });

  it.each(['label', 'emptyText'])('of panes are texts: %s', (name) => {
    expect(textsOf(withPane('optionForm', 'more', { ...loaded, [name]: 7 }))).toEqual([
      `malformed plugins[0].screen.panes[1].options.${name}`,
    ]);
  });

  it.each([
    ['a condition that is none', { when: true }, 'malformed plugins[0].screen.actions[0].when'],
    ['an unknown picture', { icon: 'unicorn' }, 'unknown-icon plugins[0].screen.actions[0].icon'],
  ])('are wrong with %s', (_, parts, problem) => {
    const actions = [{ id: 'do', label: 'Do', run: () => undefined, ...parts }];
    expect(textsOf(faulty({ ...listed.definition, actions }))).toEqual([problem]);
  });

  it('a form is submitted once it is valid, and lists choices of fields that it has', () => {
    const options = { form: { order: ['comments'] }, submits: 'always', choices: { coments: () => [] } };
    expect(textsOf(withPane('form', 'talk', options))).toEqual([
      'malformed plugins[0].screen.panes[1].options.submits',
      'unknown-field plugins[0].screen.panes[1].options.choices.coments',
    ]);
  });

  it('a submit refreshes panes inside its screen', () => {
    const asking = (...refreshes: readonly string[]) =>
      listed
        .submit('request', { label: 'Go', of: () => 1, refreshes })
        .tabs('inside', (inner) => ({ One: inner.optionForm('position', loaded) }));
    expect(textsOf(withScreen(asking('machines', 'position')))).toEqual([]);
    expect(textsOf(withScreen(asking('positoin')))).toEqual(['unknown-pane plugins[0].screen.panes[1].options.refreshes[0]']);
  });
});

describe('grids and trees', () => {
  it.each([
    ['asks and is given', { rows: () => undefined, given: () => undefined, columns: [] }, 'given'],
    ['neither asks nor is given', { columns: [] }, 'rows'],
  ])('a grid that %s is wrong', (_, options, at) => {
    expect(textsOf(withPane('grid', 'other', options))).toEqual([`malformed plugins[0].screen.panes[1].options.${at}`]);
  });

  it('lets a grid draw lines of its rows', () => {
    const options = { rows: () => undefined, columns: [], sparkline: { column: 'name' } };
    expect(textsOf(withPane('grid', 'other', options))).toEqual(['malformed plugins[0].screen.panes[1].options.sparkline.of']);
  });

  it('lets a grid show rows of an earlier pane', () => {
    const of = listed.optionForm('position', loaded).grid('copy', { given: ({ machines }) => machines.answer, columns: 'server' });
    expect(textsOf(withScreen(of))).toEqual([]);
    expect(textsOf(withPane('grid', 'copy', { given: ({ later }: { readonly later: unknown }) => later, columns: 'server' }))).toEqual([
      'unknown-pane plugins[0].screen.panes[1].options.given',
    ]);
  });

  it('lets a tree request its facets too, and read its nodes by functions', () => {
    const facets = { label: 'Status', list: () => undeclared() };
    expect(textsOf(withPane('tree', 'places', { nodes: () => undefined, facets, key: 'id' }))).toEqual([
      'malformed plugins[0].screen.panes[1].options.key',
      'undeclared-call plugins[0].screen.panes[1].options.facets.list',
    ]);
  });
});

describe('a tab without an organisation tree', () => {
  it('is missing on screens that need no selection there', () => {
    expect(textsOf({ ...withScreen(screen('none')), scope: noOrganisation })).toEqual([]);
    expect(textsOf({ ...withScreen(screen('operator')), scope: noOrganisation })).toEqual(['unreachable-level plugins[0].screen.level']);
    expect(textsOf({ ...sound, scope: { ...noOrganisation, tree: 'nothing' } })).toEqual(['unknown-kind plugins[0].scope.tree']);
  });
});
