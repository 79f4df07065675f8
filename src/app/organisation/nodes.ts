import { type FoundPlace, type Scope, type ScopeFilters, type ScopeRule, unfiltered } from '../../engine';
import type { Category, Named, OrganisationNode } from '../../schemas/entities/organisation';
import { childrenOf } from '../../schemas/wire/children';
import type { IdList } from '../../schemas/wire/idList';
import type { ChosenNode, Filters } from './scopeState';

/** The entry above the tree that stands for everything the operator has. */
export interface AllNode {
  readonly type: 'ALL';
  readonly id: -1;
  readonly child: 'ALL';
  readonly name: string;
  readonly children: readonly never[];
}
export type PanelNode = OrganisationNode | AllNode;

export const allNode: AllNode = { type: 'ALL', id: -1, child: 'ALL', name: 'All', children: [] };

/** The id of the 'all' entry of operator lists and check-box groups. docs/rules/shell.md, 2. */
const allId = -1;

/** The operators a user can choose: without the 'all' entry. docs/rules/everywhere.md, 6. */
export function choosableOperators(operators: readonly Named[]): readonly Named[] {
  return operators.filter(({ id }) => id !== allId);
}

/** Whether 'All' may be chosen on a tab. docs/rules/shell.md, 4. */
export function allowsAll(rule: ScopeRule, byCompany: boolean): boolean {
  return rule.all === 'always' || (rule.all === 'unlessByCompany' && !byCompany);
}

/** Whether choosing a node sets the selection: a site always, any level with the extra filters. docs/rules/shell.md, 4. */
export function isChoosable(type: PanelNode['type'], rule: ScopeRule, byCompany: boolean): boolean {
  if (type === 'SI') return true;
  if (type === 'ALL') return allowsAll(rule, byCompany);
  return rule.extraFilters;
}

/** The nodes from the top of the tree down to the one with this key; empty when it is not there. */
function pathTo(roots: readonly OrganisationNode[], key: string): readonly OrganisationNode[] {
  for (const node of roots) {
    if (node.child === key) return [node];
    const below = pathTo(childrenOf(node), key);
    if (below.length > 0) return [node, ...below];
  }
  return [];
}

/** A node as it is remembered once chosen. */
export function chosenOf(node: PanelNode, roots: readonly OrganisationNode[]): ChosenNode {
  const company = node.type === 'ALL' ? undefined : pathTo(roots, node.child)[0]?.name;
  return { key: node.child, type: node.type, id: node.id, name: node.name, company };
}

/** What addresses call a part of the organisation: by its type and id, because a server may make the keys of its tree otherwise. */
export function placeKey({ type, id }: Pick<ChosenNode, 'type' | 'id'>): string {
  return type === 'ALL' ? allNode.child : `${type}${id}`;
}

/** The scope that a tab sees: nothing while the chosen node does not do for it. */
export function scopeFor(
  chosen: ChosenNode | undefined,
  operator: Named | undefined,
  rule: ScopeRule,
  byCompany: boolean,
  filters: ScopeFilters,
): Scope | undefined {
  if (chosen === undefined || operator === undefined || !isChoosable(chosen.type, rule, byCompany)) return undefined;
  const { type, id, name } = chosen;
  return { operatorId: operator.id, operatorName: operator.name, node: { type, id, name }, filters };
}

/**
 * The panel's lists as calls take them, for a tab: what a tab does not show must not narrow what it asks. The machine types narrow the
 * categories. docs/rules/shell.md, 2.
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

/** The tenant that the compliance service works for: the company or the operator of what is chosen. docs/rules/shell.md, 4. */
export function tenantOf(chosen: ChosenNode | undefined, operator: Named | undefined, byCompany: boolean): string | undefined {
  return byCompany ? chosen?.company : operator?.name;
}

/** Every key of a tree that has something below it. */
export function expandableKeys(roots: readonly OrganisationNode[]): readonly string[] {
  return roots.flatMap((node) => (childrenOf(node).length === 0 ? [] : [node.child, ...expandableKeys(childrenOf(node))]));
}

/** The categories of the chosen machine types, of those ticked; a category without a type belongs to every one. */
export function categoriesWithin(categories: readonly Category[], ticked: IdList, machineTypes: IdList): IdList {
  if (machineTypes === 'all') return ticked;
  const within = categories.filter(({ machineTypeId }) => machineTypeId === undefined || machineTypes.includes(machineTypeId));
  const chosen = within.filter(({ id }) => ticked === 'all' || ticked.includes(id));
  return chosen.length === categories.length ? 'all' : chosen.map(({ id }) => id);
}

/** A part of the organisation that something leads to, as the panel has it chosen. */
export function chosenAt({ node, key, company }: FoundPlace): ChosenNode {
  return { key, ...node, company };
}
