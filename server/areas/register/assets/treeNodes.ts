import type { AssetNode } from '../../../../src/schemas/entities/assets';
import { assetStatusViews } from './items/statuses';
import type { TreeGroup, TreeMachine, TreeTop } from './treeGroups';
import type { TreeItems } from './treeItems';

/** What drawing the groups of one answer needs. */
interface Drawing {
  readonly items: TreeItems;
  readonly isSummary: boolean;
  /** The keys that have been given. */
  readonly keys: Set<string>;
}

const number = new Intl.NumberFormat('en-GB');

/** An item's first place in the tree has the plain key, further ones name the place above too. docs/rules/assets.md, 3. */
function keyOf({ keys }: Drawing, type: string, id: number, parent: string): string {
  const plain = `${type}${id}`;
  const key = keys.has(plain) ? `${plain}.${parent}` : plain;
  keys.add(key);
  return key;
}

/** A machine asset, its game title beside its number unless the group above is that. */
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

/** The nodes of the groups. docs/rules/assets.md, 3. */
export function nodesOf(top: TreeTop, items: TreeItems, isSummary: boolean): AssetNode[] {
  return nodesBelow(top, { items, isSummary, keys: new Set() }, '', false);
}
