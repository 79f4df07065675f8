import { useEffect } from 'react';
import { useClient } from '../../engine';
import { api } from '../../schemas/calls';
import { currentSession, updateSession } from '../session/store';

/** Switches the compliance service to the tenant of what is chosen, where the user has several operators. Document 3, section 4. */
export function useTenant(tenant: string | undefined, operatorCount: number): void {
  const client = useClient();
  useEffect(() => {
    const session = currentSession();
    if (tenant === undefined || operatorCount < 2 || session?.tokens === undefined || session.tenant === tenant) return;
    const stop = new AbortController();
    client.ask(api.authentication.switchTenant({ name: tenant }), { signal: stop.signal }).then(
      ({ accessToken }) => {
        const tokens = currentSession()?.tokens;
        if (tokens !== undefined) updateSession({ tokens: { ...tokens, accessToken }, tenant });
      },
      // Shown as the call declares; the next choice tries again.
      () => undefined,
    );
    return () => stop.abort();
  }, [client, tenant, operatorCount]);
}
