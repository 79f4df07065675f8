import type { AssetNode } from '../../../../src/schemas/entities/assets';
import { assetStatusViews } from './items/statuses';
import type { TreeGroup, TreeMachine, TreeTop } from './treeGroups';
import type { TreeItems } from './treeItems';

interface Drawing {
  readonly items: TreeItems;
  readonly isSummary: boolean;
  /** Keys in use. */
  readonly keys: Set<string>;
}

const number = new Intl.NumberFormat('en-GB');

/** The first occurrence has the plain key, later ones include the parent. docs/rules/assets.md, 3. */
function keyOf({ keys }: Drawing, type: string, id: number, parent: string): string {
  const plain = `${type}${id}`;
  const key = keys.has(plain) ? `${plain}.${parent}` : plain;
  keys.add(key);
  return key;
}

/** Shows the game title unless the parent group is that title. */
function machineNode(
  { id, assetNo, status, gameTitleId }: TreeMachine,
  drawing: Drawing,
  parent: string,
  isBelowTitle: boolean,
): AssetNode {
  const title = isBelowTitle ? undefined : drawing.items.get('GT')?.get(gameTitleId)?.name;
  return {
    id,
    child: `MA${id}`,
    parent,
    type: 'MA',
    name: title === undefined ? assetNo : `${assetNo} · ${title}`,
    colour: assetStatusViews[status].colour,
    children: [],
  };
}

function groupNode(group: TreeGroup, drawing: Drawing, parent: string): AssetNode {
  const { type, id, name, qty } = group;
  const child = keyOf(drawing, type, id, parent);
  const shown = drawing.isSummary ? `${name} (${number.format(qty)})` : name;
  return { id, child, parent, type, name: shown, bold: true, children: nodesBelow(group, drawing, child, type === 'GT') };
}

function nodesBelow({ groups, machines }: TreeTop, drawing: Drawing, parent: string, isBelowTitle: boolean): AssetNode[] {
  return [
    ...groups.map((group) => groupNode(group, drawing, parent)),
    ...machines.map((machine) => machineNode(machine, drawing, parent, isBelowTitle)),
  ];
}

/** Builds the nodes of the register below its top; in a summary each group has its number of machines. docs/rules/assets.md, 3. */
export function nodesOf(top: TreeTop, items: TreeItems, isSummary: boolean): AssetNode[] {
  return nodesBelow(top, { items, isSummary, keys: new Set() }, '', false);
}
