interface Page {
  readonly rows: readonly unknown[];
  readonly totalRecords?: number | undefined;
  readonly pageCount?: number | undefined;
}

/** Returns the number of hits; without a total, the row count if the page has all, else `undefined`. docs/rules/compliance.md, 3. */
export function hitCount({ rows, totalRecords, pageCount }: Page, size: number): number | undefined {
  const isAll = pageCount === undefined ? rows.length < size : pageCount <= 1;
  return totalRecords ?? (isAll ? rows.length : undefined);
}
