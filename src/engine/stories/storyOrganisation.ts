import type { OrganisationNode } from '../../schemas/entities/organisation';

export function sampleOrganisation(companies: number, subCompanies: number, sites: number): readonly OrganisationNode[] {
  const many = <T>(count: number, make: (index: number) => T) => Array.from({ length: count }, (_, index) => make(index + 1));
  return many(companies, (c) => ({
    id: c,
    child: `CO${c}`,
    parent: '',
    type: 'CO',
    name: `Company ${c}`,
    bold: true,
    children: many(subCompanies, (s) => ({
      id: c * 1000 + s,
      child: `SUB${c}-${s}`,
      parent: `CO${c}`,
      type: 'SUB',
      name: `Company ${c} Area ${s}`,
      children: many(sites, (n) => ({
        id: (c * 1000 + s) * 1000 + n,
        child: `SI${c}-${s}-${n}`,
        parent: `SUB${c}-${s}`,
        type: 'SI',
        name: `Site ${c}.${s}.${n}`,
        children: [],
      })),
    })),
  }));
}
