import type { BenchKind } from './bench';
import { formData } from './formData';
import { gridData } from './gridData';

const made = new Map<string, unknown>();

/** Returns `n` options or rows; equal calls return the same object, made once. */
export function dataOf(kind: BenchKind, n: number): unknown {
  const key = `${kind} ${n}`;
  const known = made.get(key);
  if (known !== undefined) return known;
  const data = kind === 'form' ? formData(n) : gridData(n);
  made.set(key, data);
  return data;
}
