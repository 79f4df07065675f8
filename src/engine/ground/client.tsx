import { createContext, type ReactNode, useContext } from 'react';
import type { Client } from '../../data/client';

const TenantContext = createContext<string | undefined>(undefined);

/** Says for the components below it which tenant the compliance service answers for; nothing where it has only one, or none is chosen. */
export function TenantProvider({ tenant, children }: { readonly tenant: string | undefined; readonly children: ReactNode }) {
  return <TenantContext value={tenant}>{children}</TenantContext>;
}

/** The tenant that the compliance service answers for here. */
export function useAnsweringTenant(): string | undefined {
  return useContext(TenantContext);
}

const ClientContext = createContext<Client | undefined>(undefined);

/** Gives the components below it the client that their calls go through. */
export function ClientProvider({ client, children }: { readonly client: Client; readonly children: ReactNode }) {
  return <ClientContext value={client}>{children}</ClientContext>;
}

/** The client of the nearest provider. Throws without one. */
export function useClient(): Client {
  const client = useContext(ClientContext);
  if (client === undefined) throw new Error('useClient needs a ClientProvider above it');
  return client;
}
