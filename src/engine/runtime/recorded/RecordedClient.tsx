import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { createClient } from '../../../data/client';
import { outdatingClient } from '../../../data/outdating';
import { createQueryClient } from '../../../data/queries';
import { type Recorded, recordedTransport } from '../../../data/recording/transport';
import { ClientProvider } from '../../common/client';
import { whenSaved } from '../../form/guard';

const base = 'http://recorded.invalid';

export interface RecordedClientProps {
  readonly recorded: readonly Recorded[];
  readonly calls?: Parameters<typeof outdatingClient>[1]['calls'];
  readonly children: ReactNode;
}

const noCalls = {};

/** Provides a client that answers from a record. */
export function RecordedClient({ recorded, calls = noCalls, children }: RecordedClientProps) {
  const [queries] = useState(createQueryClient);
  const [client] = useState(() =>
    outdatingClient(
      createClient({
        config: () => ({ base_url: base, auth_api_url: base, comp_api_url: base }),
        credentials: async () => ({}),
        fetch: recordedTransport(base, recorded),
      }),
      { queries, calls, whenSaved },
    ),
  );
  return (
    <QueryClientProvider client={queries}>
      <ClientProvider client={client}>{children}</ClientProvider>
    </QueryClientProvider>
  );
}
