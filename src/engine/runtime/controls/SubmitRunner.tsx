import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { useWhen } from '../../../ui/useWhen';
import type { OutputOf, PaneOf } from '../../definition/kind';
import { useIsSettling, useNode, useScreen } from '../screen/screenContext';
import { useSubmit } from './useSubmit';

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
