/** Rows with those that are sums at their end. */
export interface RowsWithTotals<Row> {
  /** The rows in their order, and after them the totals in theirs. */
  readonly rows: readonly Row[];
  readonly totalCount: number;
}

/** Whether a row is a sum of others. */
function isTotal(row: unknown): boolean {
  return typeof row === 'object' && row !== null && 'isTotal' in row && row.isTotal === true;
}

/** Puts the totals of a server's grid after its other rows, wherever they stand. The same rows where there are none. */
export function withTotalsLast<Row>(rows: readonly Row[]): RowsWithTotals<Row> {
  // Most grids have none, and a hundred thousand rows should not be copied to find that out.
  if (!rows.some(isTotal)) return { rows, totalCount: 0 };
  const totals = rows.filter(isTotal);
  return { rows: [...rows.filter((row) => !isTotal(row)), ...totals], totalCount: totals.length };
}
