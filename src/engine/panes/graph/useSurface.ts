import { useLayoutEffect, useRef, useState } from 'react';
import { watchSize } from '../../../ui/watchSize';
import { type Palette, paintForPaper, readPalette, watchTheme } from './palette';

/** Tracks an element's width and theme colours; light in print. */
export function useSurface<E extends HTMLElement>() {
  const ref = useRef<E>(null);
  /** Pixels; 0 before the first layout and while hidden. */
  const [width, setWidth] = useState(0);
  const [palette, setPalette] = useState<Palette>();
  useLayoutEffect(() => {
    const { current } = ref;
    if (current === null) return undefined;
    const measure = (): void => setWidth(current.clientWidth);
    const restyle = (): void => setPalette(readPalette(current));
    restyle();
    const ends = [watchSize(current, measure), watchTheme(restyle), paintForPaper(current)];
    return () => {
      for (const end of ends) end();
    };
  }, []);
  return { ref, width, palette };
}
