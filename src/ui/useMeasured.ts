import { type RefObject, useLayoutEffect, useState } from 'react';
import { watchSize } from './watchSize';

/**
 * What is measured of an element as it is laid out, before the page is painted and as its size changes; `start` before the first layout. Where nothing is
 * measured, what was measured before holds. `measure` is the same at every drawing.
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
