import { useEffect, useMemo, useState } from 'react';
import type { OrganisationNode } from '../../schemas/entities/organisation';
import { expandableKeys } from './nodes';
import { useScopeState } from './ScopeProvider';

/** A result of at most this many branches is shown unfolded. */
const unfoldedBranches = 40;

/** Which nodes are unfolded: all of a short search result, else what the user unfolded. */
export function useTreeState(roots: readonly OrganisationNode[], isLoaded: boolean) {
  const { state, dispatch } = useScopeState();
  const { applied, expanded: kept } = state;
  const [unfoldedFor, setUnfoldedFor] = useState<readonly OrganisationNode[]>();
  const expanded = useMemo(() => new Set(kept), [kept]);

  useEffect(() => {
    if (!isLoaded || unfoldedFor === roots) return;
    setUnfoldedFor(roots);
    const branches = expandableKeys(roots);
    if (applied.search.trim() !== '' && branches.length <= unfoldedBranches) dispatch({ type: 'expand', expanded: branches });
  }, [roots, isLoaded, unfoldedFor, applied.search, dispatch]);

  return { expanded, setExpanded: (next: ReadonlySet<string>) => dispatch({ type: 'expand', expanded: [...next] }) };
}
