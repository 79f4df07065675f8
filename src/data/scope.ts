import type { OrganisationType } from '../schemas/entities/organisation';
import type { IdList } from '../schemas/wire/idList';

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
