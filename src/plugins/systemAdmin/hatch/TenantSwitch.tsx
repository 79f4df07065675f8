import { useEffect, useLayoutEffect } from 'react';
import { type CustomProps, useTenantSwitch } from '../../../engine';
import { type AtChosenTenant, isSwitched, workingTenant } from '../compliance/tenants';

/** Switches the compliance service to the chosen tenant while the tab is in front, and publishes its name afterwards. */
export function TenantSwitch({ ctx, publish }: CustomProps<AtChosenTenant, string>): null {
  const wanted = workingTenant(ctx);
  const isReady = useTenantSwitch(isSwitched(ctx) ? wanted : undefined);
  const working = isReady ? wanted : undefined;
  useEffect(() => publish(working), [publish, working]);
  // On return later panes wait again: meanwhile the service works for another tenant.
  useLayoutEffect(() => () => publish(undefined), [publish]);
  return null;
}
