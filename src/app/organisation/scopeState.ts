import type { OrganisationType } from '../../schemas/entities/organisation';
import type { IdList } from '../../schemas/wire/idList';

/** The tree's filters, in display order. */
export const filterNames = ['regions', 'manufacturers', 'games', 'machineTypes', 'categories'] as const;
export type FilterName = (typeof filterNames)[number];
export type Filters = Readonly<Record<FilterName, IdList>>;

export const allFilters: Filters = { regions: 'all', manufacturers: 'all', games: 'all', machineTypes: 'all', categories: 'all' };

export interface Criteria {
  readonly search: string;
  readonly filters: Filters;
}

export interface ChosenNode {
  readonly key: string;
  readonly type: OrganisationType | 'ALL';
  readonly id: number;
  readonly name: string;
  readonly company: string | undefined;
  readonly companyId?: number | undefined;
  readonly subCompanyId?: number | undefined;
}

export interface ScopeState {
  readonly operatorId: number | undefined;
  readonly edited: Criteria;
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
  /** Sets the first operator if none or a vanished one is set; does nothing after another choice. */
  | { readonly type: 'begin'; readonly operatorId: number | undefined; readonly insteadOf: number | undefined }
  /** Sets operator and place at once; filters stay if the operator does. */
  | { readonly type: 'place'; readonly operatorId: number; readonly chosen: ChosenNode }
  | { readonly type: 'search'; readonly search: string }
  | { readonly type: 'filter'; readonly name: FilterName; readonly value: IdList }
  /** Resets all filters, also hidden ones; takes effect with `apply`. */
  | { readonly type: 'unfilter' }
  | { readonly type: 'apply' }
  | { readonly type: 'choose'; readonly chosen: ChosenNode | undefined }
  | { readonly type: 'expand'; readonly expanded: readonly string[] };

/** Reduces panel actions. A new operator resets everything below. docs/rules/shell.md, 4. */
export function changeScope(state: ScopeState, action: ScopeAction): ScopeState {
  switch (action.type) {
    case 'operator':
      return { ...initialScope, operatorId: action.operatorId };
    case 'begin':
      return state.operatorId === action.insteadOf ? { ...initialScope, operatorId: action.operatorId } : state;
    case 'place':
      return { ...(state.operatorId === action.operatorId ? state : initialScope), operatorId: action.operatorId, chosen: action.chosen };
    case 'search': {
      // An emptied search applies without Enter.
      const applied = action.search.trim() === '' ? { ...state.applied, search: '' } : state.applied;
      return { ...state, edited: { ...state.edited, search: action.search }, applied };
    }
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
