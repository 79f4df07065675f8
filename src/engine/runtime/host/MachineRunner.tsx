import { type ReactNode, useEffect } from 'react';
import type { PaneOf } from '../../definition/kind';
import { useContextAt, useScreen } from './screenContext';
import { useMachine } from './useMachine';

/** Runs a machine behind the panes: publishes its state, and takes the events that controls send. */
export function MachineRunner({ pane, place }: { readonly pane: PaneOf<'machine'>; readonly place: number }): ReactNode {
  const { store, host } = useScreen();
  const ctx = useContextAt(place);
  const { actor, error } = useMachine(pane.name, pane.options, ctx, host, (running) => {
    store.publish(pane.name, {
      snapshot: running?.getSnapshot(),
      takes: (type: string) => running?.getSnapshot().can({ type }) === true,
    });
  });
  useEffect(() => {
    if (actor === undefined) return;
    store.machines.set(pane.name, (event) => actor.send(event));
    return () => {
      store.machines.delete(pane.name);
    };
  }, [actor, store, pane.name]);
  // The screen is of no use without its machine, so the boundary around it tells and offers to try again.
  if (error !== undefined) throw error;
  return null;
}
