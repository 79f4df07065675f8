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

/** Returns the user's operators; selects the first if none or an unknown one is chosen. docs/rules/shell.md, 4. */
export function useOperators() {
  const { state, dispatch } = useScopeState();
  const query = useAsk(api.organisation.operators());
  const operators = useMemo(() => choosableOperators(query.data ?? none), [query.data]);
  const first = operators[0]?.id;
  const operator = operators.find(({ id }) => id === state.operatorId);
  // The remembered operator may no longer be accessible.
  const isMissing = query.isSuccess && !query.isFetching && operator === undefined && state.operatorId !== first;
  useEffect(() => {
    if (isMissing) dispatch({ type: 'begin', operatorId: first, insteadOf: state.operatorId });
  }, [isMissing, first, state.operatorId, dispatch]);
  return { query, operators, operator };
}

function entriesOf(options: OperatorOptions | undefined, categories: readonly Category[]): Readonly<Record<FilterName, readonly Named[]>> {
  // If categories have no type, the machine types are useless.
  const isTyped = categories.some(({ machineTypeId }) => machineTypeId !== undefined);
  return {
    regions: options?.regions ?? none,
    manufacturers: options?.manufacturer ?? none,
    games: options?.game ?? none,
    machineTypes: isTyped ? (options?.machinetypes ?? none) : none,
    categories,
  };
}

export function useFilterEntries() {
  const { operatorId } = useScopeState().state;
  const operator = operatorId === undefined ? undefined : { operator: operatorId };
  const options = useAsk(operator && api.organisation.operatorOptions(operator));
  const categories = useAsk(operator && api.organisation.categories(operator));
  const entries = useMemo(() => entriesOf(options.data, categories.data ?? none), [options.data, categories.data]);
  const lists = [options, categories];
  const failed = lists.filter(({ isError }) => isError);
  const query = {
    data: failed.some(({ data }) => data === undefined) ? undefined : lists,
    isError: failed.length > 0,
    refetch: () => Promise.all(failed.map(({ refetch }) => refetch())),
  };
  return { entries, categories: categories.data ?? none, isLoading: options.isLoading || categories.isLoading, query };
}

/** Returns the entries of the applied filters, named as in calls; `undefined` while none is applied. */
export function useAppliedEntries() {
  const { operatorId, applied } = useScopeState().state;
  const isNarrowed = Object.values(applied.filters).some((ids) => ids !== 'all');
  const operator = isNarrowed && operatorId !== undefined ? { operator: operatorId } : undefined;
  const options = useAsk(operator && api.organisation.operatorOptions(operator)).data;
  const categories = useAsk(operator && api.organisation.categories(operator)).data;
  return useMemo(() => {
    if (!isNarrowed) return undefined;
    const { regions, manufacturers, games, categories: Categories } = entriesOf(options, categories ?? none);
    return { OperatorRegions: regions, Manufacturers: manufacturers, GameNames: games, Categories };
  }, [isNarrowed, options, categories]);
}

/** Returns the filters for calls; `undefined` until the categories of the machine types are loaded, which only they need. */
export function useScopeFilters(rule: ScopeRule | undefined): ScopeFilters | undefined {
  const { operatorId, applied } = useScopeState().state;
  const { filters } = applied;
  const isNarrowed = rule?.extraFilters === true && filters.machineTypes !== 'all';
  const query = useAsk(isNarrowed && operatorId !== undefined ? api.organisation.categories({ operator: operatorId }) : undefined);
  const { data } = query;
  // Without the failed categories the query would cover all machines.
  const isKnown = !isNarrowed || data !== undefined;
  return useMemo(
    () => (rule === undefined || !isKnown ? undefined : filtersFor(filters, rule, data ?? none)),
    [rule, filters, data, isKnown],
  );
}

export function useOrganisationTree(rule: ScopeRule, categories: readonly Category[]) {
  const { operatorId, applied } = useScopeState().state;
  const query = useAsk(
    operatorId === undefined
      ? undefined
      : treeCalls[rule.tree]?.({
          OperatorId: operatorId,
          ...filtersFor(applied.filters, rule, categories),
          Search: applied.search.trim(),
          FromAdmin: false,
        }),
  );
  const roots: readonly OrganisationNode[] = query.data ?? none;
  return { query, roots };
}
