import { useEffect, useMemo, useRef } from 'react';
import type { Facet, FacetId, ResponseFacet } from '../../definition/facet';
import { activeInResponse, addedFacets, uncountedFacets, withResponseFacets } from './facets';

interface ResponseFacetsOptions<Id extends FacetId, Answer> {
  readonly facets: readonly Facet<Id>[] | undefined;
  readonly requested: readonly Id[] | undefined;
  readonly answer: Answer | undefined;
  /** Whether the response belongs to the current request. */
  readonly isFresh: boolean;
  readonly of: ((answer: Answer) => readonly ResponseFacet<Id>[]) | undefined;
  /** The part of the organisation; counts of another are hidden. */
  readonly about: string | undefined;
  readonly learn: (added: readonly Facet<Id>[]) => void;
}

const none = [] as const;

/** Updates the facets from the pane's response: counts, names, colours and state. */
export function useResponseFacets<Id extends FacetId, Answer>({
  facets,
  requested,
  answer,
  isFresh,
  of,
  about,
  learn,
}: ResponseFacetsOptions<Id, Answer>) {
  const reported = useMemo(() => (answer === undefined ? undefined : of?.(answer)), [answer, of]);
  const added = useMemo(() => (facets === undefined ? none : addedFacets(facets, reported)), [facets, reported]);
  useEffect(() => {
    if (added.length > 0) learn(added);
  }, [added, learn]);
  // Not a state: joined responses are new objects in every render.
  const last = useRef({ answer, about });
  useEffect(() => {
    if (isFresh || last.current.answer !== answer) last.current = { answer, about };
  }, [isFresh, answer, about]);
  const { current } = last;
  const isCounted = of === undefined || (answer !== undefined && (isFresh || current.answer !== answer || current.about === about));
  return useMemo(() => {
    const on = facets && isFresh ? activeInResponse(facets, reported) : undefined;
    const counted = facets && (isCounted ? withResponseFacets(facets, reported) : uncountedFacets(facets));
    return { facets: counted, on: on ?? requested ?? none };
  }, [facets, reported, isFresh, isCounted, requested]);
}
