import { dirname } from 'node:path';

/**
 * The imports by which folders need each other, in a circle of however many. A folder is what stands in it itself, without what stands in the
 * folders inside it: so a folder and one inside it may need each other no more than two beside each other.
 * @param {readonly (readonly [from: string, to: string])[]} imports Paths of files.
 * @returns {readonly string[]} Each as `from → to`; none where all is well.
 */
export function folderCircles(imports) {
  const between = imports.filter(([from, to]) => dirname(from) !== dirname(to));
  let left = between;
  for (;;) {
    // What nothing leads to, or leads nowhere, is on no circle.
    const needing = new Set(left.map(([from]) => dirname(from)));
    const needed = new Set(left.map(([, to]) => dirname(to)));
    const next = left.filter(([from, to]) => needed.has(dirname(from)) && needing.has(dirname(to)));
    if (next.length === left.length) return left.map(([from, to]) => `${from} → ${to}`);
    left = next;
  }
}
