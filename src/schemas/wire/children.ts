const nothing: readonly never[] = [];

export function childrenOf<Node>({ children }: { readonly children: readonly Node[] }): readonly Node[] {
  const list: readonly Node[] | null | undefined = children;
  return list ?? nothing;
}
