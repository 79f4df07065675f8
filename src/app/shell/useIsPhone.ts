import { useSyncExternalStore } from 'react';

/** Below this width the layout is the phone's. Document 1, section 9 (mobile breakpoint). */
const query = '(width < 700px)';

function subscribe(listener: () => void): () => void {
  const list = window.matchMedia(query);
  list.addEventListener('change', listener);
  return () => list.removeEventListener('change', listener);
}

/** Whether the window is narrower than 700 px. */
export function useIsPhone(): boolean {
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches);
}
