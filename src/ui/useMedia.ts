import { useCallback, useSyncExternalStore } from 'react';

/** Calls the listener when the media query changes. Returns the stop function. */
export function onMediaChange(query: string, listener: () => void): () => void {
  const list = window.matchMedia(query);
  list.addEventListener('change', listener);
  return () => list.removeEventListener('change', listener);
}

export function useMedia(query: string): boolean {
  const subscribe = useCallback((listener: () => void) => onMediaChange(query, listener), [query]);
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches);
}
