import { hashKey, type Query, skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { knownUntil } from '../../data/ages';
import { askForCache, isRequestTo } from '../../data/queries';
import { queryKey } from '../../data/queryKey';
import { type Failure, failureOf } from '../../schemas/failure';
import { useAnsweringTenant, useClient } from '../common/client';
import { useSelect } from '../common/useAsk';
import type { MaybeRequest } from '../definition/context';
import { questionKey } from '../definition/question';
import type { PaneHost } from './contract';
import { useSteadyQuestion } from './useSteadyQuestion';

/** A pane's request and the state of its response. */
export interface Question<Answer> {
  /** Equal for equal requests; `undefined` without one. */
  readonly key: string | undefined;
  /** Cache key, which includes the tenant. */
  readonly cachedAs: string | undefined;
  readonly answer: Answer | undefined;
  /** Grows with every response, so that a pane notices replaced data. */
  readonly version: number;
  /** The response is valid up to this time, in milliseconds since 1970; set if it was already old on arrival. */
  readonly until: number | undefined;
  readonly failure: Failure | undefined;
  readonly isLoading: boolean;
  readonly isAsking: boolean;
  /** The response belongs to the previous request. */
  readonly isPrevious: boolean;
  readonly retry: () => void;
  /** Refetches, also for other panes with the same request. Rejects if that fails. */
  readonly again: () => Promise<{ readonly answer: Answer; readonly version: number }>;
}

export interface QuestionOptions {
  readonly pane: string;
  readonly host: Pick<PaneHost, 'register'>;
  /** Inputs of the request: while they are equal, so is the request. */
  readonly madeFrom: readonly unknown[];
  /** Shows the previous response until the new one arrives, within one tenant. */
  readonly keepPrevious?: boolean;
}

/** Sends a pane's request, caches the response, and registers the refetch with the screen. */
export function useQuestion<Answer>(wanted: MaybeRequest<Answer>, options: QuestionOptions): Question<Answer> {
  const { pane, host, madeFrom, keepPrevious = false } = options;
  const client = useClient();
  const queries = useQueryClient();
  const question = wanted || undefined;
  const tenant = useAnsweringTenant();
  const cacheKey = question === undefined ? undefined : queryKey(question, tenant);
  const cachedAs = cacheKey && hashKey(cacheKey);
  const owner = cacheKey !== undefined && isRequestTo(cacheKey, 'compliance') ? tenant : undefined;
  const previous = useCallback(
    (answer: unknown, query: Query<unknown> | undefined) => (query?.meta?.['tenant'] === owner ? answer : undefined),
    [owner],
  );
  const key = questionKey(question);
  useSteadyQuestion(pane, key, madeFrom);
  const [isAnswered, setIsAnswered] = useState(false);
  const query = useQuery<unknown, Error, Answer>({
    queryKey: cacheKey ?? [],
    // A tab that returns to the front keeps its data: a remount must not refetch.
    refetchOnMount: !isAnswered,
    queryFn: question === undefined ? skipToken : ({ signal }) => askForCache(client, question, { signal }),
    select: useSelect(question, key),
    meta: { tenant: owner },
    ...(keepPrevious ? { placeholderData: previous } : {}),
  });
  // Only if the response is not stale: a refetch requested while the pane was away runs on return.
  if (!isAnswered && query.data !== undefined && !query.isStale) setIsAnswered(true);
  const { register } = host;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the question, which is made anew by every drawing
  useEffect(() => {
    register(pane, cacheKey);
    return () => register(pane, undefined);
  }, [cachedAs, pane, register]);
  return {
    key,
    cachedAs,
    answer: question === undefined ? undefined : query.data,
    version: query.dataUpdatedAt,
    until: cacheKey === undefined ? undefined : knownUntil(queries.getQueryData(cacheKey)),
    failure: query.error === null ? undefined : failureOf(query.error),
    isLoading: question !== undefined && query.isPending,
    isAsking: query.isFetching,
    isPrevious: query.isPlaceholderData,
    retry: () => void query.refetch(),
    async again() {
      const { data, dataUpdatedAt } = await query.refetch({ throwOnError: true });
      if (data === undefined) throw new Error('There is nothing to load any more');
      return { answer: data, version: dataUpdatedAt };
    },
  };
}
