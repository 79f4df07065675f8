import type { TreeSource } from '../../../ui/tree/source';

/** Returns the nodes from the root to the node with this key, or an empty list. */
export function findPath<Node extends object>(source: TreeSource<Node>, roots: readonly Node[], key: string): readonly Node[] {
  return findPathTo(source, roots, (node) => source.key(node) === key);
}

/** Returns the nodes from the root to the first match, or an empty list. Visits each node once. */
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
