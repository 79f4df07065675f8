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
 * The way to an address at a part of the organisation of an operator. One whose company is not known is looked up in the operator's tree on the way:
 * chosen without it, the compliance service would go on working for the company before. docs/rules/shell.md, 4.
 */
export function wayTo(path: string, at: FoundPlace | undefined, operatorId: number | undefined): Way {
  if (at === undefined) return { path, chosen: undefined };
  const isKnown = at.company !== undefined || at.node.type === 'ALL' || operatorId === undefined;
  return isKnown ? { path, chosen: chosenAt(at) } : { path: withPlace(path, { operatorId, key: at.key }), chosen: undefined };
}
