import { Type } from 'typebox';
import { expectTypeOf } from 'vitest';
import type { Askable } from '../../src/data/join';
import { choose, chosen, filled, flag, join, screen } from '../../src/engine';
import type { Selection } from '../../src/engine/definition/kinds/grid';
import type { TreeOutput } from '../../src/engine/definition/kinds/tree';
import type { AnswerOf } from '../../src/schemas/call';
import { api } from '../../src/schemas/calls';
import type { AssetNode, Item } from '../../src/schemas/entities/assets';
import { defineForm } from '../../src/schemas/forms/form';

const form = defineForm(
  'types-estate',
  Type.Object({ operator: Type.Integer(), depot: Type.Optional(Type.Integer()), search: Type.String() }),
);
declare function contextOf<Ctx extends object>(of: {
  action(id: string, options: { label: (ctx: Ctx) => string; refreshes?: never }): unknown;
}): Ctx;
type Grid = NonNullable<Item['grid']>;
const newAsset: AssetNode = { id: 0, child: 'MA0', parent: '', type: 'MA', name: 'New', children: [] };

const filtered = screen('none').filter('estate', {
  form,
  place: 'column',
  choices: {
    operator: () => api.organisation.operators(),
    depot: ({ values }) => values.operator && api.assets.depots({ op: values.operator }),
  },
  resets: { operator: 'others', search: ['depot'] },
});
const treed = filtered.tree('register', {
  nodes: ({ estate }, { facets }) =>
    estate.operator && api.assets.tree({ OperatorId: estate.operator, StatusCode: facets, Depot: estate.depot, showSummary: false }),
  part: 'treeInfo',
  key: ({ child }) => child,
  name: ({ name }) => name,
  children: ({ children }) => children,
  icon: ({ type }) => (type === 'MA' ? 'joystick' : 'folder'),
  search: 'none',
  elsewhere: (key) => (key === 'MA0' ? newAsset : undefined),
  facets: { label: 'Status', list: () => api.assets.statuses(), of: ({ statuses }) => statuses },
});
const loaded = treed
  .optionForm('item', { load: ({ register }) => register.node && api.assets.asset({ id: register.node.id }) })
  .grid('history', { given: ({ item }) => item.answer?.grid, columns: 'server' });

expectTypeOf(contextOf(treed).register).toEqualTypeOf<TreeOutput<AssetNode>>();
expectTypeOf(contextOf(loaded).history).toEqualTypeOf<Selection<Grid['rows'][number], Grid>>();

/* Filters. */

screen('none').filter('estate', {
  form,
  // @ts-expect-error a list reads fields of the filter's own form
  choices: { depot: ({ values }) => values.operater && api.assets.depots({ op: 1 }) },
});
// @ts-expect-error what is reset with a field is another field
screen('none').filter('estate', { form, resets: { operator: ['depott'] } });
// @ts-expect-error a reset begins with a field
screen('none').filter('estate', { form, resets: { operater: 'others' } });
// @ts-expect-error a filter stands in a row or in a column
screen('none').filter('estate', { form, place: 'row' });
defineForm('types-view', Type.Object({ operator: Type.Integer() }), { fields: { operator: { onlyChoice: 'taken', extra: true } } });
// @ts-expect-error an only choice is taken, or not
defineForm('types-view', Type.Object({ operator: Type.Integer() }), { fields: { operator: { onlyChoice: 'left' } } });

/* Trees. */

const tree = () => api.assets.tree({ OperatorId: 1, StatusCode: 'all', showSummary: false });
const reading = {
  key: ({ child }: AssetNode) => child,
  name: ({ name }: AssetNode) => name,
  children: ({ children }: AssetNode) => children,
};
screen('none').tree('register', { nodes: (_, { facets }) => (facets.length === 0 ? undefined : tree()), part: 'treeInfo', ...reading });
// @ts-expect-error a part is a field of the answer
screen('none').tree('register', { nodes: tree, part: 'treeinfo', ...reading });
// @ts-expect-error a picture is one that there is
screen('none').tree('register', { nodes: tree, part: 'treeInfo', ...reading, icon: () => 'unicorn' });
// @ts-expect-error what is elsewhere is a node
screen('none').tree('register', { nodes: tree, part: 'treeInfo', ...reading, elsewhere: () => ({ id: 7 }) });
screen('none').tree('register', {
  nodes: tree,
  part: 'treeInfo',
  ...reading,
  // @ts-expect-error a facet has a number
  facets: { label: 'Status', list: () => api.organisation.operators() },
});
// @ts-expect-error without the part the nodes are the answer
screen('none').tree('register', { nodes: tree, ...reading });
treed.action('export', {
  label: 'Export',
  run: ({ register }) => api.assets.exportTree({ OperatorId: 1, StatusCode: register.facets, showSummary: false }),
});
// @ts-expect-error a tree says which facets are on, and not which are off
treed.action('export', { label: ({ register }) => register.off.join() });

/* Given grids. */

// @ts-expect-error a grid asks for its rows or is given them
loaded.grid('rows', { columns: 'server' });
// @ts-expect-error and not both
loaded.grid('rows', { rows: () => api.organisation.operators(), given: ({ item }) => item.answer?.grid, columns: 'server' });
loaded.grid('rows', {
  given: ({ register }) => register.node?.children,
  // @ts-expect-error a column is a field of what it is given
  columns: [{ key: 'nam' }],
});
// @ts-expect-error a grid is given what a pane before it has
treed.grid('rows', { given: ({ item }) => item.answer, columns: 'server' });

/* Gates. */

treed.action('x', { label: 'x', needs: [filled('estate', 'operator', 'Choose an operator.'), chosen('register')] });
// @ts-expect-error about a field that the filter does not have
treed.action('x', { label: 'x', needs: [filled('estate', 'operater')] });
// @ts-expect-error a tree has no fields
treed.action('x', { label: 'x', needs: [filled('register', 'node')] });
// @ts-expect-error nor has the scope
treed.action('x', { label: 'x', needs: [filled('scope', 'operatorId')] });
// @ts-expect-error nor has a form what it has not said yet
loaded.action('x', { label: 'x', needs: [filled('item', 'answer')] });
const hatched = treed.custom('plan', { component: async () => (_: { ctx: object; publish: (out: { at: number }) => void }) => null });
// @ts-expect-error nor has a hatch
hatched.action('x', { label: 'x', needs: [filled('plan', 'at')] });
const tabbed = treed.tabs('more', (inner) => ({ One: inner, Two: inner }));
// @ts-expect-error nor have tabs
tabbed.action('x', { label: 'x', needs: [filled('more', 'tab')] });
// @ts-expect-error a filter has nothing chosen
treed.action('x', { label: 'x', needs: [chosen('estate')] });

/* Menus. */

const entry = { id: 'asset', label: 'Machine Asset', run: () => choose('register', 'MA0') };
treed.menu('new', { label: 'New', at: 'register', needs: [filled('estate', 'operator')], items: [{ ...entry, icon: 'joystick' }] });
// @ts-expect-error in the header of a pane
treed.menu('new', { label: 'New', at: 'regster', items: [entry] });
// @ts-expect-error with entries
treed.menu('new', { label: 'New' });
// @ts-expect-error each has a picture that there is
treed.menu('new', { label: 'New', items: [{ ...entry, icon: 'unicorn' }] });
// @ts-expect-error each does something
treed.menu('new', { label: 'New', items: [{ id: 'asset', label: 'Machine Asset' }] });
// @ts-expect-error each makes a request or an effect
treed.menu('new', { label: 'New', items: [{ ...entry, run: () => 'MA0' }] });
// @ts-expect-error each reads panes that there are
treed.menu('new', { label: 'New', items: [{ ...entry, run: ({ regster }) => regster }] });
// @ts-expect-error what hides an entry is about the login only
treed.menu('new', { label: 'New', items: [{ ...entry, can: [chosen('register')] }] });
treed.menu('new', { label: 'New', can: [flag('optionAllowAddPosition')], items: [{ ...entry, needs: [chosen('register')] }] });

/* Joined questions. */

const both = join({ item: api.assets.asset({ id: 1 }), operators: api.organisation.operators(), none: undefined }, (answers) => answers);
declare function answerOf<Answer>(question: Askable<Answer>): Answer;
expectTypeOf(answerOf(both)).toEqualTypeOf<{
  readonly item: Item;
  readonly operators: AnswerOf<typeof api.organisation.operators>;
  readonly none: undefined;
}>();
treed.details('both', {
  load: ({ register: { node } }) =>
    join({ item: node && api.assets.asset({ id: node.id }), operators: api.organisation.operators() }, ({ item, operators }) => ({
      name: item?.questionText,
      count: operators.length,
    })),
  fields: ({ name, count }) => [
    { label: 'Name', value: name },
    { label: 'Operators', value: count.toFixed() },
  ],
});
treed.details('both', {
  // @ts-expect-error a part that may be left out may be missing
  load: ({ register: { node } }) => join({ item: node && api.assets.asset({ id: node.id }) }, ({ item }) => item.options),
  fields: () => [],
});
// @ts-expect-error what is joined are requests
join({ item: 7 }, () => 0);
// @ts-expect-error an action makes one request
treed.action('x', { label: 'x', run: () => both });

screen('none').grid('lined', {
  rows: () => api.organisation.operators(),
  columns: [{ key: 'name' }],
  sparkline: { column: 'name', of: (all) => (one) => ({ values: [all.length, one.id], words: one.name }) },
});
screen('none').grid('lined', {
  rows: () => api.organisation.operators(),
  columns: [{ key: 'name' }],
  // @ts-expect-error a line has words
  sparkline: { column: 'name', of: () => (one) => ({ values: [one.id] }) },
});

/* Graphs. */

declare function graphed(answer: { readonly site: number }): ReturnType<typeof api.revenue.graph>;
const graphedBy = screen('none').grid('sites', { rows: () => api.organisation.operators(), columns: [{ key: 'name' }], id: 'id' });
graphedBy.graph('takings', { load: ({ sites }) => sites.row && graphed({ site: sites.row.id }), debounce: 850 });
graphedBy.graph('takings', {
  load: () => undefined,
  given: ({ sites }) => sites.answer && { title: '', axis: '', places: [], series: [] },
});
// @ts-expect-error given lines are a graph's answer
graphedBy.graph('takings', { load: () => undefined, given: ({ sites }) => sites.answer });
// @ts-expect-error what is asked answers a graph
graphedBy.graph('takings', { load: () => api.organisation.operators() });

const chips = [{ id: 'open', name: 'Open', qty: 0, selected: true }];
const operators = { rows: () => api.organisation.operators(), columns: [{ key: 'name' }], id: 'id' } as const;
const faceted = screen('none').grid('list', {
  ...operators,
  rows: (_, { facets }) => facets.includes('open') && api.organisation.operators(),
  narrow: (answer, _, { facets }) => answer.filter(({ id }) => facets.includes(String(id))),
  facets: { label: 'Status', list: () => chips, of: (answer) => [{ id: 'open', qty: answer.length }] },
  about: ({ isPhone }) => isPhone,
  isLive: true,
});
faceted.action('refresh', { label: 'Refresh', every: ({ list }) => list.facets.length * 60_000, refreshes: ['list'] });
// @ts-expect-error how often is a number
faceted.action('refresh', { label: 'Refresh', every: () => '1 minute', refreshes: ['list'] });
// @ts-expect-error a choice has a number
screen('none').grid('list', { ...operators, facets: { label: 'Status', list: () => [{ id: 'open', name: 'Open', selected: true }] } });
// @ts-expect-error rows that are given are narrowed by whoever gives them
faceted.grid('more', { given: ({ list }) => list.answer, columns: [{ key: 'name' }], facets: { label: 'Status', list: () => chips } });
faceted.layout('list').heights('120px');
// @ts-expect-error heights are shares, or in pixels
faceted.layout('list').heights('12rem');
