import { skipToken, useQuery } from '@tanstack/react-query';
import type { Request } from '../../schemas/call';
import { queryKey } from '../data/queries';
import { useClient } from './client';

/** The answer to a request, fetched and cached; nothing is asked while there is no request. */
export function useAsk<Answer>(request: Request<Answer> | undefined) {
  const client = useClient();
  return useQuery({
    queryKey: request === undefined ? [] : queryKey(request),
    queryFn: request === undefined ? skipToken : ({ signal }) => client.ask(request, { signal }),
  });
}
