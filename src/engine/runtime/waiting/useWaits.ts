import { skipToken, useQueries } from '@tanstack/react-query';
import { answerFrom, askForCache } from '../../../data/queries';
import { queryKey } from '../../../data/queryKey';
import type { Wait, WaitContext, Waiting } from '../../definition/wait';
import { useAnsweringTenant, useClient } from '../../ground/client';

/** What is known of one thing that can wait; `retry` is there where it could not be asked again. */
export type Waited =
  | { readonly state: 'asking' | 'unknown' }
  | { readonly state: 'failed'; readonly ask: () => void }
  | { readonly state: 'known'; readonly waiting: Waiting; readonly retry?: (() => void) | undefined };

/** Asks everything that can wait at once, each by itself, so that a slow answer holds up no other. */
export function useWaits(waits: readonly Wait[], ctx: WaitContext) {
  const client = useClient();
  const tenant = useAnsweringTenant();
  const questions = waits.map((wait) => wait.load(ctx) || undefined);
  const results = useQueries({
    queries: questions.map((question, at) => ({
      queryKey: question === undefined ? ['nothing waits', at] : queryKey(question, tenant),
      queryFn:
        question === undefined ? skipToken : ({ signal }: { readonly signal: AbortSignal }) => askForCache(client, question, { signal }),
      refetchOnMount: 'always' as const,
    })),
  });
  const asked = results.filter((_, at) => questions[at] !== undefined);
  return {
    /** What each of these comes to for this part of the organisation; nothing for those that cannot be asked of it. */
    of: waits.map((wait, at): Waited | undefined => {
      const question = questions[at];
      const result = results[at];
      if (question === undefined || result === undefined) return undefined;
      const ask = () => void result.refetch();
      if (result.data === undefined) return result.isError ? { state: 'failed', ask } : { state: 'asking' };
      const waiting = wait.count(answerFrom(question, result.data), ctx);
      return waiting === undefined ? { state: 'unknown' } : { state: 'known', waiting, retry: result.isError ? ask : undefined };
    }),
    /** When the last answer came, in milliseconds; 0 before the first. */
    askedAt: Math.max(0, ...asked.map(({ dataUpdatedAt }) => dataUpdatedAt)),
    isAsking: asked.some(({ isFetching }) => isFetching),
    askAgain: () => {
      for (const result of asked) void result.refetch();
    },
  };
}
