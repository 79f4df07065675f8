import { useSyncExternalStore } from 'react';

/** Below this width the layout is the phone's. docs/rules/forms.md, 9. */
const query = '(width < 700px)';

/** Hears when that changes; gives what ends it. */
export function onPhoneChange(listener: () => void): () => void {
  const list = window.matchMedia(query);
  list.addEventListener('change', listener);
  return () => list.removeEventListener('change', listener);
}

/** Whether the window is narrower than 700 px now. */
export function isPhone(): boolean {
  return window.matchMedia(query).matches;
}

/** Whether the window is narrower than 700 px. */
export function useIsPhone(): boolean {
  return useSyncExternalStore(onPhoneChange, isPhone);
}
