import type { OrganisationNode, OrganisationType } from '../../../src/schemas/entities/organisation';

export interface TreeRow {
  readonly companyId: number;
  readonly companyName: string;
  readonly subCompanyId: number | null;
  readonly subCompanyName: string | null;
  readonly sites: readonly (readonly [id: number, name: string])[];
}

interface GrowingNode extends OrganisationNode {
  readonly children: GrowingNode[];
}

function node(type: OrganisationType, id: number, name: string, parent: string): GrowingNode {
  return { id, child: `${type}${id}`, parent, type, name, ...(type === 'CO' ? { bold: true } : {}), children: [] };
}

/** Builds the tree in one pass. docs/rules/shell.md, 3. */
export function treeOf(rows: readonly TreeRow[]): OrganisationNode[] {
  const companies = new Map<number, GrowingNode>();
  for (const { companyId, companyName, subCompanyId, subCompanyName, sites } of rows) {
    const company = companies.get(companyId) ?? node('CO', companyId, companyName, '');
    companies.set(companyId, company);
    if (subCompanyId === null || subCompanyName === null) continue;
    const subCompany = node('SUB', subCompanyId, subCompanyName, company.child);
    for (const [id, name] of sites) subCompany.children.push(node('SI', id, name, subCompany.child));
    company.children.push(subCompany);
  }
  return [...companies.values()];
}
