import { useMemo } from 'react';

/** Returns the previous value while the content is equal. */
export function useSame<T>(value: T): T {
  const key = JSON.stringify(value);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another content is another value
  return useMemo(() => value, [key]);
}
