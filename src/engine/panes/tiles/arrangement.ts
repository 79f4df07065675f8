const perRow = [1, 2, 2, 3, 3, 3] as const;

/** Returns how many of `count` tiles stand in a row of a narrow screen. docs/rules/compliance.md, 2. */
export function tilesPerRow(count: number): 1 | 2 | 3 {
  return perRow[count - 1] ?? 3;
}
