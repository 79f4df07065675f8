import { useEffect, useMemo } from 'react';
import { join, useAsk } from '../../engine';
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

function treeOf(OperatorId: number) {
  return api.organisation.tree({ OperatorId, ...everything, Search: undefined });
}

/** Whether a key is that of a site. The sign-in tells of sites without their operators, so a link to one may lead to any operator. */
function isSite(key: string): boolean {
  return key.startsWith('SI');
}

/** The part with this key in the trees of operators, by their ids, and whose it is. */
function foundIn(trees: Readonly<Record<string, readonly OrganisationNode[] | undefined>>, key: string) {
  for (const [operatorId, nodes] of Object.entries(trees)) {
    const node = nodes && nodeWith(nodes, key);
    if (nodes && node) return { operatorId: Number(operatorId), chosen: chosenOf(node, nodes) };
  }
  return undefined;
}

/** How far an address that asks for a part of the organisation has been followed: it asks for none, is looked up, for more than its reader may see, or could not be asked. */
export type SoughtPlace =
  | { readonly state: 'none' | 'looking' | 'refused' }
  | { readonly state: 'failed'; readonly error: Error; readonly retry: () => void };

/** Follows an address that asks for a part of the organisation: it is chosen once it is known, with its operator, and the address is then as ever. */
export function useAddressedPlace(search: string): SoughtPlace {
  const { state, dispatch } = useScopeState();
  const { asked, operators } = useOperators();
  const place = useMemo(() => addressedPlace(search), [search]);
  const { operatorId, chosen: current } = state;
  const first = place?.operatorId ?? operatorId;
  const isOperator = operators.some(({ id }) => id === first);
  const isThere = place !== undefined && isOperator && operatorId === first && current?.key === place.key;
  const asksTree = place !== undefined && first !== undefined && isOperator && !isThere && place.key !== allNode.child;
  const tree = useAsk(asksTree ? treeOf(first) : undefined);
  const isElsewhere = tree.data !== undefined && place !== undefined && nodeWith(tree.data, place.key) === undefined;
  const asksOthers = place !== undefined && isSite(place.key) && (isElsewhere || (place.operatorId === undefined && !isOperator));
  const others = operators.filter(({ id }) => id !== first).map(({ id }) => [String(id), treeOf(id)] as const);
  const trees = useAsk(asksOthers && others.length > 0 ? join(Object.fromEntries(others), (answers) => answers) : undefined);
  const found = useMemo(() => {
    if (place === undefined) return undefined;
    if (first !== undefined && isThere && current !== undefined) return { operatorId: first, chosen: current };
    if (first !== undefined && isOperator && place.key === allNode.child) return { operatorId: first, chosen: chosenOf(allNode, []) };
    return foundIn({ ...(first === undefined ? {} : { [first]: tree.data }), ...trees.data }, place.key);
  }, [place, isThere, current, first, isOperator, tree.data, trees.data]);

  useEffect(() => {
    if (found === undefined) return;
    if (!isThere) dispatch({ type: 'place', ...found });
    navigate(withoutPlace(currentPath()), 'replace');
  }, [isThere, found, dispatch]);

  if (place === undefined) return { state: 'none' };
  if (found !== undefined || asked.isLoading || tree.isLoading || trees.isLoading) return { state: 'looking' };
  const failed = [asked, tree, trees].find(({ error }) => error !== null);
  if (failed?.error) return { state: 'failed', error: failed.error, retry: () => void failed.refetch() };
  return { state: 'refused' };
}
