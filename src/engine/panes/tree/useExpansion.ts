import { useState } from 'react';
import type { TreeSource } from '../../../ui/tree/source';
import { branchesOf } from './roots';

/** Search results of the server open expanded up to this many nodes. */
const mostUnfolded = 200;

interface Given {
  readonly source: TreeSource<object>;
  readonly roots: readonly object[];
  readonly path: readonly object[];
  /** Identifies a response that the server has searched; `undefined` while loading or without a search. */
  readonly searched: string | undefined;
}

export interface Expansion {
  readonly expanded: ReadonlySet<string>;
  readonly setExpanded: (expanded: ReadonlySet<string>) => void;
}

/** Keeps expanded nodes by key across refetches. Expands the path to a new or moved selection, a short search result, and a single root. */
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
  // During the render, so that the tree can scroll to the newly expanded nodes.
  if (next !== expanded) setExpanded(next);
  return { expanded: next, setExpanded };
}
