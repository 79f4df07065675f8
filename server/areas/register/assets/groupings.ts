import type { assets } from '../../../../src/schemas/calls/assets';
import { badField } from '../../../call/errors';
import type { Handler } from '../../../call/handler';
import type { GroupType } from './treeKinds';

interface Grouping {
  readonly id: number;
  readonly name: string;
  /** From the top down; assets are below the last. */
  readonly levels: readonly GroupType[];
}

/** The first is the default. */
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

/** Throws CallError 400 for an unknown id. */
export function levelsOf(groupBy: number = byManufacturer.id): readonly GroupType[] {
  const grouping = known.find(({ id }) => id === groupBy);
  if (grouping === undefined) throw badField('GroupBy', 'is not one of the groupings');
  return grouping.levels;
}

/** docs/rules/assets.md, 7. */
export const groupings: Handler<typeof assets.groupings> = async () => known.map(({ id, name }) => ({ id, name }));
