import { createContext, type ReactNode, useContext } from 'react';
import type { Client } from '../../data/client';

const TenantContext = createContext<string | undefined>(undefined);

/** Provides the compliance tenant; `undefined` with a single or no selected tenant. */
export function TenantProvider({ tenant, children }: { readonly tenant: string | undefined; readonly children: ReactNode }) {
  return <TenantContext value={tenant}>{children}</TenantContext>;
}

export function useAnsweringTenant(): string | undefined {
  return useContext(TenantContext);
}

const ClientContext = createContext<Client | undefined>(undefined);

export function ClientProvider({ client, children }: { readonly client: Client; readonly children: ReactNode }) {
  return <ClientContext value={client}>{children}</ClientContext>;
}

/** Throws without a provider. */
export function useClient(): Client {
  const client = useContext(ClientContext);
  if (client === undefined) throw new Error('useClient needs a ClientProvider above it');
  return client;
}
