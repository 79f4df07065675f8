import { hashKey, skipToken, useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { Askable } from '../../data/join';
import { answerFrom, askForCache } from '../../data/queries';
import { queryKey } from '../../data/queryKey';
import { useAnsweringTenant, useClient } from './client';

/** Loads and caches a response; sends nothing without a request. */
export function useAsk<Answer>(question: Askable<Answer> | undefined) {
  const client = useClient();
  const tenant = useAnsweringTenant();
  const key = question === undefined ? [] : queryKey(question, tenant);
  return useQuery({
    queryKey: key,
    queryFn: question === undefined ? skipToken : ({ signal }) => askForCache(client, question, { signal }),
    select: useSelect(question, hashKey(key)),
  });
}

/** Selects the response from the cache. Stable per request, or joined responses would be recreated each render. */
export function useSelect<Answer>(question: Askable<Answer> | undefined, key: string | undefined): (cached: unknown) => Answer {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the question, which is made anew by every drawing
  return useCallback(
    // Without a request the kept data belongs to another.
    (cached: unknown) => (question === undefined ? (cached as Answer) : answerFrom(question, cached)),
    [key],
  );
}
