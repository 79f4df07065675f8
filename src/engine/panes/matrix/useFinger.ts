import { type PointerEvent, type RefObject, useEffect, useRef } from 'react';

/** How long a finger rests before it draws instead of scrolling, in milliseconds, and how far it may stray meanwhile, in pixels. */
const rest = 350;
const stray = 10;

interface Resting {
  readonly timer: ReturnType<typeof setTimeout>;
  readonly x: number;
  readonly y: number;
}

/** Tells a finger that draws from one that scrolls: it draws once it has rested. `onRest` is told where, and from then on nothing scrolls. */
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
    // React listens to touches passively: what it hears cannot be kept from scrolling, nor from the menu of a long press.
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
    /** A touch has begun. */
    down({ target, clientX: x, clientY: y }: PointerEvent): void {
      forget();
      isDrawing.current = false;
      const timer = setTimeout(() => {
        isDrawing.current = true;
        if (target instanceof Element) onRest(target);
      }, rest);
      resting.current = { timer, x, y };
    },
    /** It has moved. Gives the element below it while it draws. */
    move({ clientX, clientY }: PointerEvent): Element | undefined {
      // A touch belongs to the element where it began, wherever it goes.
      if (isDrawing.current) return document.elementFromPoint(clientX, clientY) ?? undefined;
      const from = resting.current;
      if (from !== undefined && Math.hypot(clientX - from.x, clientY - from.y) > stray) forget();
      return undefined;
    },
    /** It has ended, or the browser has taken it over to scroll. */
    up(): void {
      forget();
      isDrawing.current = false;
    },
    isDrawing: () => isDrawing.current,
  };
}
