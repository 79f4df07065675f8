import { createContext, type ReactNode, useContext } from 'react';
import type { Client } from '../data/client';

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
