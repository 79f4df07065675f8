import { type ReactNode, useSyncExternalStore } from 'react';
import { RecordedScreen } from '../../../engine/stories/storyKit';
import { clearNotices } from '../../../ui';
import { siteInstallations } from '../../siteInstallations';
import { type Desk, openDesk } from './storyInstallDesk';
import type { InstallStart } from './storyInstallWalks';

const login = { menu: [{ code: 'GENERAL_INSTALL', name: 'Installations', icon: 'layout-grid' }], optionInstall: true };

const addresses: Readonly<Record<InstallStart, Readonly<Record<string, string>>>> = {
  choosing: { dialog: 'install' },
  given: { dialog: 'install', 'machines.chosen': '1003--1' },
  editing: { dialog: 'edit', 'machines.chosen': '1001-501' },
};

export const stage = {
  shown: undefined as { readonly key: number; readonly start: InstallStart; readonly desk: Desk } | undefined,
  listeners: new Set<() => void>(),
  open(start: InstallStart): Desk {
    // Notices of the previous walk must not be taken for this one's.
    clearNotices();
    const desk = openDesk();
    stage.shown = { key: (stage.shown?.key ?? 0) + 1, start, desk };
    for (const listener of stage.listeners) listener();
    return desk;
  },
  close(): void {
    stage.shown = undefined;
  },
  watch(listener: () => void) {
    stage.listeners.add(listener);
    return () => stage.listeners.delete(listener);
  },
};

export function Stage(): ReactNode {
  const shown = useSyncExternalStore(stage.watch, () => stage.shown);
  const { screen } = siteInstallations;
  if (shown === undefined || screen === undefined) return null;
  return <RecordedScreen key={shown.key} screen={screen} recorded={shown.desk.recorded} login={login} params={addresses[shown.start]} />;
}
