import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { useStore } from 'zustand';
import type { OutputOf, PaneOf } from '../../definition/kind';
import { initialOutput } from '../../definition/kinds';
import { filterNow } from '../../panes/filter/settled';
import { ownParameter } from './saying';
import { useContextAt, useScreen } from './screenContext';
import { submittedParameter, useAbout } from './useAbout';
import { useSubmit } from './useSubmit';

/** Whether a list of a filter before a place is still on its way: what is set may not be offered. */
function useAwaitsLists(place: number): boolean {
  const { definition, store, address } = useScreen();
  const ctx = useContextAt(place);
  const outputs = useStore(store.state, (state) => state.outputs);
  return definition.panes
    .slice(0, place)
    .some(
      (pane) =>
        pane.kind === 'filter' &&
        pane.options.when?.(ctx) !== false &&
        filterNow(pane.options, ctx, ownParameter(pane, address.params), outputs[pane.name]).isPending,
    );
}

/** A submit behind its button: an address that says so finds it pressed once it can be, and it forgets what was about something else. */
export function SubmitRunner({ pane, place }: { readonly pane: PaneOf<'submit'>; readonly place: number }): ReactNode {
  const { store, address } = useScreen();
  const { name } = pane;
  const ctx = useContextAt(place);
  const isPast = useAbout(pane, ctx);
  const { isGranted, reason, take } = useSubmit(pane, place);
  const awaitsLists = useAwaitsLists(place);
  // The store holds of each pane what panes of its kind publish.
  const { value } = useStore(store.state, ({ outputs }) => outputs[name]) as OutputOf<'submit'>;
  const isSaid = address.params[submittedParameter(name)] === 'yes' && !isPast;
  const isDue = isSaid && value === undefined && isGranted && reason === undefined && !awaitsLists;
  const takeNow = useEffectEvent(take);
  useEffect(() => {
    if (isDue) takeNow();
  }, [isDue]);
  useEffect(() => {
    if (isPast) store.publish(name, initialOutput('submit'));
  }, [isPast, store, name]);
  return null;
}
