import { dirname } from 'node:path';

/**
 * Returns imports that form circles between folders. Nested folders count separately.
 * @param {readonly (readonly [from: string, to: string])[]} imports Paths of files.
 * @returns {readonly string[]} Each as `from → to`; none where all is well.
 */
export function folderCircles(imports) {
  const between = imports.filter(([from, to]) => dirname(from) !== dirname(to));
  let left = between;
  for (;;) {
    // An import without predecessors or successors is on no circle.
    const needing = new Set(left.map(([from]) => dirname(from)));
    const needed = new Set(left.map(([, to]) => dirname(to)));
    const next = left.filter(([from, to]) => needed.has(dirname(from)) && needing.has(dirname(to)));
    if (next.length === left.length) return left.map(([from, to]) => `${from} → ${to}`);
    left = next;
  }
}
