import { useMemo } from 'react';
import type { Facet } from '../../definition/kinds/tree';
import type { PaneProps } from '../contract';
import { type Question, useQuestion } from '../useQuestion';
import { readFacets, toggleFacet, writeFacets } from './facets';

interface FacetState {
  /** How far the list of them is. */
  readonly question: Question<readonly Facet[]>;
  /** All there are; nothing while they are on their way, or where the tree has none. */
  readonly facets: readonly Facet[] | undefined;
  /** The ids of those that are on; nothing while nobody knows. */
  readonly on: readonly number[] | undefined;
  readonly toggle: (id: number) => void;
}

const none: readonly number[] = [];

/** The choices above a tree: what there is, what is on, and how that stands in the address. */
export function useFacets({ name, options, ctx, params, setParams, host }: PaneProps<'tree'>): FacetState {
  const question = useQuestion(options.facets?.list(ctx), { pane: `${name}.facets`, host });
  const facets = question.answer;
  const kept = params['facets'];
  const on = useMemo(() => (facets === undefined ? none : readFacets(kept, facets)), [facets, kept]);
  const isKnown = question.key === undefined || facets !== undefined;

  async function toggle(id: number): Promise<void> {
    // A node that a facet hides is lost to the panes after this one, unless the screen knows it from elsewhere.
    if (options.elsewhere === undefined && !(await host.requestLeave())) return;
    setParams({ facets: writeFacets(toggleFacet(on, id), facets ?? []) });
  }
  return { question, facets, on: isKnown ? on : undefined, toggle: (id) => void toggle(id) };
}
