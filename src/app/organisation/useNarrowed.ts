import { useDeferredValue, useMemo, useState } from 'react';
import { filterTree, type TreeSource } from '../../ui';
import { useScopeState } from './ScopeProvider';

interface Expansion {
  readonly expanded: ReadonlySet<string>;
  readonly setExpanded: (expanded: ReadonlySet<string>) => void;
}

/**
 * What the tree shows: while a search is being typed, what of the loaded tree its text finds; once the search has been run, all that the
 * server found (it also searches site codes, which the tree does not show).
 */
export function useNarrowed<Node extends object>(source: TreeSource<Node>, roots: readonly Node[], own: Expansion) {
  const { edited, applied } = useScopeState().state;
  const typed = useDeferredValue(edited.search.trim());
  const isTyping = typed !== '' && typed !== applied.search.trim();
  const found = useMemo(() => (isTyping ? filterTree(source, roots, typed) : undefined), [isTyping, source, roots, typed]);
  const [folded, setFolded] = useState<{ readonly of: object; readonly expanded: ReadonlySet<string> }>();

  if (found === undefined) {
    return { source, roots, ...own, highlight: applied.search, emptyText: 'Nothing in the organisation matches.', isTyping: false };
  }
  return {
    source: found.source,
    roots: found.roots,
    expanded: folded?.of === found ? folded.expanded : found.open,
    setExpanded: (expanded: ReadonlySet<string>) => setFolded({ of: found, expanded }),
    highlight: typed,
    emptyText: 'Nothing in the tree matches.',
    isTyping: true,
  };
}
