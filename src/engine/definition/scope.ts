import type { OrganisationType } from '../../schemas/entities/organisation';
import type { IdList } from '../../schemas/wire/idList';

/**
 * The organisation panel's lists as they were last applied, under the names that calls have for them; 'all' on tabs without the extra
 * filters. The machine types have narrowed the categories. docs/rules/shell.md, 2.
 */
export interface ScopeFilters {
  readonly OperatorRegions: IdList;
  readonly Manufacturers: IdList;
  readonly GameNames: IdList;
  readonly Categories: IdList;
}

/** Filters that narrow nothing. */
export const unfiltered: ScopeFilters = { OperatorRegions: 'all', Manufacturers: 'all', GameNames: 'all', Categories: 'all' };

/** The part of the organisation a screen looks at: a node of the tree, or all that the operator has. */
export interface Scope {
  readonly operatorId: number;
  readonly operatorName: string;
  readonly node: { readonly type: OrganisationType | 'ALL'; readonly id: number; readonly name: string };
  /** `...scope.filters` narrows a call as the organisation tree is narrowed. */
  readonly filters: ScopeFilters;
}

/** A part of the organisation, as its tree names it. */
export interface FoundPlace {
  readonly node: Scope['node'];
  /** The key of the node in the tree. */
  readonly key: string;
  /** The name of the company that it belongs to or is; where it is not known, the place is looked up on the way. */
  readonly company: string | undefined;
  /** All of the operator whose place it is, unless what is chosen holds it already; the operator is looked up on the way. */
  readonly isWhole?: true;
}

/** How the organisation tree serves a tab. docs/rules/shell.md, 4. */
export interface ScopeRule {
  /** Which of the three tree calls is asked; `none`: the tab has no organisation tree, because it asks for the operator itself. */
  readonly tree: 'organisation' | 'analysis' | 'kiosk' | 'none';
  /** Whether 'All' may be chosen; `unlessByCompany`: not while complianceAuthorisationUseCompany holds. */
  readonly all: 'always' | 'never' | 'unlessByCompany';
  /** With the extra filters any level may be chosen, without them only a site. */
  readonly extraFilters: boolean;
}

/** The scope rule of most tabs: the organisation tree with 'All' and the extra filters. */
export const wholeOrganisation: ScopeRule = { tree: 'organisation', all: 'always', extraFilters: true };

/** The scope rule of tabs that have an operator field of their own: no organisation tree. Their screens find what was chosen elsewhere. */
export const noOrganisation: ScopeRule = { ...wholeOrganisation, tree: 'none' };
