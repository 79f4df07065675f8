import { type RefObject, useEffect, useRef } from 'react';

/**
 * Keeps the focus within an element whose content is replaced: if the focused element is removed, the container, which must be focusable,
 * takes the focus.
 */
export function useFocusWithin(place: RefObject<HTMLElement | null>): void {
  const isWithin = useRef(false);
  useEffect(() => {
    const element = place.current;
    if (element === null) return undefined;
    const come = (): void => {
      isWithin.current = true;
    };
    const go = (event: FocusEvent): void => {
      const left = event.target;
      // Removal also fires `focusout`; a microtask later it is clear that the element is gone.
      queueMicrotask(() => {
        if (left instanceof Node && left.isConnected && !element.contains(document.activeElement)) isWithin.current = false;
      });
    };
    const watcher = new MutationObserver(() => {
      if (isWithin.current && document.activeElement === document.body) element.focus({ preventScroll: true });
    });
    element.addEventListener('focusin', come);
    element.addEventListener('focusout', go);
    watcher.observe(element, { childList: true, subtree: true });
    return () => {
      element.removeEventListener('focusin', come);
      element.removeEventListener('focusout', go);
      watcher.disconnect();
    };
  }, [place]);
}
