import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { useStore } from 'zustand';
import { useWhen } from '../../../ui/useWhen';
import type { OutputOf, PaneKind, PaneOf } from '../../definition/kind';
import { kindOf } from '../../definition/kinds';
import { ownParameter } from '../../graph/screenGraph';
import { useNode, useScreen } from '../screen/screenContext';
import { useSubmit } from './useSubmit';

/** Whether outputs of the panes before `place` may still change without the user: a set value may not be an option. */
function useIsSettling(place: number): boolean {
  const { definition, store, address } = useScreen();
  const { ctx } = useNode(place);
  const outputs = useStore(store.state, (state) => state.outputs);
  return definition.panes.slice(0, place).some(
    (pane) =>
      kindOf(pane).input?.isSettling?.(pane.options, ctx, {
        own: ownParameter(pane, address.params),
        published: outputs[pane.name] as OutputOf<PaneKind>,
      }) === true,
  );
}

/** Runs a submit behind its button, and presses it for the initial input and for each new subject. */
export function SubmitRunner({ pane, place }: { readonly pane: PaneOf<'submit'>; readonly place: number }): ReactNode {
  const { store } = useScreen();
  const { name, options } = pane;
  const { ctx, output } = useNode(place);
  const { isGranted, reason, take, press } = useSubmit(pane, place);
  const isSettling = useIsSettling(place);
  const { value } = output as OutputOf<'submit'>;
  const isThere = isGranted && options.when?.(ctx) !== false;
  useWhen(value === undefined && isThere && reason === undefined && !isSettling, take);
  const pressNow = useEffectEvent(press);
  useEffect(() => {
    if (!isGranted) return undefined;
    store.presses.set(name, () => pressNow());
    return () => void store.presses.delete(name);
  }, [isGranted, store, name]);
  return null;
}
