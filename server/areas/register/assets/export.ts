import type { assets } from '../../../../src/schemas/calls/assets';
import { fileName, momentInName } from '../../../../src/schemas/wire/fileName';
import { placeName } from '../../../access/placeName';
import type { Handler } from '../../../call/handler';
import { csvFile } from '../../../output/csv/csv';
import { withSelection } from '../../../output/values/selection';
import { type Cells, machineCells } from './exportRows';
import { assetStatusViews } from './items/statuses';
import { readRegister } from './tree';
import { chosenStatuses } from './treeFilters';
import type { TreeGroup, TreeTop } from './treeGroups';
import { type GroupType, groupKinds } from './treeKinds';

function machinesBelow({ groups, machines }: TreeTop): readonly number[] {
  return [...groups.flatMap(machinesBelow), ...machines.map(({ id }) => id)];
}

function groupCells({ name, qty, groups }: TreeGroup, above: readonly string[], depth: number): readonly Cells[] {
  const names = [...above, name];
  const blank = Array.from({ length: depth - names.length }, () => null);
  return [[...names, ...blank, qty], ...groups.flatMap((group) => groupCells(group, names, depth))];
}

function summaryCells({ groups }: TreeTop, levels: readonly GroupType[]): readonly Cells[] {
  const headings = [...levels.map((level) => groupKinds[level].title), 'Machine Assets'];
  return [headings, ...groups.flatMap((group) => groupCells(group, [], levels.length))];
}

/** Exports the tree in its order; a summary exports group counts. docs/rules/assets.md, 7. */
export const exportTree: Handler<typeof assets.exportTree> = async (context, input) => {
  const { top, levels } = await readRegister(context, input);
  const cells = input.showSummary ? summaryCells(top, levels) : await machineCells(context.db, machinesBelow(top));
  const [headings = [], ...rows] = cells;
  const what = input.showSummary ? 'Asset Register Summary' : 'Asset Register';
  const place = await placeName(context.db, { OperatorId: input.OperatorId });
  const selection = {
    ...input,
    StatusCode: input.StatusCode === 'all' ? 'all' : chosenStatuses(input).map((status) => assetStatusViews[status].name),
    GroupBy: input.GroupBy === undefined ? undefined : levels.map((level) => groupKinds[level].title),
  };
  return csvFile(await withSelection(context.db, fileName(what, place, momentInName(context.now)), selection), headings.map(String), rows);
};
