import { useEffect, useMemo } from 'react';
import { type ScopeFilters, type ScopeRule, useAsk } from '../../engine';
import { api } from '../../schemas/calls';
import type { Category, Named, OperatorOptions, OrganisationNode } from '../../schemas/entities/organisation';
import { choosableOperators, filtersFor } from './nodes';
import { useScopeState } from './ScopeProvider';
import type { FilterName } from './scopeState';

const treeCalls: Readonly<Record<ScopeRule['tree'], typeof api.organisation.tree | undefined>> = {
  organisation: api.organisation.tree,
  analysis: api.organisation.analysisTree,
  kiosk: api.organisation.kioskTree,
  none: undefined,
};

const none: readonly never[] = [];

/** The operators of the user; a single one is chosen by itself, and one that is not among them any more is let go. docs/rules/shell.md, 4. */
export function useOperators() {
  const { state, dispatch } = useScopeState();
  const asked = useAsk(api.organisation.operators());
  const operators = useMemo(() => choosableOperators(asked.data ?? none), [asked.data]);
  const [first, ...others] = operators;
  const single = others.length === 0 ? first?.id : undefined;
  const operator = operators.find(({ id }) => id === state.operatorId);
  // What was remembered from another day may be out of the user's reach by now.
  const isGone = asked.isSuccess && !asked.isFetching && state.operatorId !== undefined && operator === undefined;
  useEffect(() => {
    if (isGone || (single !== undefined && state.operatorId !== single)) dispatch({ type: 'operator', operatorId: single });
  }, [isGone, single, state.operatorId, dispatch]);
  return { asked, operators, operator };
}

function entriesOf(options: OperatorOptions | undefined, categories: readonly Category[]): Readonly<Record<FilterName, readonly Named[]>> {
  // A server that does not tell the type of its categories has no use for the machine types here.
  const isTyped = categories.some(({ machineTypeId }) => machineTypeId !== undefined);
  return {
    regions: options?.regions ?? none,
    manufacturers: options?.manufacturer ?? none,
    games: options?.game ?? none,
    machineTypes: isTyped ? (options?.machinetypes ?? none) : none,
    categories,
  };
}

/** The filter lists of the chosen operator. */
export function useFilterEntries() {
  const { operatorId } = useScopeState().state;
  const operator = operatorId === undefined ? undefined : { operator: operatorId };
  const options = useAsk(operator && api.organisation.operatorOptions(operator));
  const categories = useAsk(operator && api.organisation.categories(operator));
  const entries = useMemo(() => entriesOf(options.data, categories.data ?? none), [options.data, categories.data]);
  const lists = [options, categories];
  const failed = lists.filter(({ isError }) => isError);
  const asked = {
    data: failed.some(({ data }) => data === undefined) ? undefined : lists,
    isError: failed.length > 0,
    refetch: () => Promise.all(failed.map(({ refetch }) => refetch())),
  };
  return { entries, categories: categories.data ?? none, isLoading: options.isLoading || categories.isLoading, asked };
}

/**
 * The panel's lists as a tab's screen may spread them into its calls; nothing while it is not known which categories the machine types
 * leave, which only that has to be asked for.
 */
export function useScopeFilters(rule: ScopeRule | undefined): ScopeFilters | undefined {
  const { operatorId, applied } = useScopeState().state;
  const { filters } = applied;
  const isNarrowed = rule?.extraFilters === true && filters.machineTypes !== 'all';
  const asked = useAsk(isNarrowed && operatorId !== undefined ? api.organisation.categories({ operator: operatorId }) : undefined);
  const { data } = asked;
  // Categories that could not be loaded are not known either: to ask without them would be to ask about all machines.
  const isKnown = !isNarrowed || data !== undefined;
  return useMemo(
    () => (rule === undefined || !isKnown ? undefined : filtersFor(filters, rule, data ?? none)),
    [rule, filters, data, isKnown],
  );
}

/** The organisation tree that a tab's rule asks for, as last searched. */
export function useOrganisationTree(rule: ScopeRule, categories: readonly Category[]) {
  const { operatorId, applied } = useScopeState().state;
  const asked = useAsk(
    operatorId === undefined
      ? undefined
      : treeCalls[rule.tree]?.({
          OperatorId: operatorId,
          ...filtersFor(applied.filters, rule, categories),
          Search: applied.search.trim(),
          FromAdmin: false,
        }),
  );
  const roots: readonly OrganisationNode[] = asked.data ?? none;
  return { asked, roots };
}
