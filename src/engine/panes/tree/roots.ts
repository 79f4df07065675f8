import type { TreeSource } from '../../ui/tree/source';

/** Whether this can be a node at all: what a server sends may hold anything. */
export function isNode(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

/** The nodes at the top of an answer: the part of it that the screen names, or the answer itself. */
export function rootsOf(answer: unknown, part: string | undefined): readonly object[] {
  const found: unknown = part === undefined ? answer : isNode(answer) ? Reflect.get(answer, part) : undefined;
  return Array.isArray(found) ? found.filter(isNode) : [];
}

/** The keys of every node that has something below it; nothing once there are more nodes than `most`. */
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
