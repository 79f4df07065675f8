import { Type } from 'typebox';
import { describe, expect, it, vi } from 'vitest';
import { writeFilter } from '../../src/engine/definition/filter/filterParams';
import { screen } from '../../src/engine/definition/kinds/screen';
import { questionKey } from '../../src/engine/definition/question';
import { type Grants, menu } from '../../src/engine/definition/requirement';
import { createCell, createScreenGraph, type ScreenGraph, type Sources, type Subjects } from '../../src/engine/graph/screenGraph';
import { estateForm } from '../../src/engine/panes/filter/stories/storyFilter.form';
import { api } from '../../src/schemas/calls';
import { defineForm } from '../../src/schemas/forms/form';

const login: Grants = { menu: [] };

describe('a cell', () => {
  it('computes again only if something that it read changes', () => {
    const compute = vi.fn((ctx: Readonly<Record<string, unknown>>) => ({ sum: Number(ctx['a']) + Number('b' in ctx) }));
    const cell = createCell(compute);
    const first = cell({ a: 1, c: 1 });
    expect(cell({ a: 1, c: 2 })).toBe(first);
    expect(compute).toHaveBeenCalledTimes(1);
    expect(cell({ a: 2, c: 2 })).toEqual({ sum: 2 });
    expect(cell({ a: 2, b: 0, c: 2 })).toEqual({ sum: 3 });
    expect(compute).toHaveBeenCalledTimes(3);
  });

  it('reads all of a context that is spread, and gives an equal result its identity', () => {
    const cell = createCell((ctx) => ({ ...ctx }));
    const same = createCell(({ list }) => [...(list as readonly number[])]);
    expect([cell({ a: 1, b: 1 }), cell({ a: 1, b: 2 })]).toEqual([
      { a: 1, b: 1 },
      { a: 1, b: 2 },
    ]);
    const first = same({ list: [1, 2] });
    expect(same({ list: [1, 2] })).toBe(first);
    expect(same({ list: [2] })).toEqual([2]);
  });

  it('compares what it gets besides', () => {
    const compute = vi.fn((_ctx: object, own: unknown) => own);
    const cell = createCell(compute);
    expect([cell({}, 'a'), cell({}, 'a'), cell({}, undefined)]).toEqual(['a', 'a', undefined]);
    expect(compute).toHaveBeenCalledTimes(2);
  });
});

describe('a screen of a site and a question about it', () => {
  const value = vi.fn(({ site }: { readonly site: string | undefined }) => site && { site });
  const { definition } = screen('none')
    .parameter('other')
    .parameter('site')
    .submit('question', { label: 'Ask', of: value, about: ({ site }) => site });
  const [other, site, question, end] = [0, 1, 2, 3];
  const base = { login, asOf: '2026-11-16T09:30' };
  const pressed = { other: undefined, site: undefined, question: { value: { site: 'pier' }, about: '"pier"', asOf: base.asOf } };
  const from = (params: Sources['params'], published: Sources['published'] = pressed): Sources => ({ base, params, published });
  const graphOf = (subjects: Subjects = new Map(), path = '') => createScreenGraph(definition.panes, subjects, path);

  it('gives each pane the outputs before it', () => {
    const graph = graphOf();
    const at = from({ other: 'x', site: 'pier' });
    expect([other, site, question, end].map((place) => graph.before(place, at))).toEqual([
      base,
      { ...base, other: 'x' },
      { ...base, other: 'x', site: 'pier' },
      { ...base, other: 'x', site: 'pier', question: { value: { site: 'pier' }, isOutdated: false } },
    ]);
    expect(() => graph.node(end, at)).toThrow('The screen has no pane at 3');
  });

  it('runs a lambda once for each change of what it read, for all who ask', () => {
    const graph = graphOf();
    value.mockClear();
    const first = graph.before(end, from({ other: 'x', site: 'pier' }));
    for (const place of [site, question, end]) graph.before(place, from({ other: 'x', site: 'pier' }));
    expect(graph.before(end, from({ other: 'x', site: 'pier' }))).toBe(first);
    expect(value).toHaveBeenCalledTimes(1);
    // The submit compares what it would ask now, so it reads all that its lambda gets.
    graph.before(end, from({ other: 'y', site: 'pier' }));
    expect(value).toHaveBeenCalledTimes(2);
  });

  it('ends an answer with its subject', () => {
    const graph = graphOf();
    const output = (params: Sources['params']) => graph.node(question, from(params)).output;
    expect(output({ site: 'pier' })).toEqual({ value: { site: 'pier' }, isOutdated: false });
    expect(output({ site: 'bay' })).toEqual({ value: undefined, isOutdated: false });
  });
});

describe('a filter about a site', () => {
  const search = defineForm('graph-search', Type.Object({ text: Type.String() }));
  const { definition } = screen('none')
    .parameter('site')
    .filter('by', { form: search, about: ({ site }) => site });
  const by = 1;
  const at = (params: Sources['params']): Sources => ({ base: { login }, params, published: { by: {} } });
  const set = { 'by.set': writeFilter({ text: 'otter' }, {}) ?? '' };
  const read = (graph: ScreenGraph, params: Sources['params']) => {
    const { output, about, isPast } = graph.node(by, at({ ...set, ...params }));
    return { output, about, isPast };
  };

  it('belongs to the first subject, and to a next one only once that is noted', () => {
    const graph = createScreenGraph(definition.panes, new Map(), '');
    const filled = { output: { text: 'otter' }, isPast: false };
    expect(read(graph, { site: 'pier' })).toEqual({ ...filled, about: '"pier"' });
    graph.note(by, '"pier"');
    expect(read(graph, { site: 'bay' })).toEqual({ output: {}, about: '"bay"', isPast: true });
    expect(read(graph, {})).toEqual({ ...filled, about: undefined });
    graph.note(by, '"bay"');
    expect(read(graph, { site: 'bay' })).toEqual({ ...filled, about: '"bay"' });
  });

  it('has a subject for each place in which its screen stands, also after the screen was away', () => {
    const subjects: Subjects = new Map();
    createScreenGraph(definition.panes, subjects, 'tabs.One.').note(by, '"pier"');
    expect(read(createScreenGraph(definition.panes, subjects, 'tabs.One.'), { site: 'bay' }).isPast).toBe(true);
    expect(read(createScreenGraph(definition.panes, subjects, ''), { site: 'bay' }).isPast).toBe(false);
  });
});

describe('a pane that is not shown', () => {
  const inner = screen('none');
  const { definition } = screen('none')
    .parameter('more')
    .tabs(
      'inside',
      () => ({ One: { tab: inner, when: ({ more }) => more === 'all' }, Two: inner, Three: { tab: inner, can: [menu('KIOSK')] } }),
      {
        when: ({ more }) => more !== 'none',
        toggle: { show: 'Show', hide: 'Hide' },
      },
    );
  const inside = 1;
  const graph = createScreenGraph(definition.panes, new Map(), '');
  const tabAt = (params: Sources['params'], own = login) => {
    const { output, isShown, isSilent } = graph.node(inside, { base: { login: own }, params, published: { inside: { tab: '' } } });
    return [output, isShown, isSilent];
  };

  it('has its initial output: its condition or its toggle hides it', () => {
    expect(tabAt({ more: 'all' })).toEqual([{ tab: 'One' }, true, false]);
    expect(tabAt({ more: 'none' })).toEqual([{ tab: '' }, false, true]);
    expect(tabAt({ more: 'all', 'inside.shown': 'no' })).toEqual([{ tab: '' }, false, true]);
  });

  it('is another than one that shows only the parts that its login may see', () => {
    expect(tabAt({})).toEqual([{ tab: 'Two' }, true, false]);
    expect(tabAt({ 'inside.open': 'Three' })).toEqual([{ tab: 'Two' }, true, false]);
    expect(tabAt({ 'inside.open': 'Three' }, { menu: [{ code: 'KIOSK', name: '', icon: '' }] })).toEqual([{ tab: 'Three' }, true, false]);
  });
});

describe('a filter with a list', () => {
  const operators = () => api.organisation.operators();
  const { definition } = screen('none')
    .parameter('more')
    .filter('by', { form: estateForm, choices: { operator: operators }, when: ({ more }) => more !== 'none' });
  const graph = createScreenGraph(definition.panes, new Map(), '');
  const end = 2;
  const statesOf = (by: object, params: Sources['params'] = {}) =>
    graph.nodes(end, { base: { login }, params, published: { by } }).map(({ isSettling, isUnfit }) => ({ isSettling, isUnfit }))[1];
  const answered = { operator: { key: questionKey(operators()), listed: [] } };

  it('settles until its list is there, and not where it is not shown', () => {
    expect(statesOf({})?.isSettling).toBe(true);
    expect(statesOf({ answered })?.isSettling).toBe(false);
    expect(statesOf({}, { more: 'none' })?.isSettling).toBe(false);
  });

  it('is unfit as long as it holds invalid input, also while it is not shown', () => {
    expect(statesOf({ answered })?.isUnfit).toBe(false);
    expect(statesOf({ answered, isUnfit: true })?.isUnfit).toBe(true);
    expect(statesOf({ isUnfit: true }, { more: 'none' })?.isUnfit).toBe(true);
  });
});
