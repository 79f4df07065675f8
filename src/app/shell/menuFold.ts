import { useSyncExternalStore } from 'react';
import { useStore } from 'zustand';
import { preferences } from '../preferences';

/** Narrower than this the menu starts folded, so that the content has the room. */
const narrow = '(width < 1366px)';

function isNarrow(): boolean {
  return window.matchMedia(narrow).matches;
}

function onWidth(changed: () => void): () => void {
  const query = window.matchMedia(narrow);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
}

/** Whether the menu is folded: as the user has chosen, else by the width of the window. */
export function useMenuFolded(): boolean {
  const chosen = useStore(preferences, ({ menuCollapsed }) => menuCollapsed);
  const byWidth = useSyncExternalStore(onWidth, isNarrow);
  return chosen ?? byWidth;
}
