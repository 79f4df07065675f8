import { useCallback, useMemo, useState } from 'react';
import type { Asked } from '../../definition/context';
import type { Facet, FacetId } from '../../definition/facet';
import type { PaneKind } from '../../definition/kind';
import { useSame } from '../../form/useSame';
import type { PaneProps } from '../contract';
import { useQuestion } from '../useQuestion';
import { addedFacets, readFacets, toggleFacet, writeFacets } from './facets';

interface FacetsOf<Id extends FacetId> extends Pick<PaneProps<PaneKind>, 'name' | 'ctx' | 'params' | 'setParams' | 'host'> {
  /** What asks for the list, or the list itself; nothing where the pane has none. */
  readonly list: Asked<readonly Facet<Id>[]> | readonly Facet<Id>[];
  /** Whether turning one on or off leaves what is chosen as it is. */
  readonly keepsChoice: boolean;
}

const none = [] as const;

function isGiven<Id extends FacetId>(list: FacetsOf<Id>['list']): list is readonly Facet<Id>[] {
  return Array.isArray(list);
}

/** The choices above a pane: what there is, what is on, and how that stands in the address. */
export function useFacets<Id extends FacetId>({ name, ctx, list, keepsChoice, params, setParams, host }: FacetsOf<Id>) {
  // One that is made anew by every drawing is no other list.
  const given = useSame(isGiven(list) ? list : undefined);
  const question = useQuestion(isGiven(list) ? undefined : list, {
    pane: `${name}.facets`,
    host,
    madeFrom: [ctx],
    keepPrevious: true,
  });
  const facets = given ?? question.answer;
  const [learned, setLearned] = useState<readonly Facet<Id>[]>(none);
  // An answer that does not name one any more takes nothing back: asking with it and without it would go on for ever.
  const learn = useCallback((added: readonly Facet<Id>[]) => {
    setLearned((before) => {
      const others = addedFacets(before, added);
      return others.length === 0 ? before : [...before, ...others];
    });
  }, []);
  const known = useMemo(() => facets && [...facets, ...addedFacets(facets, learned)], [facets, learned]);
  const kept = params['facets'];
  const on = useSame(useMemo(() => (known === undefined ? none : readFacets(kept, known)), [known, kept]));
  const isKnown = question.key === undefined || facets !== undefined;

  async function toggle(id: Id, shown: readonly Id[]): Promise<void> {
    if (!keepsChoice && !(await host.requestLeave())) return;
    setParams({ facets: writeFacets(toggleFacet(shown, id), known ?? []) });
  }
  // Where asking again for the list has failed although there is one.
  const onRetry = question.failure === undefined || question.answer === undefined ? undefined : question.retry;
  return {
    /** How far the list of them is. */
    question,
    /** All there are; nothing while they are on their way, or where the pane has none. */
    facets,
    /** The ids of those that are on; nothing while nobody knows. */
    on: isKnown ? on : undefined,
    onRetry,
    /** Hears of those that an answer names beside them: what is turned on of these is known from then on. */
    learn,
    /** Turns one on or off; the others stay as they are shown. */
    toggle: (id: Id, shown: readonly Id[]) => void toggle(id, shown),
  };
}
