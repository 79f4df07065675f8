import { memberOf } from '../../data/unknownObject';

/** The number of rows for which a list keeps room above its graph. */
const mostFew = 8;
/** Those rows with title, two heading lines and totals. */
export const graphedHeight = '24.5rem';
const otherLines = 4;

export type RowCounts = Readonly<Record<string, number>>;

/** Returns the number of rows, without totals, of each pane that has few. */
export function fewRows({ outputs }: { readonly outputs: object }): RowCounts {
  const counted = Object.entries(outputs).flatMap(([name, output]) => {
    const rows = memberOf(output, 'rows');
    if (!Array.isArray(rows) || rows.length > 2 * mostFew) return [];
    const own = rows.filter((row) => memberOf(row, 'isTotal') !== true).length;
    return own === 0 || own > mostFew ? [] : [[name, own] as const];
  });
  return Object.fromEntries(counted);
}

/** Returns the height of lists side by side that all have few rows, so that there is no hole above their graph. */
export function fewHeight(counts: readonly (number | undefined)[]): string | undefined {
  const known = counts.filter((count) => count !== undefined);
  return known.length < counts.length ? undefined : `min(${graphedHeight}, calc(${Math.max(...known) + otherLines} * var(--bar) + 0.5rem))`;
}
