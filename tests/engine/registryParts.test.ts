import { describe, expect, it } from 'vitest';
import { callsOf } from '../../src/engine/definition/check/callsOf';
import { checkPages, checkRegistry } from '../../src/engine/definition/check/rules/checkRegistry';
import { openDialog } from '../../src/engine/definition/effect';
import { screen, within } from '../../src/engine/definition/kinds/screen';
import { definePage } from '../../src/engine/definition/page';
import { flag } from '../../src/engine/definition/requirement';
import { tab } from '../../src/engine/definition/within';
import { api } from '../../src/schemas/calls';
import { faulty, filtered, listed, loaded, sound, withScreen } from './registrySamples';

function textsOf(plugin: object): readonly string[] {
  return checkRegistry([plugin], { calls: api }).map(({ code, path }) => `${code} ${path}`);
}

const remove = flag('optionAllowRemove');
const wrongFlag = { kind: 'flag', flag: 'optionAllowAll' };

describe('a toggle', () => {
  const options = { load: () => undefined, fields: () => [] };
  const withToggle = (toggle: object) =>
    faulty({
      ...listed.definition,
      panes: [...listed.definition.panes, { kind: 'details', name: 'about', options: { ...options, toggle } }],
    });

  it('is valid with its two texts, a requirement and a pane to stand above', () => {
    const of = listed.details('about', {
      ...options,
      toggle: { show: 'Show', hide: 'Hide', at: 'machines', can: [remove], start: 'hidden' },
    });
    expect(textsOf(withScreen(of))).toEqual([]);
  });

  it.each([
    ['no text', { show: 'Show' }, 'malformed plugins[0].screen.panes[1].options.toggle.hide'],
    ['an unknown place', { show: 'Show', hide: 'Hide', at: 'machnies' }, 'unknown-pane plugins[0].screen.panes[1].options.toggle.at'],
    ['an unknown flag', { show: 'Show', hide: 'Hide', can: [wrongFlag] }, 'unknown-flag plugins[0].screen.panes[1].options.toggle.can[0]'],
    [
      'a requirement that no login answers',
      { show: 'Show', hide: 'Hide', can: [{ kind: 'chosen', pane: 'machines' }] },
      'unknown-kind plugins[0].screen.panes[1].options.toggle.can[0]',
    ],
  ])('is wrong with %s', (_, toggle, problem) => {
    expect(textsOf(withToggle(toggle))).toEqual([problem]);
  });
});

describe('tabs', () => {
  const content = within<{ readonly machines: { readonly row: { readonly positionId: number } | undefined } }>((inner) =>
    inner.optionForm('position', { load: ({ machines: { row } }) => row && api.installations.position({ id: row.positionId }) }),
  );

  it('hold screens, contents declared apart, and either with requirements', () => {
    const of = listed.tabs(
      'inside',
      (inner) => ({ One: inner.optionForm('one', loaded), Two: content, Three: tab(content, { can: [remove] }) }),
      {
        label: 'Inside',
        can: [remove],
      },
    );
    expect(textsOf(withScreen(of))).toEqual([]);
    expect(callsOf(of.definition).map(({ path }) => path)).toEqual([
      'screen.panes[0].options.rows',
      'screen.panes[1].tabs[0].panes[0].options.load',
      'screen.panes[1].tabs[1].panes[0].options.load',
      'screen.panes[1].tabs[2].panes[0].options.load',
    ]);
  });

  it('have requirements about the login only', () => {
    const { definition } = listed.tabs('inside', (inner) => ({ One: tab(inner.optionForm('one', loaded), { can: [remove] }) }));
    const panes = definition.panes.map((pane) =>
      pane.kind === 'tabs' ? { ...pane, options: { tabs: pane.options.tabs.map((each) => ({ ...each, can: [wrongFlag] })) } } : pane,
    );
    expect(textsOf(faulty({ ...definition, panes }))).toEqual(['unknown-flag plugins[0].screen.panes[1].tabs[0].can[0]']);
  });
});

it('a tab waits for panes before it, and works on an existing service', () => {
  const when = ({ machnies }: { readonly machnies?: unknown }) => machnies !== undefined;
  const tabs = [{ title: 'One', screen: screen('site').definition, when, service: 'operations' }];
  expect(
    textsOf(faulty({ ...listed.definition, panes: [...listed.definition.panes, { kind: 'tabs', name: 'inside', options: { tabs } }] })),
  ).toEqual([
    'malformed plugins[0].screen.panes[1].options.tabs[0].service',
    'unknown-pane plugins[0].screen.panes[1].options.tabs[0].when',
  ]);
});

describe('cases', () => {
  const one = within((inner) => inner.optionForm('one', loaded));

  it('hold screens and contents declared apart, whose calls are known', () => {
    const of = listed.cases('inside', { case: ({ machines }) => machines.row && 'one' }, (inner) => ({
      one,
      two: inner.optionForm('two', loaded),
    }));
    expect(textsOf(withScreen(of))).toEqual([]);
    expect(callsOf(of.definition).map(({ path }) => path)).toEqual([
      'screen.panes[0].options.rows',
      'screen.panes[1].screens[0].panes[0].options.load',
      'screen.panes[1].screens[1].panes[0].options.load',
    ]);
  });

  it('are selected by earlier panes', () => {
    const options = { case: ({ later }: { readonly later?: unknown }) => later, screens: [] };
    expect(
      textsOf(faulty({ ...listed.definition, panes: [...listed.definition.panes, { kind: 'cases', name: 'inside', options }] })),
    ).toEqual(['unknown-pane plugins[0].screen.panes[1].options.case']);
  });
});

it('a filter shows fields that it has', () => {
  const [by] = filtered.definition.panes;
  const shows = { depot: () => true, depott: () => true };
  expect(textsOf(faulty({ panes: [{ ...by, options: { ...by?.options, shows } }] }))).toEqual([
    'unknown-field plugins[0].screen.panes[0].options.shows.depott',
  ]);
});

it('heights are numbers above 0, one for each row', () => {
  const of = listed.optionForm('position', loaded).layout('machines', 'position');
  expect(textsOf(withScreen(of.heights(2, 3)))).toEqual([]);
  expect(textsOf(withScreen(of.heights(2, 0, 1)))).toEqual([
    'broken-layout plugins[0].screen.heights[1]',
    'broken-layout plugins[0].screen.heights',
  ]);
});

describe('the dialog that opens', () => {
  const opening = (id: string) => screen('site').action('open', { label: 'Open', run: () => openDialog(id) });

  it('is a dialog of the screen or of one around it', () => {
    const of = listed
      .tabs('inside', () => ({ One: opening('details') }))
      .dialog('details', { title: 'Details', label: 'Details', can: [remove] }, () => opening('details'));
    expect(textsOf(withScreen(of))).toEqual([]);
  });

  it('is none of an inner dialog', () => {
    const of = opening('inner').dialog('outer', { title: 'Outer', label: 'Outer' }, (inner) =>
      inner.dialog('inner', { title: 'Inner', label: 'Inner' }, (innermost) => innermost),
    );
    expect(textsOf(withScreen(of))).toEqual(['unknown-dialog plugins[0].screen.actions[0].run']);
  });
});

describe('pages', () => {
  const page = definePage({
    id: 'session-page',
    path: '/sessions/page',
    title: 'Session',
    can: [],
    screen: screen('none')
      .parameter('id')
      .details('session', { load: ({ id }) => id && api.installations.position({ id: Number(id) }), fields: () => [] }),
  });
  const problemTextsOf = (...pages: readonly object[]) =>
    checkPages(pages, { calls: api, plugins: [sound] }).map(({ code, path }) => `${code} ${path}`);

  it('are checked as tabs are', () => {
    expect(problemTextsOf(page)).toEqual([]);
    expect(problemTextsOf({ ...page, can: [wrongFlag], title: undefined })).toEqual([
      'malformed pages[0].title',
      'unknown-flag pages[0].can[0]',
    ]);
    expect(checkPages([page, 7], { calls: api, plugins: [] }).map(({ plugin, code }) => [plugin, code])).toContainEqual([1, 'malformed']);
  });

  it('get no selection from an organisation tree', () => {
    expect(problemTextsOf({ ...page, screen: listed })).toEqual(['unreachable-level pages[0].screen.level']);
  });

  it('have an address and an id of their own', () => {
    expect(problemTextsOf({ ...page, path: 'Sessions' })).toEqual(['malformed pages[0].path']);
    expect(problemTextsOf(page, { ...page, id: 'other' })).toEqual(['malformed pages[1].path']);
    expect(problemTextsOf(page, { ...page, path: '/other' })).toEqual(['duplicate-id pages[1].id']);
    expect(problemTextsOf({ ...page, id: sound.id })).toEqual(['duplicate-id pages[0].id']);
  });

  it('read parameters that they declare', () => {
    const { definition } = page.screen;
    const load = ({ name }: { readonly name: unknown }) => name;
    const panes = [...definition.panes, { kind: 'data', name: 'paper', options: { load } }];
    expect(problemTextsOf({ ...page, screen: { definition: { ...definition, panes } } })).toEqual([
      'unknown-pane pages[0].screen.panes[2].options.load',
    ]);
  });
});
