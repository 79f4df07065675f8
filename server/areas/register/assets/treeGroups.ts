import type { AssetStatus } from '../../../db/schema';
import type { TreeItem, TreeItems } from './treeItems';
import { type GroupType, groupKinds } from './treeKinds';
import type { TreeRow } from './treeRead';

export interface TreeMachine {
  readonly id: number;
  readonly assetNo: string;
  readonly status: AssetStatus;
  readonly gameTitleId: number;
}

/** A group with what is below it, in order. `id` -1: the machine assets that have no such item. */
export interface TreeGroup {
  readonly type: GroupType;
  readonly id: number;
  readonly name: string;
  /** The machine assets in it, also those that a summary leaves out. */
  readonly qty: number;
  readonly groups: readonly TreeGroup[];
  readonly machines: readonly TreeMachine[];
}

/** What is at the top: groups, or the machine assets themselves when they are not grouped. */
export type TreeTop = Pick<TreeGroup, 'groups' | 'machines'>;

interface Growing {
  qty: number;
  readonly groups: Map<number, Growing>;
  readonly machines: TreeMachine[];
}

const noItem = -1;

function growing(): Growing {
  return { qty: 0, groups: new Map(), machines: [] };
}

function below(group: Growing, id: number): Growing {
  const known = group.groups.get(id);
  if (known !== undefined) return known;
  const made = growing();
  group.groups.set(id, made);
  return made;
}

function plant(top: Growing, { path, gameTitleId, status, qty, machines }: TreeRow): void {
  let group = top;
  for (const id of path) {
    group = below(group, id ?? noItem);
    group.qty += qty;
  }
  for (const [id, assetNo] of machines ?? []) group.machines.push({ id, assetNo, status, gameTitleId });
}

/** Puts an item that nothing is under at its place; one whose place is below something that it does not belong to has none. */
function plantEmpty(top: Growing, { id, above }: TreeItem, levels: readonly GroupType[], depth: number): void {
  let group = top;
  for (const level of levels.slice(0, depth)) {
    const parent = above[level];
    if (parent === undefined) return;
    group = below(group, parent);
  }
  below(group, id);
}

/** The items that have a group at this depth. */
function groupedAt(top: Growing, depth: number): ReadonlySet<number> {
  let groups = [top];
  for (let level = 0; level < depth; level += 1) groups = groups.flatMap((group) => [...group.groups.values()]);
  return new Set(groups.flatMap((group) => [...group.groups.keys()]));
}

/** Orders asset numbers as people do, K9 before K10, and 20,000 of them faster than a collator: digits to equal length, then by units. */
function orderOf(assetNo: string): string {
  return assetNo.toLowerCase().replace(/\d+/g, (digits) => digits.padStart(20, '0'));
}

function inOrder(machines: readonly TreeMachine[]): readonly TreeMachine[] {
  const keyed = machines.map((machine) => ({ machine, order: orderOf(machine.assetNo) }));
  keyed.sort((a, b) => (a.order < b.order ? -1 : a.order > b.order ? 1 : a.machine.id - b.machine.id));
  return keyed.map(({ machine }) => machine);
}

const byName = new Intl.Collator('en-GB', { numeric: true });

function finished(group: Growing, items: TreeItems, levels: readonly GroupType[]): TreeTop {
  const [type, ...rest] = levels;
  if (type === undefined) return { groups: [], machines: inOrder(group.machines) };
  const { none } = groupKinds[type];
  const groups = [...group.groups].map(([id, grown]) => {
    const name = items.get(type)?.get(id)?.name ?? none;
    return { type, id, name, qty: grown.qty, ...finished(grown, items, rest) };
  });
  const hasItem = ({ id }: TreeGroup) => Number(id !== noItem);
  groups.sort((a, b) => hasItem(b) - hasItem(a) || byName.compare(a.name, b.name) || a.id - b.id);
  return { groups, machines: [] };
}

/**
 * The groups of rows that have been read. `isShownEmpty` tells which of the items that no row is under have a place nevertheless: below what they
 * belong to themselves.
 */
export function groupsOf(
  rows: readonly TreeRow[],
  items: TreeItems,
  levels: readonly GroupType[],
  isShownEmpty: (type: GroupType, item: TreeItem) => boolean,
): TreeTop {
  const top = growing();
  for (const row of rows) plant(top, row);
  for (const [depth, type] of levels.entries()) {
    const grouped = groupedAt(top, depth);
    for (const item of items.get(type)?.values() ?? []) {
      if (!grouped.has(item.id) && isShownEmpty(type, item)) plantEmpty(top, item, levels, depth);
    }
  }
  return finished(top, items, levels);
}
