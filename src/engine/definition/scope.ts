import type { Scope } from '../../data/scope';

export interface PlaceResult {
  readonly node: Scope['node'];
  readonly key: string;
  /** The company of the node, which may be the node itself; looked up if unknown. */
  readonly company: string | undefined;
  /** Selects the whole operator in place of the node, unless the present selection contains the node. */
  readonly isWhole?: true;
}

interface Named {
  readonly id: number;
  readonly name: string;
}

/** A part of the organisation selected by fields: a company, a sub-company, or the whole operator. */
export interface ScopePlace {
  readonly operatorId: number;
  readonly company?: Named | undefined;
  readonly subCompany?: Named | undefined;
}

/** The organisation tree of a tab. docs/rules/shell.md, 4. */
export interface ScopeRule {
  /** The tree call; `none`: no tree, because the tab has its own operator field. */
  readonly tree: 'organisation' | 'analysis' | 'kiosk' | 'none';
  /** Whether 'All' is selectable; `unlessByCompany`: not while complianceAuthorisationUseCompany holds. */
  readonly all: 'always' | 'never' | 'unlessByCompany';
  /** Any level is selectable with the extra filters; without them only a site. */
  readonly extraFilters: boolean;
}

/** The default: the organisation tree with 'All' and the extra filters. */
export const wholeOrganisation: ScopeRule = { tree: 'organisation', all: 'always', extraFilters: true };

/** For tabs with their own operator field. Their screens read the selection of other tabs. */
export const noOrganisation: ScopeRule = { ...wholeOrganisation, tree: 'none' };
