import { useEffect, useMemo, useState } from 'react';
import type { OrganisationNode } from '../../schemas/entities/organisation';
import { expandableKeys, keysAbove, placeKey } from './nodes';
import { useScopeState } from './ScopeProvider';

/** Larger results stay folded. */
const unfoldedBranches = 40;

/** Returns unfolded nodes: all of a short result, else the user's and those above the selection. */
export function useTreeState(roots: readonly OrganisationNode[], isLoaded: boolean) {
  const { state, dispatch } = useScopeState();
  const { applied, chosen, expanded: expandedKeys } = state;
  const [unfoldedFor, setUnfoldedFor] = useState<readonly OrganisationNode[]>();
  const expanded = useMemo(() => new Set(expandedKeys), [expandedKeys]);

  useEffect(() => {
    if (!isLoaded || unfoldedFor === roots) return;
    setUnfoldedFor(roots);
    const branches = expandableKeys(roots);
    if (applied.search.trim() !== '' && branches.length <= unfoldedBranches) dispatch({ type: 'expand', expanded: branches });
  }, [roots, isLoaded, unfoldedFor, applied.search, dispatch]);

  // Reveals each new selection once, so that a later fold stays.
  const shown = `${state.operatorId} ${placeKey(chosen)}`;
  const [shownFor, setShownFor] = useState<string>();
  useEffect(() => {
    if (!isLoaded || shownFor === shown) return;
    setShownFor(shown);
    const above = keysAbove(roots, chosen).filter((key) => !expanded.has(key));
    if (above.length > 0) dispatch({ type: 'expand', expanded: [...expanded, ...above] });
  }, [isLoaded, shownFor, shown, roots, chosen, expanded, dispatch]);

  return { expanded, setExpanded: (next: ReadonlySet<string>) => dispatch({ type: 'expand', expanded: [...next] }) };
}
