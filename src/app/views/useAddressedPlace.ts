import { useEffect, useMemo } from 'react';
import { useAsk } from '../../engine';
import { api } from '../../schemas/calls';
import type { OrganisationNode } from '../../schemas/entities/organisation';
import { currentPath, navigate } from '../location';
import { allNode, chosenOf } from '../organisation/nodes';
import { useScopeState } from '../organisation/ScopeProvider';
import { useOperators } from '../organisation/useOrganisation';
import { addressedPlace, withoutPlace } from './viewAddress';

function nodeWith(nodes: readonly OrganisationNode[], key: string): OrganisationNode | undefined {
  for (const node of nodes) {
    const found = node.child === key ? node : nodeWith(node.children, key);
    if (found !== undefined) return found;
  }
  return undefined;
}

const everything = { OperatorRegions: 'all', Manufacturers: 'all', GameNames: 'all', Categories: 'all', FromAdmin: false } as const;

/** How far an address that asks for a part of the organisation has been followed: it asks for none, is looked up, for more than its reader may see, or could not be asked. */
export type SoughtPlace =
  | { readonly state: 'none' | 'looking' | 'refused' }
  | { readonly state: 'failed'; readonly error: Error; readonly retry: () => void };

/** Follows an address that asks for a part of the organisation: it is chosen once it is known, and the address is then as ever. */
export function useAddressedPlace(search: string): SoughtPlace {
  const { state, dispatch } = useScopeState();
  const { asked, operators } = useOperators();
  const place = useMemo(() => addressedPlace(search), [search]);
  const isOperator = operators.some(({ id }) => id === place?.operatorId);
  const { operatorId, chosen: current } = state;
  const isThere = place !== undefined && operatorId === place.operatorId && current?.key === place.key;
  const asksTree = place !== undefined && isOperator && !isThere && place.key !== allNode.child;
  const tree = useAsk(asksTree ? api.organisation.tree({ OperatorId: place.operatorId, ...everything, Search: undefined }) : undefined);
  const nodes = tree.data;
  const chosen = useMemo(() => {
    if (place === undefined) return undefined;
    if (isThere) return current;
    if (!isOperator) return undefined;
    if (place.key === allNode.child) return chosenOf(allNode, []);
    const node = nodes && nodeWith(nodes, place.key);
    return node && nodes && chosenOf(node, nodes);
  }, [place, isThere, current, isOperator, nodes]);

  useEffect(() => {
    if (place === undefined || chosen === undefined) return;
    if (!isThere) dispatch({ type: 'place', operatorId: place.operatorId, chosen });
    navigate(withoutPlace(currentPath()), 'replace');
  }, [place, isThere, chosen, dispatch]);

  if (place === undefined) return { state: 'none' };
  if (chosen !== undefined || asked.isLoading || tree.isLoading) return { state: 'looking' };
  const failed = [asked, tree].find(({ error }) => error !== null);
  if (failed?.error) return { state: 'failed', error: failed.error, retry: () => void failed.refetch() };
  return { state: 'refused' };
}
