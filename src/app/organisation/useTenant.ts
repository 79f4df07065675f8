import { useQueryClient } from '@tanstack/react-query';
import { useLayoutEffect } from 'react';
import { isAskedOf } from '../../data';
import { useSession } from '../session/SessionProvider';
import { wantTenant } from '../session/tenant';

interface Wanted {
  /** The company or operator that the compliance service is to work for; nothing while none is chosen. */
  readonly tenant: string | undefined;
  readonly operatorCount: number;
  /** The tenant that the tab in front wants, which wins. */
  readonly picked: string | undefined;
  /** The operator of what is chosen: whom the service works for again once nobody else is wanted. */
  readonly operator: string | undefined;
  /** What is chosen: another choice asks again after a failure. */
  readonly choice: string | undefined;
}

/**
 * Switches the compliance service to the tenant that the tab in front wants, else to that of what is chosen, where the user has several operators, and
 * gives it. Its calls wait for the switch and
 * fail with it; those that failed are made again with the next choice. Answers are cached by tenant, so that none is ever shown under another's name.
 */
export function useTenant({ tenant, operatorCount, picked, operator, choice }: Wanted): string | undefined {
  const queries = useQueryClient();
  const { tokens, tenant: current } = useSession();
  const hasTokens = tokens !== undefined;
  // With one operator nothing is switched, unless a tab has picked one of its companies: then the operator is what it is switched back to.
  const before = current === undefined ? undefined : operator;
  const wanted = picked ?? (operatorCount > 1 ? tenant : before);

  // Before the panes ask for what is chosen now, which they do once it is drawn.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another choice tries again what failed, and so does another sign-in
  useLayoutEffect(() => {
    if (!wantTenant(wanted)) return;
    void queries.resetQueries({ predicate: ({ queryKey, state }) => state.status === 'error' && isAskedOf(queryKey, 'compliance') });
  }, [wanted, choice, hasTokens, queries]);
  useLayoutEffect(() => () => void wantTenant(undefined), []);
  return wanted;
}
