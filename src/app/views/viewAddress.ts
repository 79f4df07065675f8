import type { Plugin } from '../../engine';
import { tabPath } from '../routes/table';

/**
 * The parameter of an address that says which part of which operator it is about: `1.SI9`, `1.ALL`; `SI9` where the operator is not known. With
 * `.ALL` behind a part, `SI9.ALL`, it is about all of the operator whose part that is.
 */
const placeParameter = 'in';

/** The parameter of an address that says how the columns of the tab's grids are arranged. */
const columnsParameter = 'columns';
/** A link that is longer is cut off by mail programs; it goes without its columns. */
const longestColumns = 3000;

/** How the columns of grids are arranged, by the names of their preferences on the tab: grid.events. */
export type AddressedColumns = Readonly<Record<string, unknown>>;

function columnsIn(arranged: object): AddressedColumns {
  const grids = Object.entries(arranged).filter(
    ([name, layout]) => name.startsWith('grid.') && typeof layout === 'object' && layout !== null,
  );
  return Object.fromEntries(grids);
}

/** What of a screen's address is about what is looked at now, and not about how. */
const passing = /(?:^|\.)(?:chosen|page|mode|dialog)$/;

/** Whether people are looked for on a tab. */
export function looksForPeople({ id, service }: Plugin): boolean {
  return service === 'compliance' || id === 'user-admin';
}

/** Names of people are never kept on the device: what they were looked for by is left out. */
function withoutNames(value: string): string | undefined {
  try {
    const { text, search, ...values }: Readonly<Record<string, unknown>> = Object(JSON.parse(value));
    return Object.keys(values).length === 0 ? undefined : JSON.stringify(values);
  } catch {
    return undefined;
  }
}

/** A part of the organisation, as an address names it. */
export interface AddressedPlace {
  /** Nothing where whoever made the address did not know it. */
  readonly operatorId: number | undefined;
  /** The key of the node in the organisation tree, or ALL. */
  readonly key: string;
  /** It is about all of the operator in whose tree that node is. */
  readonly isWhole?: true | undefined;
}

/**
 * The address that shows a tab as it is arranged now, at this part of the organisation; without what is chosen in it and without names of people. With the
 * columns of its grids where they are given.
 */
export function viewAddress(plugin: Plugin, search: string, place: AddressedPlace | undefined, columns: AddressedColumns = {}): string {
  const shown = new URLSearchParams(search);
  const dialog = shown.get('dialog');
  const params = new URLSearchParams();
  for (const [name, value] of shown) {
    const isPassing =
      passing.test(name) || [placeParameter, columnsParameter].includes(name) || (dialog !== null && name.startsWith(`${dialog}.`));
    const kept = looksForPeople(plugin) && name.endsWith('.set') ? withoutNames(value) : value;
    if (!isPassing && kept !== undefined) params.set(name, kept);
  }
  if (place !== undefined) params.set(placeParameter, written(place));
  const arranged = JSON.stringify(columnsIn(columns));
  if (arranged !== '{}' && arranged.length <= longestColumns) params.set(columnsParameter, arranged);
  const text = params.toString();
  return text === '' ? tabPath(plugin) : `${tabPath(plugin)}?${text}`;
}

function written({ operatorId, key, isWhole }: AddressedPlace): string {
  return `${operatorId === undefined ? '' : `${operatorId}.`}${key}${isWhole ? '.ALL' : ''}`;
}

/** The part of the organisation that an address asks for; nothing where it asks for none. Only a site stands for itself: 'all' of whom, else? */
export function addressedPlace(search: string): AddressedPlace | undefined {
  const told = new URLSearchParams(search).get(placeParameter) ?? '';
  const pattern = /^(?:(?<operator>\d{1,9})\.(?<key>[A-Za-z0-9]{1,20})|(?<site>SI\d{1,9}))(?<whole>\.ALL)?$/;
  const { operator, key, site, whole } = pattern.exec(told)?.groups ?? {};
  const asked = key ?? site;
  if (asked === undefined) return undefined;
  return { operatorId: operator === undefined ? undefined : Number(operator), key: asked, isWhole: whole === undefined ? undefined : true };
}

/** The columns that an address asks for; nothing where it asks for none, or for what cannot be read. */
export function addressedColumns(search: string): AddressedColumns | undefined {
  const text = new URLSearchParams(search).get(columnsParameter);
  if (text === null) return undefined;
  try {
    return columnsIn(Object(JSON.parse(text)));
  } catch {
    return {};
  }
}

function without(path: string, parameter: string): string {
  const [pathname = '', search = ''] = path.split('?');
  const params = new URLSearchParams(search);
  params.delete(parameter);
  const text = params.toString();
  return text === '' ? pathname : `${pathname}?${text}`;
}

/** A path that asks for a part of the organisation besides. */
export function withPlace(path: string, place: AddressedPlace): string {
  return `${path}${path.includes('?') ? '&' : '?'}${placeParameter}=${written(place)}`;
}

/** A path without the part of the organisation that it asks for. */
export function withoutPlace(path: string): string {
  return without(path, placeParameter);
}

/** A path without the columns that it asks for. */
export function withoutColumns(path: string): string {
  return without(path, columnsParameter);
}
