import type { RefObject } from 'react';
import { useMeasured } from '../useMeasured';

function heightOf(element: HTMLElement): number {
  return element.offsetHeight;
}

/** The height of an element as it is laid out, which follows density and screen size; 0 before the first layout. */
export function useHeight(element: RefObject<HTMLElement | null>): number {
  return useMeasured(element, heightOf, 0);
}
