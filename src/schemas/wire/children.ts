const nothing: readonly never[] = [];

export function childrenOf<Node>({ children }: { readonly children: readonly Node[] }): readonly Node[] {
  const told: readonly Node[] | null | undefined = children;
  return told ?? nothing;
}
