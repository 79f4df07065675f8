import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/** Tells whether an element's content is larger than itself. Gives the ref to set on the element and the answer. */
export function useOverflows<E extends HTMLElement>(): readonly [RefObject<E | null>, boolean] {
  const ref = useRef<E>(null);
  const [overflows, setOverflows] = useState(false);
  useLayoutEffect(() => {
    const element = ref.current;
    if (element === null) return;
    const measure = (): void => {
      setOverflows(element.scrollHeight > element.clientHeight || element.scrollWidth > element.clientWidth);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    for (const child of element.children) observer.observe(child);
    return () => observer.disconnect();
  }, []);
  return [ref, overflows];
}
