import type { Colour } from '../../schemas/entities/colour';

/** Reads a tree's nodes. Functions must be pure and fast, keys unique; a new source object resets the tree. */
export interface TreeSource<Node extends object> {
  key(node: Node): string;
  name(node: Node): string;
  /** Empty for a leaf. */
  children(node: Node): readonly Node[];
  bold?(node: Node): boolean;
  /** The server's colour, adjusted for contrast. */
  colour?(node: Node): Colour | undefined;
}
