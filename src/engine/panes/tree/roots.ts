import { isFound, memberOf } from '../../../data/found';
import type { TreeSource } from '../../../ui/tree/source';

/** The nodes at the top of an answer: the part of it that the screen names, or the answer itself. */
export function rootsOf(answer: unknown, part: string | undefined): readonly object[] {
  const found: unknown = part === undefined ? answer : memberOf(answer, part);
  return Array.isArray(found) ? found.filter(isFound) : [];
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
