import type { GridModel } from '../grid/model';
import { grouped } from './grouped';

interface Counted {
  readonly grid: Pick<GridModel, 'rowCount' | 'totalCount' | 'pageCount' | 'pageNumber'>;
  readonly count: number;
  readonly total?: number | undefined;
  readonly size?: number | undefined;
}

function counted(count: number, one: string): string {
  return `${grouped(count)} ${one}${count === 1 ? '' : 's'}`;
}

/** Returns the index of a page's first row; `undefined` for a filtered or unknown page. */
function firstPlace({ grid: { rowCount, pageCount, pageNumber }, count, size }: Counted, total: number): number | undefined {
  const pages = size === undefined ? pageCount : Math.ceil(total / size);
  if (count === 0 || count !== rowCount || pages <= 1 || pageNumber < 1 || pageNumber > pages) return undefined;
  const isLast = pageNumber === pages;
  if (size !== undefined && rowCount !== (isLast ? total - (pages - 1) * size : size)) return undefined;
  const first = isLast ? total - rowCount + 1 : (pageNumber - 1) * rowCount + 1;
  return first + rowCount - 1 > total ? undefined : first;
}

/** '19 rows', or for a page '51-100 of 1,701'. */
export function rowsText(what: Counted): string {
  const { grid, count, total } = what;
  // Without rows, count the totals.
  if (grid.rowCount === 0 && grid.totalCount > 0) return counted(grid.totalCount, 'total');
  if (total === undefined) return counted(count, 'row');
  const first = firstPlace(what, total);
  if (first === undefined) return `${grouped(count)} of ${grouped(total)} rows`;
  const last = first + count - 1;
  return `${first === last ? '' : `${grouped(first)}-`}${grouped(last)} of ${grouped(total)}`;
}
