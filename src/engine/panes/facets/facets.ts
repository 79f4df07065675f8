import type { Facet, FacetId } from '../../definition/facet';

/** In an address: no facet is on. */
const nothing = 'none';

/** The facets that are on before anybody has chosen. */
export function facetsAtStart<Id extends FacetId>(facets: readonly Facet<Id>[]): readonly Id[] {
  return facets.filter(({ selected }) => selected).map(({ id }) => id);
}

/** The facets that are on, from their text in an address; those of the start where it says nothing. Ids of no facet are left out. */
export function readFacets<Id extends FacetId>(text: string | undefined, facets: readonly Facet<Id>[]): readonly Id[] {
  if (text === undefined) return facetsAtStart(facets);
  const named = new Set(text === nothing ? [] : text.split('.'));
  return facets.filter(({ id }) => named.has(String(id))).map(({ id }) => id);
}

/** The facets that are on, as a text for an address; nothing while they are those of the start. */
export function writeFacets<Id extends FacetId>(on: readonly Id[], facets: readonly Facet<Id>[]): string | undefined {
  const wanted = new Set(on);
  const ids = facets.filter(({ id }) => wanted.has(id)).map(({ id }) => id);
  if (ids.join('.') === facetsAtStart(facets).join('.')) return undefined;
  return ids.length === 0 ? nothing : ids.join('.');
}

/** Turns one facet on or off. */
export function toggleFacet<Id extends FacetId>(on: readonly Id[], id: Id): readonly Id[] {
  return on.includes(id) ? on.filter((each) => each !== id) : [...on, id];
}

/** Facets with what an answer has counted; what it says nothing about keeps its number. */
export function countedFacets<Id extends FacetId>(
  facets: readonly Facet<Id>[],
  counted: readonly Pick<Facet<Id>, 'id' | 'qty'>[] | undefined,
): readonly Facet<Id>[] {
  if (counted === undefined) return facets;
  const numbers = new Map(counted.map(({ id, qty }) => [id, qty]));
  return facets.map((facet) => ({ ...facet, qty: numbers.get(facet.id) ?? facet.qty }));
}
