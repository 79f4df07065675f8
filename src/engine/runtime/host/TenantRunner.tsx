import { type ReactNode, useEffect, useLayoutEffect } from 'react';
import type { PaneOf } from '../../definition/kind';
import { initialOutput } from '../../definition/kinds';
import { useAnsweringTenant } from '../../ground/client';
import { useContextAt, useScreen } from './screenContext';
import { useScreenServices } from './services';

/** A tenant behind the panes: asks the application to work for it while the screen is in front, and says its name once it does. */
export function TenantRunner({ pane, place }: { readonly pane: PaneOf<'tenant'>; readonly place: number }): ReactNode {
  const { store } = useScreen();
  const { workAs } = useScreenServices();
  const ctx = useContextAt(place);
  const answering = useAnsweringTenant();
  const { name, options } = pane;
  const wanted = options.name(ctx);
  const switched = options.isSwitched?.(ctx) === false ? undefined : wanted;
  useLayoutEffect(() => {
    workAs?.(switched);
    return () => {
      workAs?.(undefined);
      // Whoever comes back waits anew: until then the service works for somebody else.
      store.publish(name, initialOutput('tenant'));
    };
  }, [workAs, switched, store, name]);
  const isReady = switched === undefined || workAs === undefined || answering === switched;
  const working = isReady ? wanted : undefined;
  useEffect(() => store.publish(name, { name: working }), [store, name, working]);
  return null;
}
