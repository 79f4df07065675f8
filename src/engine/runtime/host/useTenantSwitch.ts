import { useLayoutEffect } from 'react';
import { useAnsweringTenant } from '../../common/client';
import { useScreenServices } from '../screen/services';

/**
 * Switches the compliance service to this tenant while the component is in front; `undefined` switches nothing. Returns whether the service
 * has switched.
 */
export function useTenantSwitch(tenant: string | undefined): boolean {
  const { workAs } = useScreenServices();
  const answering = useAnsweringTenant();
  useLayoutEffect(() => {
    workAs?.(tenant);
    return () => workAs?.(undefined);
  }, [workAs, tenant]);
  return tenant === undefined || workAs === undefined || answering === tenant;
}
