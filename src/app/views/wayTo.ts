import type { FoundPlace } from '../../engine';
import { chosenAt } from '../organisation/nodes';
import type { ChosenNode } from '../organisation/scopeState';
import { withPlace } from './viewAddress';

/** The address to open, and what is chosen in the organisation before. */
export interface Way {
  readonly path: string;
  readonly chosen: ChosenNode | undefined;
}

/**
 * The way to an address at a part of the organisation. One whose company is not known is looked up on the way, first in the tree of the operator who is
 * chosen: without its company the compliance service would go on working for the one before. docs/rules/shell.md, 4.
 */
export function wayTo(path: string, at: FoundPlace | undefined, operatorId: number | undefined): Way {
  if (at === undefined) return { path, chosen: undefined };
  const isKnown = at.company !== undefined || at.node.type === 'ALL';
  return isKnown
    ? { path, chosen: chosenAt(at) }
    : { path: withPlace(path, { operatorId, key: at.key, isWhole: at.isWhole }), chosen: undefined };
}
