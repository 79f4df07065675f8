import type { OrganisationType } from '../../schemas/entities/organisation';
import type { IdList } from '../../schemas/wire/idList';

/** The lists that narrow the organisation tree, in their order on screen. */
export const filterNames = ['regions', 'manufacturers', 'games', 'machineTypes', 'categories'] as const;
export type FilterName = (typeof filterNames)[number];
export type Filters = Readonly<Record<FilterName, IdList>>;

export const allFilters: Filters = { regions: 'all', manufacturers: 'all', games: 'all', machineTypes: 'all', categories: 'all' };

/** What the panel asks the server besides the operator. */
export interface Criteria {
  readonly search: string;
  readonly filters: Filters;
}

/** A chosen node, with the names on the way to it. */
export interface ChosenNode {
  readonly key: string;
  readonly type: OrganisationType | 'ALL';
  readonly id: number;
  readonly name: string;
  /** The company it belongs to or is; nothing for 'All'. */
  readonly company: string | undefined;
}

export interface ScopeState {
  readonly operatorId: number | undefined;
  /** What the panel holds, asked or not. */
  readonly edited: Criteria;
  /** What the tree was last asked for. */
  readonly applied: Criteria;
  readonly chosen: ChosenNode | undefined;
  readonly expanded: readonly string[];
}

const noCriteria: Criteria = { search: '', filters: allFilters };
export const initialScope: ScopeState = {
  operatorId: undefined,
  edited: noCriteria,
  applied: noCriteria,
  chosen: undefined,
  expanded: [],
};

export type ScopeAction =
  | { readonly type: 'operator'; readonly operatorId: number | undefined }
  /** A part of the organisation of an operator, both at once; what narrows the tree stays where the operator does. */
  | { readonly type: 'place'; readonly operatorId: number; readonly chosen: ChosenNode }
  | { readonly type: 'search'; readonly search: string }
  | { readonly type: 'filter'; readonly name: FilterName; readonly value: IdList }
  /** Back to the whole of every list, also of those that do not show; the tree is asked for anew once that is applied. */
  | { readonly type: 'unfilter' }
  | { readonly type: 'apply' }
  | { readonly type: 'choose'; readonly chosen: ChosenNode | undefined }
  | { readonly type: 'expand'; readonly expanded: readonly string[] };

/** Changes of the organisation panel. Choosing an operator resets everything below it. docs/rules/shell.md, 4. */
export function changeScope(state: ScopeState, action: ScopeAction): ScopeState {
  switch (action.type) {
    case 'operator':
      return { ...initialScope, operatorId: action.operatorId };
    case 'place':
      return { ...(state.operatorId === action.operatorId ? state : initialScope), operatorId: action.operatorId, chosen: action.chosen };
    case 'search':
      return { ...state, edited: { ...state.edited, search: action.search } };
    case 'filter':
      return { ...state, edited: { ...state.edited, filters: { ...state.edited.filters, [action.name]: action.value } } };
    case 'unfilter':
      return { ...state, edited: { ...state.edited, filters: allFilters } };
    case 'apply':
      return { ...state, applied: state.edited };
    case 'choose':
      return { ...state, chosen: action.chosen };
    case 'expand':
      return { ...state, expanded: action.expanded };
  }
}
