import type { RefObject } from 'react';
import { useMeasured } from '../useMeasured';

function heightOf(element: HTMLElement): number {
  return element.offsetHeight;
}

/** Returns an element's height, which depends on density and screen size; 0 before the first layout. */
export function useHeight(element: RefObject<HTMLElement | null>): number {
  return useMeasured(element, heightOf, 0);
}
