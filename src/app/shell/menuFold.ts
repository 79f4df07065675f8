import { useStore } from 'zustand';
import { useMedia } from '../../ui/useMedia';
import { preferences } from '../preferences';

/** Below this width the menu starts collapsed. docs/rules/shell.md, 9. */
const narrow = '(width < 1600px)';

export function useMenuFolded(): boolean {
  const chosen = useStore(preferences, ({ menuCollapsed }) => menuCollapsed);
  const byWidth = useMedia(narrow);
  return chosen ?? byWidth;
}
