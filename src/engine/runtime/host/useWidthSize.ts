import { useSyncExternalStore } from 'react';
import type { WidthsBySize } from '../../definition/erased';

/* As ScreenHost.module.css has them. */
const large = '(width >= 1200px)';
const widescreen = '(width >= 1920px)';

function subscribe(listener: () => void): () => void {
  const lists = [large, widescreen].map((query) => window.matchMedia(query));
  for (const list of lists) list.addEventListener('change', listener);
  return () => {
    for (const list of lists) list.removeEventListener('change', listener);
  };
}

function read(): keyof WidthsBySize {
  if (window.matchMedia(widescreen).matches) return 'widescreen';
  return window.matchMedia(large).matches ? 'large' : 'computer';
}

/** By which of its widths a layout is drawn in a page as wide as this one. */
export function useWidthSize(): keyof WidthsBySize {
  return useSyncExternalStore(subscribe, read);
}
