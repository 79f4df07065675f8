import type { GridSort } from '../../definition/column';

const separator = ',';

/** The ids of the chosen rows, from their text in an address. */
export function readChosen(text: string | undefined): readonly string[] {
  return text === undefined ? [] : text.split(separator).map(decoded);
}

/** The ids of the chosen rows as a text of the address; nothing where none is chosen. */
export function writeChosen(ids: readonly string[]): string | undefined {
  return ids.length === 0 ? undefined : ids.map(encodeURIComponent).join(separator);
}

/** The order of a grid, from its text in an address: a column's key and `asc` or `desc`. */
export function readSort(text: string | undefined): GridSort | undefined {
  const split = text?.lastIndexOf(':') ?? -1;
  if (text === undefined || split < 0) return undefined;
  return { key: text.slice(0, split), direction: text.slice(split + 1) === 'desc' ? 'descending' : 'ascending' };
}

/** The order of a grid as a text of the address; nothing for the order in which the rows came. */
export function writeSort(sort: GridSort | undefined): string | undefined {
  return sort && `${sort.key}:${sort.direction === 'descending' ? 'desc' : 'asc'}`;
}

/** A page number from an address; 1 for anything else. */
export function readPage(text: string | undefined): number {
  const page = Number(text);
  return Number.isInteger(page) && page > 0 ? page : 1;
}

/** An address may hold what somebody typed. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
