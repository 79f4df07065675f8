import { createStore } from 'zustand/vanilla';
import type { OrganisationPanelService } from '../../engine';
import { isPhone, onPhoneChange } from '../../ui';
import { preferences } from '../preferences';

/** The sheet that holds the organisation tree where there is no room beside the content. */
export const treeSheet = createStore(() => ({ isOpen: false }));

/** The organisation panel for screens: beside the content it is hidden and shown, on a phone it is a sheet. */
export const treePanel: OrganisationPanelService = {
  subscribe(listener) {
    const ends = [preferences.subscribe(listener), treeSheet.subscribe(listener), onPhoneChange(listener)];
    return () => {
      for (const end of ends) end();
    };
  },
  isShown: () => (isPhone() ? treeSheet.getState().isOpen : !preferences.getState().treeHidden),
  toggle() {
    if (isPhone()) treeSheet.setState(({ isOpen }) => ({ isOpen: !isOpen }));
    else preferences.setState(({ treeHidden }) => ({ treeHidden: !treeHidden }));
  },
};
