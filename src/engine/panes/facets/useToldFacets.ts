import { useEffect, useMemo } from 'react';
import type { Facet, FacetId, ToldFacet } from '../../definition/facet';
import { addedFacets, toldFacets, toldOn } from './facets';

interface Told<Id extends FacetId, Answer> {
  readonly facets: readonly Facet<Id>[] | undefined;
  /** The ids that were asked for. */
  readonly asked: readonly Id[] | undefined;
  readonly answer: Answer | undefined;
  /** Whether the answer is the one to what is asked, not to what was asked before. */
  readonly isFresh: boolean;
  readonly of: ((answer: Answer) => readonly ToldFacet<Id>[]) | undefined;
  /** Hears of those that only the answer names. */
  readonly learn: (added: readonly Facet<Id>[]) => void;
}

const none = [] as const;

/** The choices above a pane as the pane's own answer tells them: how many, how they are called and coloured, and which it counts as on. */
export function useToldFacets<Id extends FacetId, Answer>({ facets, asked, answer, isFresh, of, learn }: Told<Id, Answer>) {
  const told = useMemo(() => (answer === undefined ? undefined : of?.(answer)), [answer, of]);
  const added = useMemo(() => (facets === undefined ? none : addedFacets(facets, told)), [facets, told]);
  useEffect(() => {
    if (added.length > 0) learn(added);
  }, [added, learn]);
  return useMemo(() => {
    const on = facets && isFresh ? toldOn(facets, told) : undefined;
    return { facets: facets && toldFacets(facets, told), on: on ?? asked ?? none };
  }, [facets, told, isFresh, asked]);
}
