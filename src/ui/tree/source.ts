import type { Colour } from '../../schemas/entities/colour';

/**
 * How a tree reads its nodes, so that a node stays what the server sent. Every function must be pure and quick (it runs for each visible
 * row), keys must be unique in the tree, and the source itself must keep its identity: a new one starts the tree afresh.
 */
export interface TreeSource<Node extends object> {
  key(node: Node): string;
  name(node: Node): string;
  /** Empty for a leaf. */
  children(node: Node): readonly Node[];
  bold?(node: Node): boolean;
  /** The colour of the name as the server sends it; it is adjusted for contrast. */
  colour?(node: Node): Colour | undefined;
}
