import { hashKey, useQueries } from '@tanstack/react-query';
import type { Askable } from '../../data/join';
import { askForCache } from '../../data/queries';
import { queryKey } from '../../data/queryKey';
import { useAnsweringTenant, useClient } from './client';

/** Milliseconds between refetches while the home page is visible. */
const everyFiveMinutes = 5 * 60_000;

/**
 * Sends requests in parallel. Refetches on focus and every five minutes, unless `isSettled`. Returns results in order, `undefined` for
 * omitted ones.
 */
export function useEach(questions: readonly (Askable<unknown> | undefined)[], { isSettled = false } = {}) {
  const client = useClient();
  const tenant = useAnsweringTenant();
  const again = isSettled
    ? { staleTime: Number.POSITIVE_INFINITY }
    : { refetchOnMount: 'always' as const, refetchOnWindowFocus: true, refetchInterval: everyFiveMinutes };
  const keys = questions.map((question) => question && queryKey(question, tenant));
  const hashes = keys.map((key) => key && hashKey(key));
  // Equal requests are sent once.
  const firsts = [...new Set(hashes)].filter((hash) => hash !== undefined);
  const results = useQueries({
    queries: firsts.flatMap((hash) => {
      const at = hashes.indexOf(hash);
      const [question, key] = [questions[at], keys[at]];
      if (question === undefined || key === undefined) return [];
      return [
        {
          queryKey: key,
          queryFn: ({ signal }: { readonly signal: AbortSignal }) => askForCache(client, question, { signal, isShownByCaller: true }),
          ...again,
        },
      ];
    }),
  });
  return hashes.map((hash) => (hash === undefined ? undefined : results[firsts.indexOf(hash)]));
}
