import { type PointerEvent, type RefObject, useEffect, useRef } from 'react';

/** Milliseconds of rest before a finger draws, and pixels it may move meanwhile. */
const rest = 350;
const stray = 10;

interface Resting {
  readonly timer: ReturnType<typeof setTimeout>;
  readonly x: number;
  readonly y: number;
}

/** A finger draws after a rest, else it scrolls. `onRest` gets the element; scrolling is off from then on. */
export function useFinger(area: RefObject<HTMLElement | null>, onRest: (below: Element) => void) {
  const resting = useRef<Resting>(undefined);
  const isDrawing = useRef(false);

  function forget(): void {
    clearTimeout(resting.current?.timer);
    resting.current = undefined;
  }
  useEffect(() => {
    const element = area.current;
    if (element === null) return undefined;
    // React's touch listeners are passive, so they cannot prevent scrolling or a long press's menu.
    const keep = (event: Event) => {
      if (isDrawing.current) event.preventDefault();
    };
    element.addEventListener('touchmove', keep, { passive: false });
    element.addEventListener('contextmenu', keep);
    return () => {
      clearTimeout(resting.current?.timer);
      element.removeEventListener('touchmove', keep);
      element.removeEventListener('contextmenu', keep);
    };
  }, [area]);

  return {
    down({ target, clientX: x, clientY: y }: PointerEvent): void {
      forget();
      isDrawing.current = false;
      const timer = setTimeout(() => {
        isDrawing.current = true;
        if (target instanceof Element) onRest(target);
      }, rest);
      resting.current = { timer, x, y };
    },
    /** Returns the element below while drawing. */
    move({ clientX, clientY }: PointerEvent): Element | undefined {
      // A touch event keeps its first target.
      if (isDrawing.current) return document.elementFromPoint(clientX, clientY) ?? undefined;
      const from = resting.current;
      if (from !== undefined && Math.hypot(clientX - from.x, clientY - from.y) > stray) forget();
      return undefined;
    },
    /** Touch end, or the browser's scroll. */
    up(): void {
      forget();
      isDrawing.current = false;
    },
    isDrawing: () => isDrawing.current,
  };
}
