import { type RefObject, useEffect, useRef } from 'react';

/** Keeps the focus within a place whose content is replaced, as a saved form is by the next: where what had it is gone the place takes it, which must be able to. */
export function useFocusKept(place: RefObject<HTMLElement | null>): void {
  const isWithin = useRef(false);
  useEffect(() => {
    const element = place.current;
    if (element === null) return undefined;
    const come = (): void => {
      isWithin.current = true;
    };
    const go = (event: FocusEvent): void => {
      const left = event.target;
      // What is taken out of the page, as can be told once it is, has not been left by anybody.
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
