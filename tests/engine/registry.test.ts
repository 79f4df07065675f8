import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ProblemCode, rules } from '../../src/engine/definition/check/rules';
import { checkRegistry, type RegistryProblem } from '../../src/engine/definition/check/rules/checkRegistry';
import { choose, open } from '../../src/engine/definition/effect';
import { chosen } from '../../src/engine/definition/gate';
import { screen } from '../../src/engine/definition/kinds/screen';
import { definePlugin } from '../../src/engine/definition/plugin';
import { menu } from '../../src/engine/definition/requirement';
import { wholeOrganisation } from '../../src/engine/definition/scope';
import { plugins } from '../../src/plugins';
import { defineCall, none } from '../../src/schemas/call';
import { api } from '../../src/schemas/calls';
import { faulty, filtered, listed, loaded, sound, withScreen } from './registrySamples';

function check(...list: readonly unknown[]): readonly RegistryProblem[] {
  return checkRegistry(list, { calls: api });
}

const nowhere = defineCall({
  service: 'operations',
  method: 'PUT',
  path: 'Organisation/tree3',
  summary: '',
  access: { by: 'session', shows: 'nothing' },
  failure: 'alert',
  answer: none,
});

function withPaneOptions(options: object): object {
  const { definition } = listed.dialog('details', { title: 'Details', label: 'Details' }, (inner) => inner);
  return faulty({ ...definition, panes: definition.panes.map((pane) => ({ ...pane, options: { ...pane.options, ...options } })) });
}

/** For each code, a list with exactly that problem, its path and the suggestion. */
const faults: {
  readonly [C in ProblemCode]: { readonly list: readonly unknown[]; readonly path: string; readonly suggestion?: string };
} = {
  malformed: { list: [undefined], path: 'plugins[0]' },
  'duplicate-id': { list: [sound, { ...sound, title: 'Other' }], path: 'plugins[1].id' },
  'duplicate-entity': {
    list: [
      { ...withScreen(listed), opens: { entity: 'machine', pane: 'machines' } },
      { ...withScreen(listed), id: 'other', opens: { entity: 'machine', pane: 'machines' } },
    ],
    path: 'plugins[1].opens.entity',
  },
  'duplicate-pane': {
    list: [
      faulty({
        ...listed.definition,
        dialogs: [{ id: 'more', title: 'More', label: 'More', screen: screen('site').optionForm('machines', loaded).definition }],
      }),
    ],
    path: 'plugins[0].screen.dialogs[0].screen.panes[0].name',
  },
  'duplicate-action': {
    list: [withScreen(listed.action('go', { label: 'Go', run: () => undefined }).action('go', { label: 'Go', run: () => undefined }))],
    path: 'plugins[0].screen.actions[1].id',
  },
  'reserved-name': {
    list: [faulty({ panes: [{ kind: 'optionForm', name: 'details', options: loaded }] })],
    path: 'plugins[0].screen.panes[0].name',
  },
  'unknown-section': { list: [{ ...sound, section: 'GENERAL_INSTAL' }], path: 'plugins[0].section', suggestion: 'GENERAL_INSTALL' },
  'unknown-icon': { list: [{ ...sound, icon: 'layuot-grid' }], path: 'plugins[0].icon', suggestion: 'layout-grid' },
  'unknown-menu': { list: [{ ...sound, can: [{ kind: 'menu', code: 'KIOKS' }] }], path: 'plugins[0].can[0]', suggestion: 'KIOSK' },
  'unknown-flag': {
    list: [{ ...sound, can: [{ kind: 'flag', flag: 'optionAllowRemoved' }] }],
    path: 'plugins[0].can[0]',
    suggestion: 'optionAllowRemove',
  },
  'unknown-level': {
    list: [{ ...sound, screen: { definition: { ...listed.definition, level: 'sites' } } }],
    path: 'plugins[0].screen.level',
    suggestion: 'site',
  },
  'unknown-kind': {
    list: [faulty({ panes: [{ kind: 'gird', name: 'machines', options: {} }] })],
    path: 'plugins[0].screen.panes[0].kind',
    suggestion: 'grid',
  },
  'unknown-pane': {
    list: [faulty({ ...listed.definition, areas: ['machnies machines'] })],
    path: 'plugins[0].screen.layout[0]',
    suggestion: 'machines',
  },
  'unknown-field': {
    list: [withScreen(filtered.action('go', { label: 'Go', run: () => undefined }))].map(({ screen: of, ...plugin }) => ({
      ...plugin,
      screen: {
        definition: {
          ...of?.definition,
          actions: [{ id: 'go', label: 'Go', run: () => undefined, needs: [{ kind: 'filled', pane: 'by', field: 'serach' }] }],
        },
      },
    })),
    path: 'plugins[0].screen.actions[0].needs[0]',
    suggestion: 'search',
  },
  'unknown-dialog': {
    list: [withPaneOptions({ opens: 'detials' })],
    path: 'plugins[0].screen.panes[0].options.opens',
    suggestion: 'details',
  },
  'unknown-entity': {
    list: [
      { ...withScreen(listed), id: 'other', opens: { entity: 'machine', pane: 'machines' } },
      withScreen(
        listed.action('show', { label: 'Show', of: ({ machines }) => machines.row, run: ({ subject }) => open('machin', subject.siteId) }),
      ),
    ],
    path: 'plugins[1].screen.actions[0].run',
    suggestion: 'machine',
  },
  'later-pane': {
    list: [
      faulty({
        panes: [
          { kind: 'data', name: 'paper', options: { load: ({ report }: { readonly report: { readonly id: number } }) => report.id } },
          { kind: 'data', name: 'report', options: { load: () => undefined } },
        ],
      }),
    ],
    path: 'plugins[0].screen.panes[0].options.load',
  },
  'unfit-gate': {
    list: [
      faulty({
        ...listed.definition,
        actions: [{ id: 'go', label: 'Go', run: () => undefined, needs: [{ kind: 'valid', pane: 'machines' }] }],
      }),
    ],
    path: 'plugins[0].screen.actions[0].needs[0]',
  },
  'unreachable-pane': {
    list: [withScreen(listed.optionForm('position', loaded).layout('machines'))],
    path: 'plugins[0].screen.panes[1]',
  },
  'unreachable-level': {
    list: [{ ...withScreen(screen('site')), scope: { ...wholeOrganisation, tree: 'none' } }],
    path: 'plugins[0].screen.level',
  },
  'broken-layout': {
    list: [withScreen(listed.optionForm('position', loaded).layout('machines position', 'position machines'))],
    path: 'plugins[0].screen.layout',
  },
  'undeclared-call': {
    list: [withScreen(listed.action('go', { label: 'Go', run: () => nowhere() }))],
    path: 'plugins[0].screen.actions[0].run',
    suggestion: 'operations PUT Organisation/tree2',
  },
  'several-primaries': {
    list: [
      withScreen(
        listed
          .action('one', { label: 'One', kind: 'primary', refreshes: ['machines'] })
          .action('two', { label: 'Two', rank: 'primary', refreshes: ['machines'] }),
      ),
    ],
    path: 'plugins[0].screen.actions[1]',
  },
};

describe('each fault', () => {
  it.each(Object.entries(faults))('%s is found where it is', (code, { list, path, suggestion }) => {
    const problems = check(...list);
    expect(new Set(problems.map((problem) => problem.code))).toEqual(new Set([code]));
    expect(problems[0]).toMatchObject({ path, plugin: list.length - 1 });
    expect(problems[0]?.suggestion).toBe(suggestion);
    expect(problems[0]?.message).toMatch(/^[A-Z'].*\.$/);
  });

  it('has a rule for each code', () => {
    expect(Object.keys(rules).sort()).toEqual(Object.keys(faults).sort());
  });
});

describe('a valid list', () => {
  it('is the list of this application', () => {
    expect(checkRegistry(plugins, { calls: api })).toEqual([]);
  });

  it('is a screen with inner screens that speak of the panes around them', () => {
    const inner = listed.tabs('more', (inside) => ({
      Options: inside.optionForm('position', {
        load: ({ machines }) => machines.row && api.installations.position({ id: machines.row.positionId }),
      }),
    }));
    const whole = inner
      .action('clear', { label: 'Clear', needs: [chosen('machines')], run: () => choose('machines', undefined), refreshes: ['more'] })
      .layout('machines more');
    expect(check(withScreen(whole))).toEqual([]);
  });

  it('is a list without plugins', () => {
    expect(check()).toEqual([]);
  });
});

describe('a fault report', () => {
  it('names the plugin, the fault and a suggestion', () => {
    const [problem] = check(sound, { ...sound, id: 'other', section: 'KIOSKS' });
    expect(problem).toMatchObject({ code: 'unknown-section', plugin: 1, pluginId: 'other', actual: 'KIOSKS', suggestion: 'KIOSK' });
    expect(problem?.expected).toContain('GENERAL_INSTALL');
  });

  it('is separate for each plugin, and covers only the faulty ones', () => {
    const problems = check({ ...sound, icon: 'nothing' }, { ...sound, id: 'well' }, 7);
    expect(problems.map(({ plugin, code }) => [plugin, code])).toEqual([
      [0, 'unknown-icon'],
      [2, 'malformed'],
    ]);
  });

  it('suggests only similar names', () => {
    expect(check({ ...sound, icon: 'unicorn' })[0]?.suggestion).toBeUndefined();
  });

  it('covers parts that the host would need', () => {
    const problems = check(faulty({ panes: [{ kind: 'tree', name: 'venues', options: {} }], actions: [{ id: 'go', label: 'Go' }] }));
    expect(problems.map(({ path }) => path)).toEqual(['plugins[0].screen.panes[0].options.nodes', 'plugins[0].screen.actions[0].run']);
  });

  it('covers ids that no address can hold', () => {
    expect(check({ ...sound, id: 'current_installations' })[0]).toMatchObject({ code: 'malformed', path: 'plugins[0].id' });
  });
});

describe('any content of the list', () => {
  it('reports any JSON, and throws nothing', () => {
    fc.assert(
      fc.property(fc.array(fc.jsonValue(), { minLength: 1, maxLength: 6 }), (list) => {
        const problems = check(...list);
        expect(new Set(problems.map(({ plugin }) => plugin)).size).toBe(list.length);
      }),
      { numRuns: 500 },
    );
  });

  it('accepts any JSON in any place of a plugin', () => {
    const definition = fc.record(
      {
        level: fc.jsonValue(),
        panes: fc.oneof(
          fc.jsonValue(),
          fc.array(fc.record({ kind: fc.constantFrom('grid', 'tabs', 'flow', 'x'), name: fc.jsonValue(), options: fc.jsonValue() })),
        ),
        actions: fc.oneof(fc.jsonValue(), fc.array(fc.record({ id: fc.jsonValue(), needs: fc.jsonValue() }))),
        dialogs: fc.jsonValue(),
        areas: fc.oneof(fc.jsonValue(), fc.array(fc.string())),
        shares: fc.jsonValue(),
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(definition, fc.jsonValue(), (value, can) => {
        const problems = check({ ...sound, can, screen: { definition: value } });
        expect(problems.every(({ path }) => path.startsWith('plugins[0]'))).toBe(true);
      }),
      { numRuns: 500 },
    );
  });

  it('accepts unreadable, circular and endless content', () => {
    const loop: Record<string, unknown> = { level: 'site', actions: [], menus: [], areas: [], shares: [], heights: [], panes: [] };
    loop['dialogs'] = [{ id: 'again', title: 'Again', label: 'Again', screen: loop }];
    const throwing = Object.defineProperty({}, 'screen', {
      enumerable: true,
      get: () => {
        throw new Error('no');
      },
    });
    const endless = ({ node }: { readonly node: { readonly parent: object } }) => {
      let at: object = node;
      for (;;) at = Object(Reflect.get(at, 'parent'));
    };
    expect(check({ ...sound, screen: { definition: loop } })).toEqual([]);
    expect(check(throwing)[0]).toMatchObject({ code: 'malformed', actual: 'no' });
    expect(check(faulty({ panes: [{ kind: 'data', name: 'paper', options: { load: endless } }] }))[0]?.code).toBe('unknown-pane');
  });
});

it('a plugin keeps its id as a literal type', () => {
  const { id } = definePlugin({ ...sound, id: 'literal', can: [menu('KIOSK')] });
  const literal: 'literal' = id;
  expect(literal).toBe('literal');
});
