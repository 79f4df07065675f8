import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { badField, type CallError } from './errors';

export interface Sortable {
  /** The heading, as in `sort`. */
  readonly text: string;
  /** Undefined for an unsortable column. */
  readonly by?: SQLWrapper;
}

/** `order` is undefined for the usual order. */
export interface Sorting {
  readonly sortedBy: string;
  readonly order: SQL | undefined;
}

/** A leading '-' means descending. */
export function readSort(sort: string): { readonly column: string; readonly isDescending: boolean } {
  const isDescending = sort.startsWith('-');
  return { column: isDescending ? sort.slice(1) : sort, isDescending };
}

/**
 * `sort` only selects a column and never reaches the database. Nulls come last; `tie` orders equal values. Throws CallError 400 for an
 * unknown column.
 */
export function sortingOf(
  sort: string | undefined,
  columns: readonly Sortable[],
  { usual, tie }: { readonly usual: string; readonly tie: SQL },
): Sorting {
  if (sort === undefined || sort === usual) return { sortedBy: usual, order: undefined };
  const { column, isDescending } = readSort(sort);
  const by = columns.find(({ text }) => text === column)?.by;
  if (by === undefined) throw noSuchSort();
  return { sortedBy: sort, order: sql`${by} ${sql.raw(isDescending ? 'desc' : 'asc')} nulls last, ${tie}` };
}

export function noSuchSort(): CallError {
  return badField('sort', 'is not a column that this list can be sorted by');
}

/** Ignores case. */
export function byText(text: SQLWrapper): SQL {
  return sql`lower(${text})`;
}

/** Sorts a code by its display name. */
export function byName(code: SQLWrapper, names: Readonly<Record<string, string>>): SQL {
  const cases = Object.entries(names).map(([value, name]) => sql`when ${value}::text then ${name}::text`);
  return sql`case ${code} ${sql.join(cases, sql` `)} end`;
}
