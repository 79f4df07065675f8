import { type RefObject, useLayoutEffect, useRef } from 'react';

/** What a value was when it was last drawn, for what is read when something happens: outside effects no effect event may be called. */
export function useLatest<T>(value: T): Readonly<RefObject<T>> {
  const latest = useRef(value);
  useLayoutEffect(() => {
    latest.current = value;
  });
  return latest;
}
