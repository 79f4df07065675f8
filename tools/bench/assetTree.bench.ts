import { bench, describe } from 'vitest';
import { groupsOf } from '../../server/areas/register/assets/treeGroups';
import type { TreeItems } from '../../server/areas/register/assets/treeItems';
import { nodesOf } from '../../server/areas/register/assets/treeNodes';
import type { TreeRow } from '../../server/areas/register/assets/treeRead';

const machines = 20_000;
const makers = 10;
const titles = 200;

const levels = ['MU', 'GT'] as const;
const named = (count: number, name: string, above: (id: number) => { readonly MU?: number }) =>
  new Map(
    Array.from({ length: count }, (_, index) => [index + 1, { id: index + 1, name: `${name} ${index + 1}`, above: above(index + 1) }]),
  );
const makerOf = (title: number) => 1 + (title % makers);
const items: TreeItems = new Map([
  ['MU', named(makers, 'Maker', () => ({}))],
  ['GT', named(titles, 'Title', (id) => ({ MU: makerOf(id) }))],
]);

const rows: readonly TreeRow[] = Array.from({ length: titles }, (_, index) => {
  const own = Array.from({ length: machines / titles }, (__, nth) => ((nth * 7919) % machines) * titles + index);
  return {
    path: [makerOf(index + 1), index + 1],
    gameTitleId: index + 1,
    status: 'in-use',
    qty: own.length,
    machines: own.map((id) => [id, `K${10_000 + id}`] as const),
  };
});

const draw = () =>
  nodesOf(
    groupsOf(rows, items, levels, () => true),
    items,
    false,
  );
const drawn = draw();

describe('the tree of 20,000 machine assets', () => {
  bench('writing it as JSON', () => void JSON.stringify(drawn));
  bench('making it from what the database gives', () => void draw());
});
