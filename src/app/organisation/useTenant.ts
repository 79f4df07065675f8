import { useQueryClient } from '@tanstack/react-query';
import { useLayoutEffect } from 'react';
import { isRequestTo } from '../../data';
import { useSession } from '../session/SessionProvider';
import { wantTenant } from '../session/tenant';

interface Wanted {
  readonly tenant: string | undefined;
  readonly operatorCount: number;
  /** The active tab's tenant, which takes precedence. */
  readonly picked: string | undefined;
  /** The tenant to switch back to afterwards. */
  readonly operator: string | undefined;
  /** A new selection retries after a failure. */
  readonly choice: string | undefined;
}

/**
 * Switches the compliance service to the wanted tenant and returns it. Calls wait for the switch and fail with it; the next selection
 * retries. The cache is keyed by tenant.
 */
export function useTenant({ tenant, operatorCount, picked, operator, choice }: Wanted): string | undefined {
  const queries = useQueryClient();
  const { tokens, tenant: current } = useSession();
  const hasTokens = tokens !== undefined;
  // A single operator needs no switch, except back from a company that a tab picked.
  const before = current === undefined ? undefined : operator;
  const wanted = picked ?? (operatorCount > 1 ? tenant : before);

  // Switches before the panes request data for the new selection, which they do after the render.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another choice tries again what failed, and so does another sign-in
  useLayoutEffect(() => {
    if (!wantTenant(wanted)) return;
    void queries.resetQueries({ predicate: ({ queryKey, state }) => state.status === 'error' && isRequestTo(queryKey, 'compliance') });
  }, [wanted, choice, hasTokens, queries]);
  useLayoutEffect(() => () => void wantTenant(undefined), []);
  return wanted;
}
