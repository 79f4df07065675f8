import { useCallback, useSyncExternalStore } from 'react';

/** Hears when the answer to a media query changes; gives what ends it. */
export function onMediaChange(query: string, listener: () => void): () => void {
  const list = window.matchMedia(query);
  list.addEventListener('change', listener);
  return () => list.removeEventListener('change', listener);
}

/** Whether the window, or what it stands on, is as a media query says. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback((listener: () => void) => onMediaChange(query, listener), [query]);
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches);
}
