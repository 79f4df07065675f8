import { type ReactNode, useEffect, useLayoutEffect } from 'react';
import { useAnsweringTenant } from '../../common/client';
import type { PaneOf } from '../../definition/kind';
import { initialOutput } from '../../definition/kinds';
import { useContextAt, useScreen } from './screenContext';
import { useScreenServices } from './services';

/** Asks the application to switch the tenant while the screen is in front, and publishes its name afterwards. */
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
      // On return the pane waits again: meanwhile the service works for another tenant.
      store.publish(name, initialOutput('tenant'));
    };
  }, [workAs, switched, store, name]);
  const isReady = switched === undefined || workAs === undefined || answering === switched;
  const working = isReady ? wanted : undefined;
  useEffect(() => store.publish(name, { name: working }), [store, name, working]);
  return null;
}
