const perRow = [1, 2, 2, 3, 3, 3] as const;

/** How many of so many tiles stand in a row of a narrow screen. docs/rules/compliance.md, 2. */
export function tilesPerRow(count: number): 1 | 2 | 3 {
  return perRow[count - 1] ?? 3;
}

const steps: ReadonlyMap<string, 1 | -1> = new Map([
  ['ArrowRight', 1],
  ['ArrowDown', 1],
  ['ArrowLeft', -1],
  ['ArrowUp', -1],
]);

/** Where a key leads from one of `count` tiles, round and round; nothing for a key that moves nothing. WAI-ARIA toolbar. */
export function tileMove(key: string, from: number, count: number): number | undefined {
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  const step = steps.get(key);
  return step === undefined ? undefined : (from + step + count) % count;
}
