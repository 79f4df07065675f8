import { Type } from 'typebox';
import { extra, optionalQuery } from './optional';

/** The sort column, with '-' for descending. Beyond the contract: a server that knows it returns `sortedBy`. docs/rules/forms.md, 3. */
export const sortBy = extra(Type.String());
export const sortQuery = optionalQuery;

export function writeSortBy(
  sort: { readonly key: string; readonly direction: 'ascending' | 'descending' } | undefined,
): string | undefined {
  return sort && `${sort.direction === 'descending' ? '-' : ''}${sort.key}`;
}
