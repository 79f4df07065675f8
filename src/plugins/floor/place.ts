export interface AtPlace {
  readonly scope: {
    readonly operatorId: number;
    readonly node: { readonly type: 'ALL' | 'CO' | 'SUB' | 'SI'; readonly id: number };
  };
}

/** Returns the part of the organisation for request bodies; unchosen levels are omitted. */
export function unitOf({ scope: { operatorId, node } }: AtPlace) {
  const at = (type: typeof node.type) => (node.type === type ? node.id : undefined);
  return { OperatorId: operatorId, CompanyId: at('CO'), SubCompanyId: at('SUB'), SiteId: at('SI') };
}
