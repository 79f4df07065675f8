import type { Facet, FacetId, ToldFacet } from '../../definition/facet';

/** In an address: no facet is on. */
const nothing = 'none';

const quantities = new Intl.NumberFormat('en-GB');

/** How many a facet stands for, in words; nothing where a server does not tell. */
export function quantityText({ qty }: { readonly qty: number | undefined }): string | undefined {
  return qty === undefined ? undefined : quantities.format(qty);
}

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

/** The facets that an answer names beside those of the list; one without a name is none. Nobody has turned them on to start with. */
export function addedFacets<Id extends FacetId>(
  facets: readonly Facet<Id>[],
  told: readonly ToldFacet<Id>[] | undefined,
): readonly Facet<Id>[] {
  const listed = new Set(facets.map(({ id }) => id));
  return (told ?? []).flatMap(({ name, ...each }) =>
    name === undefined || listed.has(each.id) ? [] : [{ ...each, name, selected: false }],
  );
}

/** Facets with what an answer has told of them, and those that only it names; what it says nothing about stays as it is. */
export function toldFacets<Id extends FacetId>(
  facets: readonly Facet<Id>[],
  told: readonly ToldFacet<Id>[] | undefined,
): readonly Facet<Id>[] {
  if (told === undefined) return facets;
  const toldOf = new Map(told.map((each) => [each.id, each]));
  return [...facets.map((facet) => ({ ...facet, ...toldOf.get(facet.id) })), ...addedFacets(facets, told)];
}

/** The facets that an answer says are on; nothing where it does not say that of all of them. */
export function toldOn<Id extends FacetId>(
  facets: readonly Facet<Id>[],
  told: readonly ToldFacet<Id>[] | undefined,
): readonly Id[] | undefined {
  const toldOf = new Map(told?.map(({ id, selected }) => [id, selected]));
  const all = [...facets, ...addedFacets(facets, told)];
  if (all.some(({ id }) => toldOf.get(id) === undefined)) return undefined;
  return all.filter(({ id }) => toldOf.get(id)).map(({ id }) => id);
}
