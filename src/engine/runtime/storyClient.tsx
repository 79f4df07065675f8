import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { createClient } from '../data/client';
import { createQueryClient } from '../data/queries';
import { type Recorded, recordedTransport } from '../data/storyAnswers';
import { ClientProvider } from './client';

const base = 'http://recorded.invalid';

/** Gives the components below it a client that answers from a record: what stories are made of. */
export function RecordedClient({ recorded, children }: { readonly recorded: readonly Recorded[]; readonly children: ReactNode }) {
  const [queries] = useState(createQueryClient);
  const [client] = useState(() =>
    createClient({
      config: () => ({ base_url: base, auth_api_url: base, comp_api_url: base }),
      credentials: async () => ({}),
      fetch: recordedTransport(base, recorded),
    }),
  );
  return (
    <QueryClientProvider client={queries}>
      <ClientProvider client={client}>{children}</ClientProvider>
    </QueryClientProvider>
  );
}
