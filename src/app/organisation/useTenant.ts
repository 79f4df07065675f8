import { useQueryClient } from '@tanstack/react-query';
import { useLayoutEffect } from 'react';
import { isAskedOf } from '../../engine';
import { useSession } from '../session/SessionProvider';
import { wantTenant } from '../session/tenant';

interface Wanted {
  /** The company or operator that the compliance service is to work for; nothing while none is chosen. */
  readonly tenant: string | undefined;
  readonly operatorCount: number;
  /** What is chosen: another choice asks again after a failure. */
  readonly choice: string | undefined;
}

/**
 * Switches the compliance service to the tenant of what is chosen, where the user has several operators, and gives it. Its calls wait for the switch and
 * fail with it; those that failed are made again with the next choice. Answers are cached by tenant, so that none is ever shown under another's name.
 */
export function useTenant({ tenant, operatorCount, choice }: Wanted): string | undefined {
  const queries = useQueryClient();
  const hasTokens = useSession().tokens !== undefined;
  const wanted = operatorCount > 1 ? tenant : undefined;

  // Before the panes ask for what is chosen now, which they do once it is drawn.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another choice tries again what failed, and so does another sign-in
  useLayoutEffect(() => {
    if (!wantTenant(wanted)) return;
    void queries.resetQueries({ predicate: ({ queryKey, state }) => state.status === 'error' && isAskedOf(queryKey, 'compliance') });
  }, [wanted, choice, hasTokens, queries]);
  useLayoutEffect(() => () => void wantTenant(undefined), []);
  return wanted;
}
