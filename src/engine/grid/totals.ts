/** Any value but two has properties; asking whether this one is there before reading it takes as long again. */
type MayBeTotal = { readonly isTotal?: unknown } | null | undefined;

function isTotal(row: unknown): boolean {
  return (row as MayBeTotal)?.isTotal === true;
}

/** Of more rows than this, sums are looked for at both ends: to look at a hundred thousand for them would take a tenth of what drawing their grid takes. */
const mostSought = 20_000;
const soughtAtEnds = 1000;

function hasTotalsIn(rows: readonly unknown[], first: number, end: number): boolean {
  // A loop is compiled while it runs; `some` is not, before its function has been called many times. Nor is anything called or iterated in it,
  // which costs several times the question while the loop is not compiled yet.
  for (let at = first; at < end; at += 1) if ((rows[at] as MayBeTotal)?.isTotal === true) return true;
  return false;
}

function hasTotals(rows: readonly unknown[]): boolean {
  const { length } = rows;
  if (length <= mostSought) return hasTotalsIn(rows, 0, length);
  return hasTotalsIn(rows, length - soughtAtEnds, length) || hasTotalsIn(rows, 0, soughtAtEnds);
}

/**
 * Puts the totals of a server's grid after its other rows, wherever they stand; of more than 20,000 rows at least one has to stand among the
 * first or the last 1,000. The same rows where there are none.
 */
export function withTotalsLast<Row>(given: readonly Row[]): { readonly rows: readonly Row[]; readonly totalCount: number } {
  // Most grids have none, and a hundred thousand rows should not be copied to find that out.
  if (!hasTotals(given)) return { rows: given, totalCount: 0 };
  const totals = given.filter(isTotal);
  return { rows: [...given.filter((row) => !isTotal(row)), ...totals], totalCount: totals.length };
}
