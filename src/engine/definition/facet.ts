import type { Colour } from '../../schemas/entities/colour';

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

/** Choices above a pane that narrow it. */
export interface Facets<List, Answer, Id extends FacetId = FacetId> {
  readonly label: string;
  /** What there is, and what is on to start with. */
  readonly list: List;
  /** Counts anew in each answer. */
  of?(answer: Answer): readonly Pick<Facet<Id>, 'id' | 'qty'>[];
}
