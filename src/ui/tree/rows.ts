import type { TreeSource } from './source';

/** One visible row: a node with all of its ancestors expanded. */
export interface Row<Node extends object> {
  readonly node: Node;
  readonly key: string;
  readonly parent: Row<Node> | undefined;
  /** 1 for a root. */
  readonly level: number;
  /** The place among its siblings, from 1. */
  readonly position: number;
  readonly siblings: readonly Node[];
  readonly state: 'leaf' | 'collapsed' | 'expanded';
}

export type Rows<Node extends object> = readonly Row<Node>[];

/** Beyond this many toggles at once a walk of the whole tree is cheaper than one splice for each. */
const mostSplices = 8;

function stateOf<Node extends object>(source: TreeSource<Node>, node: Node, expanded: ReadonlySet<string>): Row<Node>['state'] {
  if (source.children(node).length === 0) return 'leaf';
  return expanded.has(source.key(node)) ? 'expanded' : 'collapsed';
}

/** Gives the rows of `nodes` and of all that shows below them, in order. Walks with a stack of its own, so that no depth is too deep. */
function rowsBelow<Node extends object>(
  source: TreeSource<Node>,
  nodes: readonly Node[],
  parent: Row<Node> | undefined,
  expanded: ReadonlySet<string>,
): Row<Node>[] {
  const rows: Row<Node>[] = [];
  const stack = [{ siblings: nodes, parent, next: 0 }];
  for (let top = stack.at(-1); top !== undefined; top = stack.at(-1)) {
    const node = top.siblings[top.next];
    if (node === undefined) {
      stack.pop();
      continue;
    }
    top.next += 1;
    const row: Row<Node> = {
      node,
      key: source.key(node),
      parent: top.parent,
      level: (top.parent?.level ?? 0) + 1,
      position: top.next,
      siblings: top.siblings,
      state: stateOf(source, node, expanded),
    };
    rows.push(row);
    if (row.state === 'expanded') stack.push({ siblings: source.children(node), parent: row, next: 0 });
  }
  return rows;
}

/** The visible rows of a tree: the roots, and the children of every expanded node whose ancestors are expanded too. */
export function flatten<Node extends object>(source: TreeSource<Node>, roots: readonly Node[], expanded: ReadonlySet<string>): Rows<Node> {
  return rowsBelow(source, roots, undefined, expanded);
}

/** Where the rows below the one at `index` end. */
function endOfBranch<Node extends object>(rows: Rows<Node>, index: number): number {
  const level = rows[index]?.level ?? 0;
  let end = index + 1;
  for (let row = rows[end]; row !== undefined && row.level > level; row = rows[end]) end += 1;
  return end;
}

function toggleRow<Node extends object>(
  source: TreeSource<Node>,
  rows: Rows<Node>,
  key: string,
  expanded: ReadonlySet<string>,
): Rows<Node> {
  const index = rows.findIndex((row) => row.key === key);
  const row = rows[index];
  if (row === undefined) return rows;
  const state = stateOf(source, row.node, expanded);
  if (state === row.state) return rows;
  const toggled: Row<Node> = { ...row, state };
  const below = state === 'expanded' ? rowsBelow(source, source.children(row.node), toggled, expanded) : [];
  return rows.slice(0, index).concat([toggled], below, rows.slice(endOfBranch(rows, index)));
}

/** The keys that are in one of the sets only, or undefined when they are too many to be worth a splice each. */
function toggledKeys(before: ReadonlySet<string>, after: ReadonlySet<string>): readonly string[] | undefined {
  if (Math.abs(before.size - after.size) > mostSplices) return undefined;
  const keys: string[] = [];
  for (const [some, others] of [
    [after, before],
    [before, after],
  ] as const) {
    for (const key of some) {
      if (others.has(key)) continue;
      keys.push(key);
      if (keys.length > mostSplices) return undefined;
    }
  }
  return keys;
}

export type Flattener<Node extends object> = typeof flatten<Node>;

/**
 * Gives a `flatten` that remembers its last answer. When only a few nodes were toggled since, it splices their branches and keeps every
 * other row as it was, so that a click costs what it shows and not what the tree holds.
 */
export function createFlattener<Node extends object>(): Flattener<Node> {
  let last: { source: TreeSource<Node>; roots: readonly Node[]; expanded: ReadonlySet<string>; rows: Rows<Node> } | undefined;
  return (source, roots, expanded) => {
    if (last?.source === source && last.roots === roots) {
      if (last.expanded === expanded) return last.rows;
      const keys = toggledKeys(last.expanded, expanded);
      if (keys) {
        const rows = keys.reduce((now, key) => toggleRow(source, now, key, expanded), last.rows);
        last = { source, roots, expanded, rows };
        return rows;
      }
    }
    last = { source, roots, expanded, rows: flatten(source, roots, expanded) };
    return last.rows;
  };
}
