import { type PlaceResult, type Scope, type ScopeFilters, type ScopePlace, type ScopeRule, unfiltered } from '../../engine';
import { api } from '../../schemas/calls';
import type { Category, Named, OrganisationNode } from '../../schemas/entities/organisation';
import type { Site } from '../../schemas/entities/session';
import { childrenOf } from '../../schemas/wire/children';
import type { IdList } from '../../schemas/wire/idList';
import type { ChosenNode, Filters, ScopeAction } from './scopeState';

/** The entry for the whole operator. */
export interface AllNode {
  readonly type: 'ALL';
  readonly id: -1;
  readonly child: 'ALL';
  readonly name: string;
  readonly children: readonly never[];
}
export type PanelNode = OrganisationNode | AllNode;

export const allNode: AllNode = { type: 'ALL', id: -1, child: 'ALL', name: 'All', children: [] };

/** The id of 'all' in operator lists and check-box groups. docs/rules/shell.md, 2. */
const allId = -1;

/** Returns the operators without the 'all' entry. docs/rules/everywhere.md, 6. */
export function choosableOperators(operators: readonly Named[]): readonly Named[] {
  return operators.filter(({ id }) => id !== allId);
}

/** Whether a tab allows 'All'. docs/rules/shell.md, 4. */
export function allowsAll(rule: ScopeRule, byCompany: boolean): boolean {
  return rule.all === 'always' || (rule.all === 'unlessByCompany' && !byCompany);
}

/** Whether a node is selectable: a site always, any level with the extra filters. docs/rules/shell.md, 4. */
export function isChoosable(type: PanelNode['type'], rule: ScopeRule, byCompany: boolean): boolean {
  if (type === 'SI') return true;
  if (type === 'ALL') return allowsAll(rule, byCompany);
  return rule.extraFilters;
}

/** Returns the nodes from the root to this key; empty if missing. */
function pathTo(roots: readonly OrganisationNode[], key: string): readonly OrganisationNode[] {
  for (const node of roots) {
    if (node.child === key) return [node];
    const below = pathTo(childrenOf(node), key);
    if (below.length > 0) return [node, ...below];
  }
  return [];
}

/** Returns the request for an operator's unfiltered tree. */
export function wholeTree(OperatorId: number) {
  return api.organisation.tree({ OperatorId, ...unfiltered, Search: '', FromAdmin: false });
}

/** Returns the selection of a node, with its company and sub-company from the tree. */
export function chosenOf(node: PanelNode, roots: readonly OrganisationNode[]): ChosenNode {
  const path = node.type === 'ALL' ? [] : pathTo(roots, node.child);
  const idOf = (type: PanelNode['type']) => path.find((each) => each.type === type)?.id;
  const { type, id, name } = node;
  return { key: node.child, type, id, name, company: path[0]?.name, companyId: idOf('CO'), subCompanyId: idOf('SUB') };
}

/** Returns the initial scope: the login's only site, else the whole operator. docs/rules/shell.md, 4. */
export function openingNode([first, ...others]: readonly Site[]): ChosenNode {
  if (first === undefined || others.length > 0) return chosenOf(allNode, []);
  return { key: `SI${first.id}`, type: 'SI', id: first.id, name: first.retailerName, company: undefined };
}

/** Returns the keys above a node, from the top; empty if it is not in the tree. */
export function keysAbove(roots: readonly OrganisationNode[], chosen: Pick<ChosenNode, 'type' | 'id'>): readonly string[] {
  for (const node of roots) {
    if (placeKey(node) === placeKey(chosen)) return [];
    const children = childrenOf(node);
    if (children.some((child) => placeKey(child) === placeKey(chosen))) return [node.child];
    const below = keysAbove(children, chosen);
    if (below.length > 0) return [node.child, ...below];
  }
  return [];
}

/** Returns the tree's key of a selection that may only have type and id; `undefined` if missing. */
export function keyIn(roots: readonly OrganisationNode[], chosen: Pick<ChosenNode, 'type' | 'id'>): string | undefined {
  if (chosen.type === 'ALL') return allNode.child;
  for (const node of roots) {
    const key = placeKey(node) === placeKey(chosen) ? node.child : keyIn(childrenOf(node), chosen);
    if (key !== undefined) return key;
  }
  return undefined;
}

/** Returns a node's key for addresses, from type and id: servers may form tree keys differently. */
export function placeKey({ type, id }: Pick<ChosenNode, 'type' | 'id'>): string {
  return type === 'ALL' ? allNode.child : `${type}${id}`;
}

/** `undefined` while the tab cannot take the selected node. */
export function scopeFor(
  chosen: ChosenNode | undefined,
  operator: Named | undefined,
  rule: ScopeRule,
  byCompany: boolean,
  filters: ScopeFilters,
): Scope | undefined {
  if (chosen === undefined || operator === undefined || !isChoosable(chosen.type, rule, byCompany)) return undefined;
  const { type, id, name, company, companyId, subCompanyId } = chosen;
  return {
    operatorId: operator.id,
    operatorName: operator.name,
    node: { type, id, name },
    companyId: type === 'CO' ? id : companyId,
    companyName: type === 'SUB' || type === 'SI' ? company : undefined,
    subCompanyId: type === 'SUB' ? id : subCompanyId,
    filters,
  };
}

/**
 * Returns the filters for a tab's calls; those that it hides must not apply. Machine types narrow the categories. docs/rules/shell.md, 2.
 */
export function filtersFor(filters: Filters, { extraFilters }: ScopeRule, categories: readonly Category[]): ScopeFilters {
  if (!extraFilters) return unfiltered;
  const { regions, manufacturers, games, machineTypes, categories: ticked } = filters;
  return {
    OperatorRegions: regions,
    Manufacturers: manufacturers,
    GameNames: games,
    Categories: categoriesWithin(categories, ticked, machineTypes),
  };
}

/** Returns the compliance tenant: the company or operator of the selection. docs/rules/shell.md, 4. */
export function tenantOf(chosen: ChosenNode | undefined, operator: Named | undefined, byCompany: boolean): string | undefined {
  return byCompany ? chosen?.company : operator?.name;
}

export function expandableKeys(roots: readonly OrganisationNode[]): readonly string[] {
  return roots.flatMap((node) => (childrenOf(node).length === 0 ? [] : [node.child, ...expandableKeys(childrenOf(node))]));
}

export function categoriesWithin(categories: readonly Category[], ticked: IdList, machineTypes: IdList): IdList {
  if (machineTypes === 'all') return ticked;
  const within = categories.filter(({ machineTypeId }) => machineTypeId === undefined || machineTypes.includes(machineTypeId));
  const chosen = within.filter(({ id }) => ticked === 'all' || ticked.includes(id));
  return chosen.length === categories.length ? 'all' : chosen.map(({ id }) => id);
}

export function chosenAt({ node, key, company }: PlaceResult): ChosenNode {
  return { key, ...node, company };
}

export function chosenBy({ operatorId, company, subCompany }: ScopePlace): ScopeAction {
  const unit = subCompany ?? company;
  if (unit === undefined) return { type: 'operator', operatorId };
  const type = subCompany === undefined ? 'CO' : 'SUB';
  const chosen = {
    ...unit,
    type,
    key: `${type}${unit.id}`,
    company: company?.name,
    companyId: company?.id,
    subCompanyId: subCompany?.id,
  } as const;
  return { type: 'place', operatorId, chosen };
}
