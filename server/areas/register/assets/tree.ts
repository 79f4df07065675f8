import type { assets } from '../../../../src/schemas/calls/assets';
import { requireOperator } from '../../../access/required';
import { type Context, signedIn } from '../../../call/context';
import type { Handler } from '../../../call/handler';
import type { AssetStatus } from '../../../db/schema';
import { levelsOf } from './groupings';
import { statusCounts } from './items/statuses';
import { chosenStatuses, narrowsTree } from './treeFilters';
import { groupsOf, type TreeTop } from './treeGroups';
import { isShownEmpty, readTreeItems, type TreeItems } from './treeItems';
import type { GroupType, TreeInput } from './treeKinds';
import { nodesOf } from './treeNodes';
import { readTreeRows } from './treeRead';

interface Register {
  readonly levels: readonly GroupType[];
  readonly items: TreeItems;
  readonly top: TreeTop;
  /** Counts by status, after all other filters. */
  readonly qtyOf: ReadonlyMap<AssetStatus, number>;
}

/** Throws CallError 403 outside the data access, 400 for an unknown grouping. */
export async function readRegister(context: Context, input: TreeInput): Promise<Register> {
  const { db } = context;
  const levels = levelsOf(input.GroupBy);
  await requireOperator(db, signedIn(context).access, input.OperatorId);
  const [rows, items] = await Promise.all([
    readTreeRows(context, input, levels),
    // Assets always show their game titles.
    readTreeItems(db, input.OperatorId, [...new Set([...levels, 'GT' as const])]),
  ]);
  const qtyOf = new Map<AssetStatus, number>();
  for (const { status, qty } of rows) qtyOf.set(status, (qtyOf.get(status) ?? 0) + qty);
  const statuses = chosenStatuses(input);
  const isNarrowed = narrowsTree(input);
  const top = groupsOf(
    rows.filter(({ status }) => statuses.includes(status)),
    items,
    levels,
    (type, item) => isShownEmpty(type, item, input, isNarrowed),
  );
  return { levels, items, top, qtyOf };
}

/** docs/rules/assets.md, 7. */
export const tree: Handler<typeof assets.tree> = async (context, input) => {
  const { items, top, qtyOf } = await readRegister(context, input);
  const chosen = chosenStatuses(input);
  return {
    statuses: statusCounts(qtyOf, (status) => chosen.includes(status)),
    treeInfo: nodesOf(top, items, input.showSummary),
  };
};
