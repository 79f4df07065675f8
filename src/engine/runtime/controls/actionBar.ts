import { use, useEffect, useId, useSyncExternalStore } from 'react';
import { createStore } from 'zustand/vanilla';
import { DialogClose } from '../../../ui/FormFoot';
import { useIsPhone } from '../../../ui/useIsPhone';
import type { Control } from './control';

export interface BarGroup {
  readonly label: string;
  readonly controls: readonly Control[];
  readonly isOfShell?: boolean;
}

export function barControl(id: string, label: string, press: () => void): Control {
  return { id, label, press, rank: 'pane', reason: undefined, isBusy: false };
}

interface ActionBarState {
  /** Whether the bar is mounted; a stand-alone screen keeps its controls. */
  readonly isThere: boolean;
  readonly groups: ReadonlyMap<string, BarGroup>;
}

const bar = createStore<ActionBarState>(() => ({ isThere: false, groups: new Map() }));

/** Returns the bar's groups, the screen's first. */
export function useBarGroups(): readonly BarGroup[] {
  const { groups } = useSyncExternalStore(bar.subscribe, bar.getState);
  return [...groups.values()].sort((one, other) => Number(one.isOfShell === true) - Number(other.isOfShell === true));
}

/** Marks the bar as mounted. */
export function useBarIsThere(): void {
  useEffect(() => {
    bar.setState({ isThere: true });
    return () => bar.setState({ isThere: false });
  }, []);
}

/** Returns whether controls also stand in the bar: on a phone with a bar, and no dialog over it. */
export function useIsInBar(): boolean {
  const isThere = useSyncExternalStore(bar.subscribe, () => bar.getState().isThere);
  const isInDialog = use(DialogClose) !== undefined;
  return useIsPhone() && isThere && !isInDialog;
}

/** Lists these controls in the bar while mounted; `undefined` lists none. */
export function useBarGroup(group: BarGroup | undefined): void {
  const id = useId();
  // Runs at every render: reasons and busy states change.
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
