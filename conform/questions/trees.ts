import { NothingGiven } from '../asking/ledger';

/** A node of a tree, whatever else a server says of it. */
interface Node {
  readonly id: number;
  readonly type: string;
  readonly children: readonly Node[];
}

/** The nodes from the top of a tree down to the first that fits. */
export function pathTo(nodes: readonly Node[], fits: (node: Node) => boolean): readonly Node[] | undefined {
  for (const node of nodes) {
    if (fits(node)) return [node];
    const below = pathTo(node.children, fits);
    if (below !== undefined) return [node, ...below];
  }
  return undefined;
}

/** The ids of all nodes of a type. */
export function allOf(nodes: readonly Node[], type: string): readonly number[] {
  return nodes.flatMap((node) => [...(node.type === type ? [node.id] : []), ...allOf(node.children, type)]);
}

/** The id of the first node of a type. Throws NothingGiven where there is none. */
export function nodeOf(nodes: readonly Node[], type: string, what: string): number {
  const found = pathTo(nodes, (node) => node.type === type && node.id > 0)?.at(-1);
  if (found === undefined) throw new NothingGiven(what);
  return found.id;
}
