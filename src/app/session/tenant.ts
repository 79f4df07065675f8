import { currentSession } from './store';

let wanted: string | undefined;
let settle: () => Promise<unknown> = async () => undefined;

/** The company or operator that the compliance service is to work for; nothing while none is chosen. */
export function wantedTenant(): string | undefined {
  return wanted;
}

/** The company or operator that calls are made for now: the one that is wanted, which they wait for, else that of the token. */
export function tenantAtWork(): string | undefined {
  return wanted ?? currentSession()?.tenant;
}

/**
 * Says what the compliance service is to work for from now on: its calls wait until it does. Gives whether that is another tenant than the token's,
 * so that what has been answered so far is not this one's.
 */
export function wantTenant(tenant: string | undefined): boolean {
  wanted = tenant;
  const session = currentSession();
  const isAnother = tenant !== undefined && session?.tokens !== undefined && session.tenant !== tenant;
  // Who shows failures has been told of them; calls that need the tenant try again.
  if (isAnother) settle().catch(() => undefined);
  return isAnother;
}

/** Registers what switches the service to the wanted tenant. */
export function switchTenantsBy(work: () => Promise<unknown>): void {
  settle = work;
}
