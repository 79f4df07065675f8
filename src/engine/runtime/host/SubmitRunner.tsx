import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { useStore } from 'zustand';
import { useWhen } from '../../../ui/useWhen';
import type { OutputOf, PaneKind, PaneOf } from '../../definition/kind';
import { initialOutput, kindOf } from '../../definition/kinds';
import { ownParameter } from './saying';
import { useContextAt, useScreen } from './screenContext';
import { useAbout } from './useAbout';
import { useSubmit } from './useSubmit';

/** Whether what panes before a place say may still become something else by itself: what is set may not be offered. */
function useIsSettling(place: number): boolean {
  const { definition, store, address } = useScreen();
  const ctx = useContextAt(place);
  const outputs = useStore(store.state, (state) => state.outputs);
  return definition.panes.slice(0, place).some(
    (pane) =>
      kindOf(pane).settles?.(pane.options, ctx, {
        own: ownParameter(pane, address.params),
        published: outputs[pane.name] as OutputOf<PaneKind>,
      }) === true,
  );
}

/** A submit behind its button: an address that says so finds it pressed once it can be, and it forgets what was about something else. */
export function SubmitRunner({ pane, place }: { readonly pane: PaneOf<'submit'>; readonly place: number }): ReactNode {
  const { store, address } = useScreen();
  const { name } = pane;
  const ctx = useContextAt(place);
  const isPast = useAbout(pane, ctx);
  const { isGranted, reason, take, press } = useSubmit(pane, place);
  const isSettling = useIsSettling(place);
  // The store holds of each pane what panes of its kind publish.
  const { value } = useStore(store.state, ({ outputs }) => outputs[name]) as OutputOf<'submit'>;
  const isSaid = ownParameter(pane, address.params) === 'yes' && !isPast;
  const isDue = isSaid && value === undefined && isGranted && reason === undefined && !isSettling;
  useWhen(isDue, take);
  const pressNow = useEffectEvent(press);
  useEffect(() => {
    if (!isGranted) return undefined;
    store.presses.set(name, () => pressNow());
    return () => void store.presses.delete(name);
  }, [isGranted, store, name]);
  useWhen(isPast, () => store.publish(name, initialOutput('submit')));
  return null;
}
