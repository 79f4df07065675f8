import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { OrganisationPanelService } from '../../engine';
import { isPhone, onPhoneChange } from '../../ui';
import { onMediaChange, useMedia } from '../../ui/useMedia';
import { preferences } from '../preferences';

/** Below this width the panel leaves the content less than 720 px, so it starts hidden. docs/rules/shell.md, 9. */
const narrow = '(width < 998px)';

export function useTreeHidden(): boolean {
  const chosen = useStore(preferences, ({ treeHidden }) => treeHidden);
  const byWidth = useMedia(narrow);
  return chosen ?? byWidth;
}

function isTreeHidden(): boolean {
  return preferences.getState().treeHidden ?? window.matchMedia(narrow).matches;
}

export const treeSheet = createStore(() => ({ isOpen: false }));

/** The organisation panel for screens; on a phone it is a sheet. */
export const treePanel: OrganisationPanelService = {
  subscribe(listener) {
    const ends = [preferences.subscribe(listener), treeSheet.subscribe(listener), onPhoneChange(listener), onMediaChange(narrow, listener)];
    return () => {
      for (const end of ends) end();
    };
  },
  isShown: () => (isPhone() ? treeSheet.getState().isOpen : !isTreeHidden()),
  toggle() {
    if (isPhone()) treeSheet.setState(({ isOpen }) => ({ isOpen: !isOpen }));
    else preferences.setState({ treeHidden: !isTreeHidden() });
  },
};
