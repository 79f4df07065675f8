import type { OrganisationType } from '../../schemas/entities/organisation';

/** The part of the organisation a screen looks at: a node of the tree, or all that the operator has. */
export interface Scope {
  readonly operatorId: number;
  readonly operatorName: string;
  readonly node: { readonly type: OrganisationType | 'ALL'; readonly id: number; readonly name: string };
}

/** How the organisation tree serves a tab. Document 1, section 4 (organisation tree). */
export interface ScopeRule {
  /** Which of the three tree calls is asked; `none`: the tab has no organisation tree, because it asks for the operator itself. */
  readonly tree: 'organisation' | 'analysis' | 'kiosk' | 'none';
  /** Whether 'All' may be chosen; `unlessByCompany`: not while complianceAuthorisationUseCompany holds. */
  readonly all: 'always' | 'never' | 'unlessByCompany';
  /** With the extra filters any level may be chosen, without them only a site. */
  readonly extraFilters: boolean;
  /** Sent as FromAdmin: levels without sites are listed too. */
  readonly fromAdmin: boolean;
}

/** The scope rule of most tabs: the organisation tree with 'All' and the extra filters. */
export const wholeOrganisation: ScopeRule = { tree: 'organisation', all: 'always', extraFilters: true, fromAdmin: false };

/** The scope rule of tabs that have an operator field of their own: no organisation tree. Their screens find what was chosen elsewhere. */
export const noOrganisation: ScopeRule = { ...wholeOrganisation, tree: 'none' };
