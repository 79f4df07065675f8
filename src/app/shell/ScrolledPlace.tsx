import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import type { PluginId } from '../../plugins';
import { tabIds } from './TabStrip';

interface ScrolledPlaceProps {
  readonly tab: PluginId | undefined;
  readonly pathname: string;
}

/** What scrolls around every tab and page: on a phone the column, elsewhere what is in it. */
function framesOf(content: HTMLElement): readonly HTMLElement[] {
  return content.parentElement === null ? [content] : [content.parentElement, content];
}

/**
 * All tabs and pages scroll in the same frame. A tab that comes back is scrolled as it was left, and what is opened begins at its top.
 * It stands before them, so that what one of them brings into sight as it appears stays there.
 */
export function ScrolledPlace({ tab, pathname }: ScrolledPlaceProps): ReactNode {
  const place = tab ?? pathname;
  const shown = useRef(place);
  // By the panels themselves, because a tab that was closed and is opened again begins anew.
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

  // What had the focus may be gone with the place it stood in, as the button that has recorded something: the keyboard goes on from the content then.
  const focused = useRef(place);
  useEffect(() => {
    if (focused.current === place) return;
    focused.current = place;
    if (document.activeElement === document.body) document.getElementById('content')?.focus({ preventScroll: true });
  }, [place]);
  return null;
}
