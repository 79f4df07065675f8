import type { PlaceResult } from '../../engine';
import { chosenAt } from '../organisation/nodes';
import type { ChosenNode } from '../organisation/scopeState';
import { withPlace } from './viewAddress';

export interface Way {
  readonly path: string;
  readonly chosen: ChosenNode | undefined;
}

/**
 * Returns the way to an address at a place. An unknown company is looked up first, or compliance would keep its last one.
 * docs/rules/shell.md, 4.
 */
export function wayTo(path: string, at: PlaceResult | undefined, operatorId: number | undefined): Way {
  if (at === undefined) return { path, chosen: undefined };
  const isKnown = at.company !== undefined || at.node.type === 'ALL';
  return isKnown
    ? { path, chosen: chosenAt(at) }
    : { path: withPlace(path, { operatorId, key: at.key, isWhole: at.isWhole }), chosen: undefined };
}
