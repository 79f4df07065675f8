import type { TreeSource } from './source';

export interface Row<Node extends object> {
  readonly node: Node;
  readonly key: string;
  readonly parent: Row<Node> | undefined;
  /** 1 for a root. */
  readonly level: number;
  /** Its position among siblings, from 1. */
  readonly position: number;
  readonly siblings: readonly Node[];
  readonly state: 'leaf' | 'collapsed' | 'expanded';
}

export type Rows<Node extends object> = readonly Row<Node>[];

/** Beyond this, a full walk is cheaper than splices. */
const mostSplices = 8;

function stateOf<Node extends object>(source: TreeSource<Node>, node: Node, expanded: ReadonlySet<string>): Row<Node>['state'] {
  if (source.children(node).length === 0) return 'leaf';
  return expanded.has(source.key(node)) ? 'expanded' : 'collapsed';
}

/** Iterative, so that no depth overflows the stack. */
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

/** Returns a tree's visible rows. */
export function flatten<Node extends object>(source: TreeSource<Node>, roots: readonly Node[], expanded: ReadonlySet<string>): Rows<Node> {
  return rowsBelow(source, roots, undefined, expanded);
}

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

/** Returns the toggled keys; undefined if they are too many to splice. */
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

/** Creates a memoised `flatten` that splices only toggled branches, so a click costs what it shows. */
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
