import { useDeferredValue, useMemo, useState } from 'react';
import { filterTree, type TreeSource } from '../../ui';
import { useScopeState } from './ScopeProvider';

interface Expansion {
  readonly expanded: ReadonlySet<string>;
  readonly setExpanded: (expanded: ReadonlySet<string>) => void;
}

/** Returns the tree's nodes: a local match while typing, then the server's result, which also matches hidden site codes. */
export function useNarrowed<Node extends object>(source: TreeSource<Node>, roots: readonly Node[], own: Expansion) {
  const { edited, applied } = useScopeState().state;
  const typed = useDeferredValue(edited.search.trim());
  const isTyping = typed !== '' && typed !== applied.search.trim();
  const result = useMemo(() => (isTyping ? filterTree(source, roots, typed) : undefined), [isTyping, source, roots, typed]);
  const [folded, setFolded] = useState<{ readonly of: object; readonly expanded: ReadonlySet<string> }>();

  if (result === undefined) {
    return { source, roots, ...own, highlight: applied.search, emptyText: 'Nothing in the organisation matches.', isTyping: false };
  }
  return {
    source: result.source,
    roots: result.roots,
    expanded: folded?.of === result ? folded.expanded : result.open,
    setExpanded: (expanded: ReadonlySet<string>) => setFolded({ of: result, expanded }),
    highlight: typed,
    emptyText: 'Nothing in the tree matches.',
    isTyping: true,
  };
}
