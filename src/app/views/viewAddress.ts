import type { Plugin } from '../../engine';
import { tabPath } from '../routes/table';

/** Names the place: `1.SI9`, `1.ALL`, or `SI9` without an operator; `SI9.ALL` means the site's whole operator. */
const placeParameter = 'in';

const columnsParameter = 'columns';
/** Mail programs cut longer links; then columns are omitted. */
const longestColumns = 3000;

export type AddressedColumns = Readonly<Record<string, unknown>>;

function columnsIn(arranged: object): AddressedColumns {
  const grids = Object.entries(arranged).filter(
    ([name, layout]) => name.startsWith('grid.') && typeof layout === 'object' && layout !== null,
  );
  return Object.fromEntries(grids);
}

/** Parameters of momentary state, not of the arrangement. */
const passing = /(?:^|\.)(?:chosen|page|mode|dialog)$/;

export function looksForPeople({ id, service }: Plugin): boolean {
  return service === 'compliance' || id === 'user-admin';
}

/** Personal names are never stored on the device, so such search terms are dropped. */
function withoutNames(value: string): string | undefined {
  try {
    const { text, search, ...values }: Readonly<Record<string, unknown>> = Object(JSON.parse(value));
    return Object.keys(values).length === 0 ? undefined : JSON.stringify(values);
  } catch {
    return undefined;
  }
}

export interface AddressedPlace {
  readonly operatorId: number | undefined;
  readonly key: string;
  /** Means the whole operator of that node. */
  readonly isWhole?: true | undefined;
}

/** Returns an address of a tab's arrangement at a place, without selections and personal names. */
export function viewAddress(plugin: Plugin, search: string, place: AddressedPlace | undefined, columns: AddressedColumns = {}): string {
  const shown = new URLSearchParams(search);
  const dialog = shown.get('dialog');
  const params = new URLSearchParams();
  for (const [name, value] of shown) {
    const isPassing =
      passing.test(name) || [placeParameter, columnsParameter].includes(name) || (dialog !== null && name.startsWith(`${dialog}.`));
    const shown = looksForPeople(plugin) && name.endsWith('.set') ? withoutNames(value) : value;
    if (!isPassing && shown !== undefined) params.set(name, shown);
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

/** Returns the place of an address. Only a site needs no operator. */
export function addressedPlace(search: string): AddressedPlace | undefined {
  const text = new URLSearchParams(search).get(placeParameter) ?? '';
  const pattern = /^(?:(?<operator>\d{1,9})\.(?<key>[A-Za-z0-9]{1,20})|(?<site>SI\d{1,9}))(?<whole>\.ALL)?$/;
  const { operator, key, site, whole } = pattern.exec(text)?.groups ?? {};
  const nodeKey = key ?? site;
  if (nodeKey === undefined) return undefined;
  return {
    operatorId: operator === undefined ? undefined : Number(operator),
    key: nodeKey,
    isWhole: whole === undefined ? undefined : true,
  };
}

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

/** Adds a part of the organisation to an address. */
export function withPlace(path: string, place: AddressedPlace): string {
  return `${path}${path.includes('?') ? '&' : '?'}${placeParameter}=${written(place)}`;
}

export function withoutPlace(path: string): string {
  return without(path, placeParameter);
}

export function withoutColumns(path: string): string {
  return without(path, columnsParameter);
}
