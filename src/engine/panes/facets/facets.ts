import type { Facet, FacetId, ResponseFacet } from '../../definition/facet';

/** The address text for no active facet. */
const nothing = 'none';

const quantities = new Intl.NumberFormat('en-GB');

export function quantityText({ qty }: Pick<Facet, 'qty'>): string | undefined {
  return qty === undefined ? undefined : quantities.format(qty);
}

export function facetsAtStart<Id extends FacetId>(facets: readonly Facet<Id>[]): readonly Id[] {
  return facets.filter(({ selected }) => selected).map(({ id }) => id);
}

/** Reads the active facets from the address, or the initial ones. Skips unknown ids. */
export function readFacets<Id extends FacetId>(text: string | undefined, facets: readonly Facet<Id>[]): readonly Id[] {
  if (text === undefined) return facetsAtStart(facets);
  const named = new Set(text === nothing ? [] : text.split('.'));
  return facets.filter(({ id }) => named.has(String(id))).map(({ id }) => id);
}

/** Returns the address text; `undefined` for the initial facets. */
export function writeFacets<Id extends FacetId>(on: readonly Id[], facets: readonly Facet<Id>[]): string | undefined {
  const wanted = new Set(on);
  const ids = facets.filter(({ id }) => wanted.has(id)).map(({ id }) => id);
  if (ids.join('.') === facetsAtStart(facets).join('.')) return undefined;
  return ids.length === 0 ? nothing : ids.join('.');
}

export function toggleFacet<Id extends FacetId>(on: readonly Id[], id: Id): readonly Id[] {
  return on.includes(id) ? on.filter((each) => each !== id) : [...on, id];
}

/** Returns the response's additional named facets, initially inactive. */
export function addedFacets<Id extends FacetId>(
  facets: readonly Facet<Id>[],
  reported: readonly ResponseFacet<Id>[] | undefined,
): readonly Facet<Id>[] {
  const listed = new Set(facets.map(({ id }) => id));
  return (reported ?? []).flatMap(({ name, ...each }) =>
    name === undefined || listed.has(each.id) ? [] : [{ ...each, name, selected: false }],
  );
}

export function uncountedFacets<Id extends FacetId>(facets: readonly Facet<Id>[]): readonly Facet<Id>[] {
  return facets.map((facet) => ({ ...facet, qty: undefined }));
}

/** Updates facets from a response and adds new ones; omitted ones stay. */
export function withResponseFacets<Id extends FacetId>(
  facets: readonly Facet<Id>[],
  reported: readonly ResponseFacet<Id>[] | undefined,
): readonly Facet<Id>[] {
  if (reported === undefined) return facets;
  const reportedById = new Map(reported.map((each) => [each.id, each]));
  return [...facets.map((facet) => ({ ...facet, ...reportedById.get(facet.id) })), ...addedFacets(facets, reported)];
}

/** Returns the active facets of a response; `undefined` unless it covers all. */
export function activeInResponse<Id extends FacetId>(
  facets: readonly Facet<Id>[],
  reported: readonly ResponseFacet<Id>[] | undefined,
): readonly Id[] | undefined {
  const reportedById = new Map(reported?.map(({ id, selected }) => [id, selected]));
  const all = [...facets, ...addedFacets(facets, reported)];
  if (all.some(({ id }) => reportedById.get(id) === undefined)) return undefined;
  return all.filter(({ id }) => reportedById.get(id)).map(({ id }) => id);
}
