const nothing: readonly never[] = [];

/** The nodes below a node of a tree; a server may leave out, or tell as null, that there are none. */
export function childrenOf<Node>({ children }: { readonly children: readonly Node[] }): readonly Node[] {
  const told: readonly Node[] | null | undefined = children;
  return told ?? nothing;
}
