/** A part of the organisation, as every screen finds it. */
export interface AtPlace {
  readonly scope: {
    readonly operatorId: number;
    readonly node: { readonly type: 'ALL' | 'CO' | 'SUB' | 'SI'; readonly id: number };
  };
}

/** The part of the organisation as the bodies of calls take it; what is not chosen is left out. */
export function unitOf({ scope: { operatorId, node } }: AtPlace) {
  const at = (type: typeof node.type) => (node.type === type ? node.id : undefined);
  return { OperatorId: operatorId, CompanyId: at('CO'), SubCompanyId: at('SUB'), SiteId: at('SI') };
}
