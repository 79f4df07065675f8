import { stringify } from 'csv-stringify/sync';
import type { assets } from '../../../../src/schemas/calls/assets';
import { businessDay } from '../../../../src/schemas/wire/dates';
import type { Handler } from '../../../call/handler';
import { type Cells, machineCells } from './exportRows';
import { readRegister } from './tree';
import type { TreeGroup, TreeTop } from './treeGroups';
import { type GroupType, groupKinds } from './treeKinds';

/** The machine assets below a place of the tree, in the order in which they are shown there. */
function machinesBelow({ groups, machines }: TreeTop): readonly number[] {
  return [...groups.flatMap(machinesBelow), ...machines.map(({ id }) => id)];
}

/** A group as a row: the names of the groups above, its own and how many machine assets are in it; then those below it. */
function groupCells({ name, qty, groups }: TreeGroup, above: readonly string[], depth: number): readonly Cells[] {
  const names = [...above, name];
  const blank = Array.from({ length: depth - names.length }, () => null);
  return [[...names, ...blank, qty], ...groups.flatMap((group) => groupCells(group, names, depth))];
}

function summaryCells({ groups }: TreeTop, levels: readonly GroupType[]): readonly Cells[] {
  const headings = [...levels.map((level) => groupKinds[level].title), 'Machine Assets'];
  return [headings, ...groups.flatMap((group) => groupCells(group, [], levels.length))];
}

/**
 * The machine assets of the tree as a file, in its order; of a summary its groups with their numbers. Nothing in it is taken for a formula by a
 * spreadsheet. docs/rules/assets.md, 7.
 */
export const exportTree: Handler<typeof assets.exportTree> = async (context, input) => {
  const { top, levels } = await readRegister(context, input);
  const cells = input.showSummary ? summaryCells(top, levels) : await machineCells(context.db, machinesBelow(top));
  const csv = stringify([...cells], { bom: true, escape_formulas: true, record_delimiter: 'windows' });
  return {
    name: `Asset Register ${businessDay(context.now)}.csv`,
    type: 'text/csv; charset=utf-8',
    bytes: new Uint8Array(Buffer.from(csv, 'utf8')),
  };
};
