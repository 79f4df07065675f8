import { use, useEffect, useId, useSyncExternalStore } from 'react';
import { createStore } from 'zustand/vanilla';
import { DialogClose } from '../../../ui/FormFoot';
import { useIsPhone } from '../../../ui/useIsPhone';
import type { Control } from './control';

/** Controls that belong together, as the bar of a phone lists them. */
export interface BarGroup {
  /** What stands above them. */
  readonly label: string;
  readonly controls: readonly Control[];
  /** They belong to the application around the screen, and come after its own. */
  readonly isOfShell?: boolean;
}

/** What the application around the screen offers in the bar. */
export function barControl(id: string, label: string, press: () => void): Control {
  return { id, label, press, rank: 'pane', reason: undefined, isBusy: false };
}

interface ActionBarState {
  /** Whether the bar is drawn; a screen that stands alone keeps its controls to itself. */
  readonly isThere: boolean;
  readonly groups: ReadonlyMap<string, BarGroup>;
}

const bar = createStore<ActionBarState>(() => ({ isThere: false, groups: new Map() }));

/** What the bar shows: groups of controls, those of the screen first. */
export function useBarGroups(): readonly BarGroup[] {
  const { groups } = useSyncExternalStore(bar.subscribe, bar.getState);
  return [...groups.values()].sort((one, other) => Number(one.isOfShell === true) - Number(other.isOfShell === true));
}

/** Says that the bar is drawn as long as this is. */
export function useBarIsThere(): void {
  useEffect(() => {
    bar.setState({ isThere: true });
    return () => bar.setState({ isThere: false });
  }, []);
}

/** Whether controls here stand in the bar too: on a phone, where there is one, and no dialog covers it. */
export function useIsInBar(): boolean {
  const isThere = useSyncExternalStore(bar.subscribe, () => bar.getState().isThere);
  const isInDialog = use(DialogClose) !== undefined;
  return useIsPhone() && isThere && !isInDialog;
}

/** Lists these controls in the bar for as long as they are drawn here; nothing: they are not to stand there. */
export function useBarGroup(group: BarGroup | undefined): void {
  const id = useId();
  // Told anew with every drawing: reasons and what is at work change with it.
  useEffect(() => {
    if (group !== undefined) bar.setState(({ groups }) => ({ groups: new Map(groups).set(id, group) }));
  });
  const isListed = group !== undefined;
  useEffect(() => {
    if (!isListed) return undefined;
    return () =>
      bar.setState(({ groups }) => {
        const left = new Map(groups);
        left.delete(id);
        return { groups: left };
      });
  }, [id, isListed]);
}
