import { useState } from 'react';
import { useStore } from 'zustand';
import { wordsNow } from '../../../data/words';
import { useLatest } from '../../../ui/useLatest';
import type { ErasedContext } from '../../definition/context';
import type { OutputOf, PaneKind, PaneOf } from '../../definition/kind';
import { kindOf } from '../../definition/kinds';
import { isGranted } from '../../definition/requirement';
import { aboutOf } from './abouts';
import { missingOf } from './missing';
import { parameterOf } from './saying';
import { labelIn, useContextAt, useReason, useScreen } from './screenContext';
import { useScreenServices } from './services';

/** Why what is entered cannot be taken yet: a pane before it holds something that cannot be applied as it is. */
function useUnfit(place: number, ctx: ErasedContext): string | undefined {
  const { definition, store } = useScreen();
  const unfit = useStore(
    store.state,
    ({ outputs }) =>
      definition.panes.slice(0, place).find((pane) => kindOf(pane).isUnfit?.(outputs[pane.name] as OutputOf<PaneKind>) === true)?.name,
  );
  return unfit === undefined ? undefined : `Correct what is marked in ${labelIn(definition, unfit, ctx)} first.`;
}

/** A submit of the screen around: what it is called, why it cannot be pressed, and what pressing it does. */
export function useSubmit(pane: PaneOf<'submit'>, place: number) {
  const { name, options } = pane;
  const { definition, store, host, address } = useScreen();
  const { login, organisation } = useScreenServices();
  const ctx = useContextAt(place);
  // What it has asked again is under way.
  const [isBusy, setIsBusy] = useState(false);
  const { label, of, can = [], needs = [], refreshes = [] } = options;
  const unmet = useReason(needs);
  const unfit = useUnfit(place, ctx);
  const value = of(ctx) || undefined;
  const reason = unmet ?? unfit ?? (value === undefined ? missingOf(definition, ctx, name, organisation !== undefined).words : undefined);

  /** Takes what is entered, as if it had been pressed. */
  function take(): void {
    store.publish(name, { value, about: aboutOf(pane, ctx) });
  }

  // What is entered counts as of now.
  const latest = useLatest(take);

  /** Takes what is entered, and asks again where that is the same as before; asks before unsaved input is left. */
  async function press(): Promise<void> {
    if (reason !== undefined || isBusy || !(await host.requestLeave())) return;
    setIsBusy(true);
    const parameter = parameterOf(pane);
    if (parameter !== undefined && address.params[parameter] !== 'yes') address.set({ [parameter]: 'yes' });
    await host.refresh(refreshes, () => latest.current());
    setIsBusy(false);
  }

  return {
    label: wordsNow(label, ctx),
    isGranted: isGranted(can, login),
    reason,
    isBusy,
    press: () => void press(),
    take,
  };
}
