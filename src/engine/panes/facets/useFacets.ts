import { useCallback, useMemo, useState } from 'react';
import type { MaybeRequest } from '../../definition/context';
import type { Facet, FacetId } from '../../definition/facet';
import type { PaneKind } from '../../definition/kind';
import { useSame } from '../../form/useSame';
import type { PaneProps } from '../contract';
import { useQuestion } from '../useQuestion';
import { addedFacets, readFacets, toggleFacet, uncountedFacets, writeFacets } from './facets';

interface FacetsOf<Id extends FacetId> extends Pick<PaneProps<PaneKind>, 'name' | 'ctx' | 'params' | 'setParams' | 'host'> {
  /** A request or a fixed list. */
  readonly list: MaybeRequest<readonly Facet<Id>[]> | readonly Facet<Id>[];
  /** Whether a toggle keeps the selection. */
  readonly keepsChoice: boolean;
}

const none = [] as const;

function isGiven<Id extends FacetId>(list: FacetsOf<Id>['list']): list is readonly Facet<Id>[] {
  return Array.isArray(list);
}

/** Keeps the facets of a pane and their address parameter. */
export function useFacets<Id extends FacetId>({ name, ctx, list, keepsChoice, params, setParams, host }: FacetsOf<Id>) {
  // An equal list recreated by a render is the same.
  const given = useSame(isGiven(list) ? list : undefined);
  const question = useQuestion(isGiven(list) ? undefined : list, {
    pane: `${name}.facets`,
    host,
    madeFrom: [ctx],
    keepPrevious: true,
  });
  const { answer, isPrevious } = question;
  const listed = useMemo(() => (isPrevious && answer !== undefined ? uncountedFacets(answer) : answer), [isPrevious, answer]);
  const facets = given ?? listed;
  const [learned, setLearned] = useState<readonly Facet<Id>[]>(none);
  // Never forgets a facet: otherwise requests with and without it would alternate forever.
  const learn = useCallback((added: readonly Facet<Id>[]) => {
    setLearned((before) => {
      const others = addedFacets(before, added);
      return others.length === 0 ? before : [...before, ...others];
    });
  }, []);
  const known = useMemo(() => facets && [...facets, ...addedFacets(facets, learned)], [facets, learned]);
  const stored = params['facets'];
  const on = useSame(useMemo(() => (known === undefined ? none : readFacets(stored, known)), [known, stored]));
  const isKnown = question.key === undefined || facets !== undefined;

  async function toggle(id: Id, shown: readonly Id[]): Promise<void> {
    if (!keepsChoice && !(await host.requestLeave())) return;
    setParams({ facets: writeFacets(toggleFacet(shown, id), known ?? []) });
  }
  const onRetry = question.failure === undefined || question.answer === undefined ? undefined : question.retry;
  return {
    question,
    /** `undefined` while loading, or without facets. */
    facets,
    /** `undefined` while unknown. */
    on: isKnown ? on : undefined,
    onRetry,
    /** The parameter of all facets. */
    everything:
      known &&
      writeFacets(
        known.map(({ id }) => id),
        known,
      ),
    /** Adds facets that only a response names, so that they stay known when active. */
    learn,
    toggle: (id: Id, shown: readonly Id[]) => void toggle(id, shown),
  };
}
