import { skipToken, useQueries } from '@tanstack/react-query';
import { answerFrom, askForCache } from '../../../data/queries';
import { queryKey } from '../../../data/queryKey';
import type { Find, FindContext, Hit } from '../../definition/find';
import { useAnsweringTenant, useClient } from '../../ground/client';

/** What is known of one kind of things that are looked for. */
export type FoundSoFar =
  | { readonly state: 'asking' | 'failed' }
  | {
      readonly state: 'known';
      readonly hits: readonly Hit[];
    };

/** Asks all that can be found at once, each by itself, so that results show as they come; nothing for what the text cannot be. Nobody else hears of a failure. */
export function useFinds(finds: readonly Find[], ctx: FindContext | undefined): readonly (FoundSoFar | undefined)[] {
  const client = useClient();
  const tenant = useAnsweringTenant();
  const questions = finds.map((find) => (ctx && find.load(ctx)) || undefined);
  const results = useQueries({
    queries: questions.map((question, at) => ({
      queryKey: question === undefined ? ['nothing is looked for', at] : queryKey(question, tenant),
      queryFn:
        question === undefined
          ? skipToken
          : ({ signal }: { readonly signal: AbortSignal }) => askForCache(client, question, { signal, isQuiet: true }),
    })),
  });
  return finds.map((find, at) => {
    const [question, result] = [questions[at], results[at]];
    if (ctx === undefined || question === undefined || result === undefined) return undefined;
    if (result.isError) return { state: 'failed' };
    if (result.data === undefined) return { state: 'asking' };
    return { state: 'known', hits: find.found(answerFrom(question, result.data), ctx) };
  });
}
