import { useDeferredValue, useMemo, useState } from 'react';
import { filterTree } from '../../../ui/tree/filter';
import type { TreeSource } from '../../../ui/tree/source';
import type { Expansion } from './useExpansion';

export interface Shown extends Expansion {
  readonly source: TreeSource<object>;
  readonly roots: readonly object[];
  readonly highlight: string;
  readonly matches: number | undefined;
}

/** Filters a tree by a text and expands it to show every match; without a text returns the whole tree. */
export function useSearch(source: TreeSource<object>, roots: readonly object[], text: string, own: Expansion): Shown {
  const sought = useDeferredValue(text.trim());
  const filtered = useMemo(() => (sought === '' ? undefined : filterTree(source, roots, sought)), [source, roots, sought]);
  // Nodes collapsed in a search result stay collapsed in that result only.
  const [folded, setFolded] = useState<{ readonly of: object; readonly expanded: ReadonlySet<string> }>();
  if (filtered === undefined) return { source, roots, ...own, highlight: '', matches: undefined };
  return {
    source: filtered.source,
    roots: filtered.roots,
    expanded: folded?.of === filtered ? folded.expanded : filtered.open,
    setExpanded: (expanded) => setFolded({ of: filtered, expanded }),
    highlight: sought,
    matches: filtered.matches,
  };
}
