interface Found {
  readonly rows: readonly unknown[];
  readonly totalRecords?: number | undefined;
  readonly pageCount?: number | undefined;
}

/**
 * How many records a search with pages of this size has found. Where a server does not tell, they are the rows of its answer, if these are all; nothing where there
 * may be more of them. docs/rules/compliance.md, 3.
 */
export function recordsFound({ rows, totalRecords, pageCount }: Found, size: number): number | undefined {
  const isAll = pageCount === undefined ? rows.length < size : pageCount <= 1;
  return totalRecords ?? (isAll ? rows.length : undefined);
}
