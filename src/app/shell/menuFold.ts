import { useStore } from 'zustand';
import { useMedia } from '../../ui/useMedia';
import { preferences } from '../preferences';

/** Narrower than this the menu starts folded, so that the content has the room. */
const narrow = '(width < 1366px)';

/** Whether the menu is folded: as the user has chosen, else by the width of the window. */
export function useMenuFolded(): boolean {
  const chosen = useStore(preferences, ({ menuCollapsed }) => menuCollapsed);
  const byWidth = useMedia(narrow);
  return chosen ?? byWidth;
}
