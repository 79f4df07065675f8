import { NothingGiven } from '../asking/ledger';

interface Node {
  readonly id: number;
  readonly type: string;
  readonly children: readonly Node[];
}

export function pathTo(nodes: readonly Node[], fits: (node: Node) => boolean): readonly Node[] | undefined {
  for (const node of nodes) {
    if (fits(node)) return [node];
    const below = pathTo(node.children, fits);
    if (below !== undefined) return [node, ...below];
  }
  return undefined;
}

export function allOf(nodes: readonly Node[], type: string): readonly number[] {
  return nodes.flatMap((node) => [...(node.type === type ? [node.id] : []), ...allOf(node.children, type)]);
}

/** Throws NothingGiven. */
export function nodeOf(nodes: readonly Node[], type: string, what: string): number {
  const match = pathTo(nodes, (node) => node.type === type && node.id > 0)?.at(-1);
  if (match === undefined) throw new NothingGiven(what);
  return match.id;
}
