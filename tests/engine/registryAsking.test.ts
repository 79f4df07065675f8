import { describe, expect, it } from 'vitest';
import { callsOf } from '../../src/engine/definition/check/callsOf';
import { checkRegistry } from '../../src/engine/definition/check/rules/checkRegistry';
import { filled } from '../../src/engine/definition/gate';
import { api } from '../../src/schemas/calls';
import { faulty, filtered, withScreen } from './registrySamples';

function textsOf(plugin: object): readonly string[] {
  return checkRegistry([plugin], { calls: api }).map(({ code, path }) => `${code} ${path.replace('plugins[0].screen.', '')}`);
}

const request = { label: 'Go', of: () => 'x', refreshes: ['later'] };
const submit = (options: object) => ({ kind: 'submit', name: 'request', options: { label: 'Go', of: () => 'x', ...options } });
const withSubmit = (options: object) => faulty({ panes: [...filtered.definition.panes, submit(options)] });

describe('a submit', () => {
  it('is valid, and so are later panes that it refreshes', () => {
    const of = filtered
      .submit('request', { ...request, at: 'by', needs: [filled('by', 'search')] })
      .details('later', { load: ({ request: { value } }) => value && api.organisation.operators(), fields: () => [] })
      .action('export', { label: 'Export', needs: [filled('request', 'value')], run: () => undefined })
      .layout('by', 'later');
    expect(textsOf(withScreen(of))).toEqual([]);
  });

  it.each([
    ['nothing to take', { of: undefined }, 'malformed panes[1].options.of'],
    ['a pane that there is not', { at: 'bye' }, 'unknown-pane panes[1].options.at'],
    ['an unknown pane to ask again', { refreshes: ['later'] }, 'unknown-pane panes[1].options.refreshes[0]'],
    ['a gate about an unknown field', { needs: [filled('by', 'sarch')] }, 'unknown-field panes[1].options.needs[0]'],
    ['something else than the login to hide it', { can: [filled('by', 'search')] }, 'unknown-kind panes[1].options.can[0]'],
    ['a later pane to read', { about: ({ later }: { later?: unknown }) => later }, 'unknown-pane panes[1].options.about'],
  ])('has %s', (_, options, problem) => {
    expect(textsOf(withSubmit(options))).toContain(problem);
  });

  it('outputs its value and nothing else', () => {
    const gate = { kind: 'filled', pane: 'request', field: 'values' };
    const action = { id: 'go', label: 'Go', run: () => undefined, needs: [gate] };
    expect(textsOf(faulty({ panes: [submit({})], actions: [action] }))).toEqual(['unknown-field actions[0].needs[0]']);
  });
});

describe('a filter', () => {
  it('has titles for its own fields, and depends on earlier panes', () => {
    const [by] = filtered.definition.panes;
    const form = by?.kind === 'filter' ? by.options.form : undefined;
    const options = { form, titles: { sarch: () => 'x' }, about: ({ later }: { later?: unknown }) => later };
    expect(textsOf(faulty({ panes: [{ kind: 'filter', name: 'by', options }] }))).toEqual([
      'unknown-pane panes[0].options.about',
      'unknown-field panes[0].options.titles.sarch',
    ]);
  });

  it('makes no call for fixed choices', () => {
    const given = filtered.data('meta', { load: () => api.organisation.operators() });
    const [by] = filtered.definition.panes;
    const form = by?.kind === 'filter' ? by.options.form : undefined;
    const pane = { kind: 'filter', name: 'given', options: { form, choices: { depot: () => [] } } };
    expect(callsOf(given.definition).map(({ path }) => path)).toEqual(['screen.panes[1].options.load']);
    expect(textsOf(faulty({ panes: [...given.definition.panes, pane] }))).toEqual([]);
  });
});

describe('the organisation panel', () => {
  it('has a button with two texts, in the header of a pane', () => {
    expect(textsOf(withScreen(filtered.organisationToggle({ at: 'by', show: 'Show', hide: 'Hide' })))).toEqual([]);
    expect(textsOf(faulty({ panes: filtered.definition.panes, organisationToggle: { show: 'Show', at: 'bye' } }))).toEqual([
      'malformed organisationToggle.hide',
      'unknown-pane organisationToggle.at',
    ]);
  });

  it('reads and checks existing panes, as every button does', () => {
    const when = ({ bye }: { readonly bye?: unknown }) => bye !== undefined;
    const needs = [{ kind: 'chosen', pane: 'bye' }];
    const organisationToggle = { show: 'Show', hide: 'Hide', when, needs };
    expect(textsOf(faulty({ panes: filtered.definition.panes, organisationToggle }))).toEqual([
      'unknown-pane organisationToggle.when',
      'unknown-pane organisationToggle.needs[0]',
    ]);
    const [by] = filtered.definition.panes;
    const toggled = { ...by, options: { ...by?.options, toggle: { show: 'Show', hide: 'Hide', needs } } };
    expect(textsOf(faulty({ panes: [toggled] }))).toEqual(['unknown-pane panes[0].options.toggle.needs[0]']);
  });
});
