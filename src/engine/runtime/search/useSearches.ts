import { skipToken, useQueries } from '@tanstack/react-query';
import { answerFrom, askForCache } from '../../../data/queries';
import { queryKey } from '../../../data/queryKey';
import { useAnsweringTenant, useClient } from '../../common/client';
import type { Hit, Search, SearchContext } from '../../definition/search';

export type SearchProgress =
  | { readonly state: 'asking' | 'failed' }
  | {
      readonly state: 'known';
      readonly hits: readonly Hit[];
    };

/**
 * Sends all searches in parallel, so that results appear as they arrive; `undefined` where the text does not qualify. Failures are not
 * reported elsewhere.
 */
export function useSearches(searches: readonly Search[], ctx: SearchContext | undefined): readonly (SearchProgress | undefined)[] {
  const client = useClient();
  const tenant = useAnsweringTenant();
  const questions = searches.map((search) => (ctx && search.load(ctx)) || undefined);
  const results = useQueries({
    queries: questions.map((question, at) => ({
      queryKey: question === undefined ? ['nothing is looked for', at] : queryKey(question, tenant),
      queryFn:
        question === undefined
          ? skipToken
          : ({ signal }: { readonly signal: AbortSignal }) => askForCache(client, question, { signal, isQuiet: true }),
    })),
  });
  return searches.map((search, at) => {
    const [question, result] = [questions[at], results[at]];
    if (ctx === undefined || question === undefined || result === undefined) return undefined;
    if (result.isError) return { state: 'failed' };
    if (result.data === undefined) return { state: 'asking' };
    return { state: 'known', hits: search.hits(answerFrom(question, result.data), ctx) };
  });
}
