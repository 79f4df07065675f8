import type { Facet } from '../../definition/kinds/tree';

/** In an address: no facet is on. */
const nothing = 'none';

/** The facets that are on before anybody has chosen. */
export function facetsAtStart(facets: readonly Facet[]): readonly number[] {
  return facets.filter(({ selected }) => selected).map(({ id }) => id);
}

/** The facets that are on, from their text in an address; those of the start where it says nothing. Ids of no facet are left out. */
export function readFacets(text: string | undefined, facets: readonly Facet[]): readonly number[] {
  if (text === undefined) return facetsAtStart(facets);
  const named = new Set(text === nothing ? [] : text.split('.').map(Number));
  return facets.filter(({ id }) => named.has(id)).map(({ id }) => id);
}

/** The facets that are on, as a text for an address; nothing while they are those of the start. */
export function writeFacets(on: readonly number[], facets: readonly Facet[]): string | undefined {
  const wanted = new Set(on);
  const ids = facets.filter(({ id }) => wanted.has(id)).map(({ id }) => id);
  if (ids.join('.') === facetsAtStart(facets).join('.')) return undefined;
  return ids.length === 0 ? nothing : ids.join('.');
}

/** Turns one facet on or off. */
export function toggleFacet(on: readonly number[], id: number): readonly number[] {
  return on.includes(id) ? on.filter((each) => each !== id) : [...on, id];
}

/** Facets with what an answer has counted; what it says nothing about keeps its number. */
export function countedFacets(facets: readonly Facet[], counted: readonly Facet[] | undefined): readonly Facet[] {
  if (counted === undefined) return facets;
  const numbers = new Map(counted.map(({ id, qty }) => [id, qty]));
  return facets.map((facet) => ({ ...facet, qty: numbers.get(facet.id) ?? facet.qty }));
}
