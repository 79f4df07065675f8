import { useEffect, useMemo, useState } from 'react';
import { useAsk } from '../../engine';
import type { Named, OrganisationNode } from '../../schemas/entities/organisation';
import { childrenOf } from '../../schemas/wire/children';
import { currentPath, navigate } from '../location';
import { allNode, chosenOf, placeKey, wholeTree } from '../organisation/nodes';
import { useScopeState } from '../organisation/ScopeProvider';
import type { ChosenNode } from '../organisation/scopeState';
import { useOperators } from '../organisation/useOrganisation';
import { type AddressedPlace, addressedPlace, withoutPlace } from './viewAddress';

function nodeWith(nodes: readonly OrganisationNode[], key: string): OrganisationNode | undefined {
  for (const node of nodes) {
    const match = node.child === key || placeKey(node) === key ? node : nodeWith(childrenOf(node), key);
    if (match !== undefined) return match;
  }
  return undefined;
}

/** Sign-in lists sites without operators, so a site link may need any operator. */
function isSite(key: string): boolean {
  return key.startsWith('SI');
}

/** Candidate operators, likeliest first. */
function holdersOf({ operatorId: given, key }: AddressedPlace, chosen: number | undefined, operators: readonly Named[]): readonly number[] {
  const ids = operators.map(({ id }) => id);
  const first = given ?? chosen;
  const isFirst = first !== undefined && ids.includes(first);
  if (given !== undefined && !isFirst) return [];
  const others = isSite(key) ? ids.filter((id) => id !== first) : [];
  return isFirst ? [first, ...others] : others;
}

/** Keeps the current selection if it contains the node. */
function chosenFor(
  { isWhole }: AddressedPlace,
  node: OrganisationNode,
  roots: readonly OrganisationNode[],
  current: ChosenNode | undefined,
) {
  if (isWhole !== true) return chosenOf(node, roots);
  const around = current && nodeWith(roots, current.key);
  return current && around && nodeWith([around], node.child) ? current : chosenOf(allNode, []);
}

/** How far the place of an address is resolved. */
export type SoughtPlace =
  | { readonly state: 'none' | 'looking' | 'refused' }
  | { readonly state: 'failed'; readonly error: Error; readonly retry: () => void };

/** Selects the place of an address, then removes the parameter. */
export function useAddressedPlace(search: string): SoughtPlace {
  const { state, dispatch } = useScopeState();
  const { query, operators } = useOperators();
  const place = useMemo(() => addressedPlace(search), [search]);
  const { operatorId, chosen: current } = state;
  const holders = useMemo(() => (place ? holdersOf(place, operatorId, operators) : []), [place, operatorId, operators]);
  const [first] = holders;
  const isThere = place !== undefined && place.isWhole !== true && operatorId === first && current?.key === place.key;
  // One tree at a time: operators may be many and trees large.
  const [passed, setPassed] = useState({ place, count: 0 });
  const count = passed.place === place ? passed.count : 0;
  const holder = isThere || place?.key === allNode.child ? undefined : holders[count];
  const tree = useAsk(holder === undefined ? undefined : wholeTree(holder));
  const node = place && tree.data && nodeWith(tree.data, place.key);
  if (tree.data !== undefined && node === undefined) setPassed({ place, count: count + 1 });
  const target = useMemo(() => {
    if (place === undefined || first === undefined) return undefined;
    if (isThere && current !== undefined) return { operatorId: first, chosen: current };
    if (place.key === allNode.child) return { operatorId: first, chosen: chosenOf(allNode, []) };
    if (holder === undefined || node === undefined) return undefined;
    return { operatorId: holder, chosen: chosenFor(place, node, tree.data ?? [], holder === operatorId ? current : undefined) };
  }, [place, first, isThere, current, holder, node, tree.data, operatorId]);
  const isChosen = target !== undefined && target.operatorId === operatorId && target.chosen.key === current?.key;

  useEffect(() => {
    if (target === undefined) return;
    if (!isChosen) dispatch({ type: 'place', ...target });
    navigate(withoutPlace(currentPath()), 'replace');
  }, [isChosen, target, dispatch]);

  if (place === undefined) return { state: 'none' };
  if (target !== undefined || query.isLoading || tree.isLoading) return { state: 'looking' };
  const failed = [query, tree].find(({ error }) => error !== null);
  if (failed?.error) return { state: 'failed', error: failed.error, retry: () => void failed.refetch() };
  return { state: 'refused' };
}
