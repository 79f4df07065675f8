import { currentSession } from './store';

let wanted: string | undefined;
let settle: () => Promise<unknown> = async () => undefined;

export function wantedTenant(): string | undefined {
  return wanted;
}

/** Returns the tenant of calls: the wanted one, which they wait for, else the token's. */
export function tenantAtWork(): string | undefined {
  return wanted ?? currentSession()?.tenant;
}

/**
 * Sets the compliance tenant; calls wait for the switch. Returns whether it differs from the token's, so that cached responses don't apply.
 */
export function wantTenant(tenant: string | undefined): boolean {
  wanted = tenant;
  const session = currentSession();
  const isAnother = tenant !== undefined && session?.tokens !== undefined && session.tenant !== tenant;
  if (isAnother) settle().catch(() => undefined);
  return isAnother;
}

/** Sets the function that switches to the wanted tenant. */
export function switchTenantsBy(work: () => Promise<unknown>): void {
  settle = work;
}
