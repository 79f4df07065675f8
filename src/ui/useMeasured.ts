import { type RefObject, useLayoutEffect, useState } from 'react';
import { watchSize } from './watchSize';

/**
 * Measures an element before paint and on resize; `start` before the first layout. An undefined measurement keeps the last. `measure` must
 * be stable.
 */
export function useMeasured<E extends Element, T>(element: RefObject<E | null>, measure: (element: E) => T | undefined, start: T): T {
  const [measured, setMeasured] = useState(start);
  useLayoutEffect(() => {
    const { current } = element;
    if (current === null) return undefined;
    return watchSize(current, () => setMeasured((before) => measure(current) ?? before));
  }, [element, measure]);
  return measured;
}
