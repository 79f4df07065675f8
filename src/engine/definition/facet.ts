import type { Words } from '../../data/words';
import type { Colour } from '../../schemas/entities/colour';
import type { ControlOptions } from './action';

export type FacetId = number | string;

/** A coloured choice above a tree or a grid that narrows it, with how many it stands for. A text that is its id has no dot. */
export interface Facet<Id extends FacetId = FacetId> {
  readonly id: Id;
  readonly name: string;
  readonly colour?: Colour;
  readonly qty: number;
  /** Whether it is on to start with. */
  readonly selected: boolean;
}

/** What an answer tells of a choice. */
export type ToldFacet<Id extends FacetId = FacetId> = Pick<Facet<Id>, 'id' | 'qty'> & Partial<Facet<Id>>;

/** Choices above a pane that narrow it; where they do not show, it asks without them. */
export interface Facets<Ctx, List, Answer, Id extends FacetId = FacetId> extends Pick<ControlOptions<Ctx>, 'when' | 'needs'> {
  readonly label: Words<Ctx>;
  /** What there is, and what is on to start with. */
  readonly list: List;
  /** What each answer tells of them anew: how many there are, and where it says so their names, their colours and which are on. */
  of?(answer: Answer): readonly ToldFacet<Id>[];
}

/** Options without choices above the pane where these are not there now. */
export function facetsNow<Ctx, Options extends { readonly facets?: { readonly when?: (ctx: Ctx) => boolean } | undefined }>(
  options: Options,
  ctx: Ctx,
): Options {
  if (options.facets?.when?.(ctx) !== false) return options;
  const { facets: _, ...others } = options;
  return others as Options;
}
