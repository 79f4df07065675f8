import type { TreeSource } from '../../../ui/tree/source';

/** The nodes from the top of a tree down to the one with this key; empty when it is not there. */
export function findPath<Node extends object>(source: TreeSource<Node>, roots: readonly Node[], key: string): readonly Node[] {
  return findPathTo(source, roots, (node) => source.key(node) === key);
}

/** The nodes from the top of a tree down to the first that is wanted; empty when none is. Looks at each node once. */
export function findPathTo<Node extends object>(
  source: TreeSource<Node>,
  roots: readonly Node[],
  isWanted: (node: Node) => boolean,
): readonly Node[] {
  const path: Node[] = [];
  function isBelow(nodes: readonly Node[]): boolean {
    for (const node of nodes) {
      path.push(node);
      if (isWanted(node) || isBelow(source.children(node))) return true;
      path.pop();
    }
    return false;
  }
  isBelow(roots);
  return path;
}
