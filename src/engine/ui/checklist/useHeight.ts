import { type RefObject, useLayoutEffect, useState } from 'react';

/** The height of an element as it is laid out, which follows density and screen size; 0 before the first layout. */
export function useHeight(element: RefObject<HTMLElement | null>): number {
  const [height, setHeight] = useState(0);
  useLayoutEffect(() => {
    const { current } = element;
    if (current === null) return undefined;
    const measure = (): void => setHeight(current.offsetHeight);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(current);
    return () => observer.disconnect();
  }, [element]);
  return height;
}
