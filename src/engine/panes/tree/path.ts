import type { TreeSource } from '../../ui/tree/source';

/** The nodes from the top of a tree down to the one with this key; empty when it is not there. */
export function findPath<Node extends object>(source: TreeSource<Node>, roots: readonly Node[], key: string): readonly Node[] {
  for (const node of roots) {
    if (source.key(node) === key) return [node];
    const below = findPath(source, source.children(node), key);
    if (below.length > 0) return [node, ...below];
  }
  return [];
}
