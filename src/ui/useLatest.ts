import { type RefObject, useLayoutEffect, useRef } from 'react';

/** Returns a ref to the last rendered value, for handlers outside effects, where effect events must not be called. */
export function useLatest<T>(value: T): Readonly<RefObject<T>> {
  const latest = useRef(value);
  useLayoutEffect(() => {
    latest.current = value;
  });
  return latest;
}
