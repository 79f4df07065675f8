import { useMemo } from 'react';

/** The first of values that are alike in a row: one that is made anew by every drawing stays the same while its content does. */
export function useSame<T>(value: T): T {
  const key = JSON.stringify(value);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another content is another value
  return useMemo(() => value, [key]);
}
