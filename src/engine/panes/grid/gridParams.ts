import { memberOf } from '../../../data/unknownObject';
import type { GridSort } from '../../definition/column';

const separator = ',';

export function readChosen(text: string | undefined): readonly string[] {
  return text === undefined ? [] : text.split(separator).map(decoded);
}

export function writeChosen(ids: readonly string[]): string | undefined {
  return ids.length === 0 ? undefined : ids.map(encodeURIComponent).join(separator);
}

/** A column's key and `asc` or `desc`. */
export function readSort(text: string | undefined): GridSort | undefined {
  const split = text?.lastIndexOf(':') ?? -1;
  if (text === undefined || split < 0) return undefined;
  return { key: text.slice(0, split), direction: text.slice(split + 1) === 'desc' ? 'descending' : 'ascending' };
}

export function writeSort(sort: GridSort | undefined): string | undefined {
  return sort && `${sort.key}:${sort.direction === 'descending' ? 'desc' : 'asc'}`;
}

/** Whether the server has sorted all pages. docs/rules/forms.md, 3. */
export function isSortedByServer(answer: unknown): boolean {
  return typeof memberOf(answer, 'sortedBy') === 'string';
}

/** 1 if invalid. */
export function readPage(text: string | undefined): number {
  const page = Number(text);
  return Number.isInteger(page) && page > 0 ? page : 1;
}

/** Anyone may edit an address. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
