import type { assets } from '../../../../src/schemas/calls/assets';
import { badField } from '../../../call/errors';
import type { Handler } from '../../../call/handler';
import type { GroupType } from './treeKinds';

interface Grouping {
  readonly id: number;
  readonly name: string;
  /** The groups from the top down; the machine assets are below the last. */
  readonly levels: readonly GroupType[];
}

/** What the tree can be grouped by, with the ids that clients send. The first is meant when none is sent. */
const byManufacturer: Grouping = { id: 1, name: 'Manufacturer', levels: ['MU', 'GT'] };
const known: readonly Grouping[] = [
  byManufacturer,
  { id: 2, name: 'Category', levels: ['MT', 'GT'] },
  { id: 3, name: 'Cabinet Type', levels: ['MU', 'CB'] },
  { id: 4, name: 'Depot', levels: ['DP'] },
  { id: 5, name: 'Note Acceptor', levels: ['NA'] },
  { id: 6, name: 'Supplier', levels: ['SP'] },
  { id: 7, name: 'Machine Asset', levels: [] },
];

/** The groups of a grouping from the top down. Throws CallError 400 for an id that no grouping has. */
export function levelsOf(groupBy: number = byManufacturer.id): readonly GroupType[] {
  const grouping = known.find(({ id }) => id === groupBy);
  if (grouping === undefined) throw badField('GroupBy', 'is not one of the groupings');
  return grouping.levels;
}

/** What the asset tree can be grouped by. docs/rules/assets.md, 7. */
export const groupings: Handler<typeof assets.groupings> = async () => known.map(({ id, name }) => ({ id, name }));
