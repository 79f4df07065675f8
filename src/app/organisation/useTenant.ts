import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { isAskedOf, useClient } from '../../engine';
import { api } from '../../schemas/calls';
import { useSession } from '../session/SessionProvider';
import { currentSession, updateSession } from '../session/store';

interface Wanted {
  /** The company or operator that the compliance service is to work for; nothing while none is chosen. */
  readonly tenant: string | undefined;
  readonly operatorCount: number;
  /** What is chosen: another choice asks again after a failure. */
  readonly choice: string | undefined;
}

/**
 * Switches the compliance service to the tenant of what is chosen, where the user has several operators; asked again when a lost
 * connection returns, and after another sign-in. Document 3, section 4 (tenant).
 */
export function useTenant({ tenant, operatorCount, choice }: Wanted): void {
  const client = useClient();
  const session = useSession();
  const queries = useQueryClient();
  const isDue = tenant !== undefined && operatorCount > 1 && session.tokens !== undefined && session.tenant !== tenant;
  const { data } = useQuery({
    queryKey: ['tenant', tenant, choice, session.tenant],
    queryFn: isDue
      ? async ({ signal }) => ({ tenant, ...(await client.ask(api.authentication.switchTenant({ name: tenant }), { signal })) })
      : skipToken,
    staleTime: 0,
    gcTime: 0,
  });

  useEffect(() => {
    const tokens = currentSession()?.tokens;
    if (data === undefined || tokens === undefined) return;
    updateSession({ tokens: { ...tokens, accessToken: data.accessToken }, tenant: data.tenant });
    // What has been answered so far is the other tenant's.
    void queries.invalidateQueries({ predicate: ({ queryKey }) => isAskedOf(queryKey, 'compliance') });
  }, [data, queries]);
}
