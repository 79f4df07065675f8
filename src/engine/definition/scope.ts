import type { Scope } from '../../data/scope';

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
