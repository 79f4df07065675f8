const nothing: readonly never[] = [];

/** Returns a node's children; a server may send null for none. */
export function childrenOf<Node>({ children }: { readonly children: readonly Node[] }): readonly Node[] {
  const list: readonly Node[] | null | undefined = children;
  return list ?? nothing;
}
