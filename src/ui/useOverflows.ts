import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/** Makes a scroll container a tab stop. Its own label avoids repeating its container's name. */
export const scrollStop = { tabIndex: 0, role: 'group', 'aria-label': 'Contents' } as const;

/** Returns a ref and whether the element's content overflows. */
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
    // Content may arrive after mounting.
    const contents = new MutationObserver(watch);
    contents.observe(element, { childList: true });
    return () => {
      sizes.disconnect();
      contents.disconnect();
    };
  }, []);
  return [ref, overflows];
}
