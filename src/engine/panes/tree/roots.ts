import { isObject, memberOf } from '../../../data/unknownObject';
import type { TreeSource } from '../../../ui/tree/source';

/** Returns the root nodes: the named part of the response, or the response. */
export function rootsOf(answer: unknown, part: string | undefined): readonly object[] {
  const nodes: unknown = part === undefined ? answer : memberOf(answer, part);
  return Array.isArray(nodes) ? nodes.filter(isObject) : [];
}

/** Returns the keys of all branches, or nothing if the tree has more than `most` nodes. */
export function branchesOf<Node extends object>(
  source: TreeSource<Node>,
  roots: readonly Node[],
  most = Number.POSITIVE_INFINITY,
): readonly string[] | undefined {
  const branches: string[] = [];
  const waiting = [...roots];
  let count = waiting.length;
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    if (count > most) return undefined;
    const children = source.children(node);
    if (children.length === 0) continue;
    branches.push(source.key(node));
    count += children.length;
    for (const child of children) waiting.push(child);
  }
  return count > most ? undefined : branches;
}
