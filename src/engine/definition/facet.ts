import type { Words } from '../../data/words';
import type { Colour } from '../../schemas/entities/colour';
import type { ControlOptions } from './action';

export type FacetId = number | string;

export interface Facet<Id extends FacetId = FacetId> {
  readonly id: Id;
  readonly name: string;
  readonly colour?: Colour;
  /** `undefined` while not counted. */
  readonly qty: number | undefined;
  readonly selected: boolean;
}

export type ResponseFacet<Id extends FacetId = FacetId> = Pick<Facet<Id>, 'id' | 'qty'> & Partial<Facet<Id>>;

/** Choices that narrow a pane; while hidden, the pane's request omits them. */
export interface Facets<Ctx, List, Answer, Id extends FacetId = FacetId> extends Pick<ControlOptions<Ctx>, 'when' | 'needs'> {
  readonly label: Words<Ctx>;
  readonly list: List;
  /** Updates from each response: counts, and optionally names, colours and state. */
  of?(answer: Answer): readonly ResponseFacet<Id>[];
}

/** Returns the options without their facets while these are hidden. */
export function facetsNow<Ctx, Options extends { readonly facets?: { readonly when?: (ctx: Ctx) => boolean } | undefined }>(
  options: Options,
  ctx: Ctx,
): Options {
  if (options.facets?.when?.(ctx) !== false) return options;
  const { facets: _, ...others } = options;
  return others as Options;
}
