import type { OrganisationType } from '../schemas/entities/organisation';
import type { IdList } from '../schemas/wire/idList';

/** The applied filters, named as in calls; machine types are contained in the categories. docs/rules/shell.md, 2. */
export interface ScopeFilters {
  readonly OperatorRegions: IdList;
  readonly Manufacturers: IdList;
  readonly GameNames: IdList;
  readonly Categories: IdList;
}

export const unfiltered: ScopeFilters = { OperatorRegions: 'all', Manufacturers: 'all', GameNames: 'all', Categories: 'all' };

/** A screen's part of the organisation: a tree node, or the whole operator. */
export interface Scope {
  readonly operatorId: number;
  readonly operatorName: string;
  readonly node: { readonly type: OrganisationType | 'ALL'; readonly id: number; readonly name: string };
  readonly companyId?: number | undefined;
  /** Of the company above a sub-company or a site, where it is known. */
  readonly companyName?: string | undefined;
  readonly subCompanyId?: number | undefined;
  /** Spread it into a call: `...scope.filters`. */
  readonly filters: ScopeFilters;
}
