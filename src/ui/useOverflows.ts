import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/**
 * What makes a place that scrolls reachable by keyboard: a stop of its own. What is around it, or a form in it, has the name of the place already, which would
 * be heard once more.
 */
export const scrollStop = { tabIndex: 0, role: 'group', 'aria-label': 'Contents' } as const;

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
    const sizes = new ResizeObserver(measure);
    const watch = (): void => {
      sizes.disconnect();
      for (const watched of [element, ...element.children]) sizes.observe(watched);
    };
    watch();
    // What is in it may come later than itself.
    const contents = new MutationObserver(watch);
    contents.observe(element, { childList: true });
    return () => {
      sizes.disconnect();
      contents.disconnect();
    };
  }, []);
  return [ref, overflows];
}
