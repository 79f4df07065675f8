import { useState } from 'react';
import type { TreeSource } from '../../../ui/tree/source';
import { branchesOf } from './roots';

/** What the server found is shown unfolded while it is no more than this many nodes. */
const mostUnfolded = 200;

interface Given {
  readonly source: TreeSource<object>;
  readonly roots: readonly object[];
  /** The nodes down to the chosen one; none while the tree does not show it. */
  readonly path: readonly object[];
  /** Names an answer that the server has searched; nothing for one that it has not, or that is still on its way. */
  readonly searched: string | undefined;
}

export interface Expansion {
  readonly expanded: ReadonlySet<string>;
  readonly setExpanded: (expanded: ReadonlySet<string>) => void;
}

/**
 * Which nodes are unfolded. It is kept by key, so that a tree that is asked again stays as the user left it. What leads to the chosen node is
 * unfolded when the node is first seen or has moved to another place, and all of a short search result. A node that stands alone at the top of
 * what nobody has searched is unfolded when it comes, because there is nothing else to see.
 */
export function useExpansion({ source, roots, path, searched }: Given): Expansion {
  const [expanded, setExpanded] = useState<ReadonlySet<string>>(() => new Set());
  const [unfolded, setUnfolded] = useState<string>();
  const [revealed, setRevealed] = useState<string>();
  const [lone, setLone] = useState<string>();
  let next = expanded;
  const [top, ...others] = roots;
  const alone = top === undefined || others.length > 0 || searched !== undefined ? undefined : source.key(top);
  if (alone !== undefined && alone !== lone) {
    setLone(alone);
    next = new Set([...next, alone]);
  }
  if (searched !== undefined && searched !== unfolded) {
    setUnfolded(searched);
    next = new Set(branchesOf(source, roots, mostUnfolded) ?? next);
  }
  const place = path.length === 0 ? undefined : JSON.stringify(path.map((node) => source.key(node)));
  if (place !== undefined && place !== revealed) {
    setRevealed(place);
    next = new Set([...next, ...path.slice(0, -1).map((above) => source.key(above))]);
  }
  // Before the tree is drawn, so that it can lead the eye to what has just been unfolded.
  if (next !== expanded) setExpanded(next);
  return { expanded: next, setExpanded };
}
