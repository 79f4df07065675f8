import type { OrganisationNode, OrganisationType } from '../../schemas/entities/organisation';
import { childrenOf } from '../../schemas/wire/children';

export interface UnitNode {
  readonly id: number;
  /** Type and id: a stable key, unlike the server's tree keys. */
  readonly child: string;
  readonly type: OrganisationType | 'OP';
  readonly name: string;
  /** 0 above companies. */
  readonly companyId: number;
  readonly subCompanyId: number;
  readonly children: readonly UnitNode[];
}

function placed(nodes: readonly OrganisationNode[], companyId: number, subCompanyId: number): readonly UnitNode[] {
  return nodes.map((node) => {
    const { id, type, name } = node;
    const company = type === 'CO' ? id : companyId;
    const subCompany = type === 'SUB' ? id : subCompanyId;
    const children = placed(childrenOf(node), company, subCompany);
    return { id, child: `${type}${id}`, type, name, companyId: company, subCompanyId: subCompany, children };
  });
}

export function unitTree(
  operator: { readonly id: number; readonly name: string },
  nodes: readonly OrganisationNode[],
): readonly UnitNode[] {
  const { id, name } = operator;
  return [{ id, child: `OP${id}`, type: 'OP', name, companyId: 0, subCompanyId: 0, children: placed(nodes, 0, 0) }];
}

function countIn(units: readonly UnitNode[], type: OrganisationType): number {
  return units.reduce((count, unit) => count + (unit.type === type ? 1 : 0) + countIn(unit.children, type), 0);
}

export function companiesOf({ children }: UnitNode) {
  return children.map(({ child, name, children: units }) => ({
    child,
    name,
    subCompanies: countIn(units, 'SUB'),
    sites: countIn(units, 'SI'),
  }));
}
