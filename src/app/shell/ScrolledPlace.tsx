import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import type { PluginId } from '../../plugins';
import { tabIds } from './TabStrip';

interface ScrolledPlaceProps {
  readonly tab: PluginId | undefined;
  readonly pathname: string;
}

/** Returns the elements that scroll: on a phone the column around the content, else the content. */
function framesOf(content: HTMLElement): readonly HTMLElement[] {
  return content.parentElement === null ? [content] : [content.parentElement, content];
}

/** Restores a tab's scroll position; new ones start at the top. Rendered before the panels, so that their own scrolling into view wins. */
export function ScrolledPlace({ tab, pathname }: ScrolledPlaceProps): ReactNode {
  const place = tab ?? pathname;
  const shown = useRef(place);
  // Keyed by element, as a reopened tab starts anew.
  const left = useRef(new WeakMap<Element, readonly number[]>());
  useLayoutEffect(() => {
    const content = document.getElementById('content');
    if (content === null) return undefined;
    const frames = framesOf(content);
    const panel = () => (tab === undefined ? null : document.getElementById(tabIds(tab).panel));
    if (shown.current !== place) {
      const own = panel();
      const tops = own === null ? undefined : left.current.get(own);
      for (const [at, frame] of frames.entries()) frame.scrollTop = tops?.[at] ?? 0;
      shown.current = place;
    }
    function note(): void {
      const own = panel();
      const tops = frames.map(({ scrollTop }) => scrollTop);
      if (own !== null) left.current.set(own, tops);
    }
    for (const frame of frames) frame.addEventListener('scroll', note, { passive: true });
    return () => {
      for (const frame of frames) frame.removeEventListener('scroll', note);
    };
  }, [place, tab]);

  // The focused element may be gone with its place; continue from the content.
  const focused = useRef(place);
  useEffect(() => {
    if (focused.current === place) return;
    focused.current = place;
    if (document.activeElement === document.body) document.getElementById('content')?.focus({ preventScroll: true });
  }, [place]);
  return null;
}
