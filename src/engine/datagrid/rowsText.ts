import type { GridModel } from '../grid/model';
import { grouped } from './grouped';

interface Counted {
  readonly grid: Pick<GridModel, 'rowCount' | 'totalCount' | 'pageCount' | 'pageNumber'>;
  /** How many rows are shown. */
  readonly count: number;
  /** How many there are on all pages; nothing where these are all. */
  readonly total?: number | undefined;
  /** How many rows a page has at most, where that is known. */
  readonly size?: number | undefined;
}

function counted(count: number, one: string): string {
  return `${grouped(count)} ${one}${count === 1 ? '' : 's'}`;
}

/** The place of a page's first row among all; nothing where it has not all rows of its page, or nobody knows which page it is. */
function firstPlace({ grid: { rowCount, pageCount, pageNumber }, count, size }: Counted, total: number): number | undefined {
  const pages = size === undefined ? pageCount : Math.ceil(total / size);
  if (count === 0 || count !== rowCount || pages <= 1 || pageNumber < 1 || pageNumber > pages) return undefined;
  const isLast = pageNumber === pages;
  if (size !== undefined && rowCount !== (isLast ? total - (pages - 1) * size : size)) return undefined;
  const first = isLast ? total - rowCount + 1 : (pageNumber - 1) * rowCount + 1;
  return first + rowCount - 1 > total ? undefined : first;
}

/** How many rows a grid has: '19 rows'; of one of several pages which of all they are: '51-100 of 1,701'. */
export function rowsText(what: Counted): string {
  const { grid, count, total } = what;
  // Of what has nothing but sums they are what there is.
  if (grid.rowCount === 0 && grid.totalCount > 0) return counted(grid.totalCount, 'total');
  if (total === undefined) return counted(count, 'row');
  const first = firstPlace(what, total);
  if (first === undefined) return `${grouped(count)} of ${grouped(total)} rows`;
  const last = first + count - 1;
  return `${first === last ? '' : `${grouped(first)}-`}${grouped(last)} of ${grouped(total)}`;
}
