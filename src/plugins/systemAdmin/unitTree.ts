import type { OrganisationNode, OrganisationType } from '../../schemas/entities/organisation';
import { childrenOf } from '../../schemas/wire/children';

/** A node of the organisation with the operator as its root, and where it belongs. */
export interface UnitNode {
  readonly id: number;
  /** Its type and id, by which it is chosen from elsewhere, whatever keys the tree of the server has. */
  readonly child: string;
  readonly type: OrganisationType | 'OP';
  readonly name: string;
  /** 0 above them. */
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

/** The tree of an operator below its own node. */
export function unitTree(
  operator: { readonly id: number; readonly name: string },
  nodes: readonly OrganisationNode[],
): readonly UnitNode[] {
  const { id, name } = operator;
  return [{ id, child: `OP${id}`, type: 'OP', name, companyId: 0, subCompanyId: 0, children: placed(nodes, 0, 0) }];
}
