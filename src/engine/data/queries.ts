import { QueryClient } from '@tanstack/query-core';
import type { Request } from '../../schemas/call';
import { failureOf } from '../../schemas/failure';

/** What a request is cached under: its call and its input. */
export function queryKey({ call, input }: Request<unknown>) {
  return [call.service, call.method, call.path, input] as const;
}

/** A cache for one signed-in user. Nothing is fetched again by itself: screens say when, and recovery does after a lost connection. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        retry: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        networkMode: 'always',
        staleTime: 30_000,
        structuralSharing: false,
      },
    },
  });
}

const firstDelay = 1000;
const longestDelay = 10_000;

/**
 * While some question failed because the server could not be reached, asks it again, ever less often, until it is answered.
 * `onChange` hears whether the connection is lost. Gives what stops it.
 */
export function recoverConnection(queries: QueryClient, onChange: (lost: boolean) => void): () => void {
  const cache = queries.getQueryCache();
  let delay = firstDelay;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const unreachable = () =>
    cache.findAll({ predicate: ({ state }) => state.status === 'error' && failureOf(state.error).kind === 'unreachable' });

  function look(): void {
    const lost = unreachable().some((query) => query.isActive());
    onChange(lost);
    if (!lost) {
      clearTimeout(timer);
      timer = undefined;
      delay = firstDelay;
      return;
    }
    timer ??= setTimeout(tryAgain, delay);
  }

  async function tryAgain(): Promise<void> {
    delay = Math.min(delay * 2, longestDelay);
    await Promise.all(unreachable().map((query) => query.fetch().catch(() => undefined)));
    timer = undefined;
    look();
  }

  const unsubscribe = cache.subscribe(look);
  return () => {
    clearTimeout(timer);
    unsubscribe();
  };
}
