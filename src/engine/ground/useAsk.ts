import { hashKey, skipToken, useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { Askable } from '../../data/join';
import { answerFrom, askForCache } from '../../data/queries';
import { queryKey } from '../../data/queryKey';
import { useAnsweringTenant, useClient } from './client';

/** The answer to a question, fetched and cached; nothing is asked while there is none. */
export function useAsk<Answer>(question: Askable<Answer> | undefined) {
  const client = useClient();
  const tenant = useAnsweringTenant();
  const asked = question === undefined ? [] : queryKey(question, tenant);
  return useQuery({
    queryKey: asked,
    queryFn: question === undefined ? skipToken : ({ signal }) => askForCache(client, question, { signal }),
    select: useSelect(question, hashKey(asked)),
  });
}

/** Turns what the cache holds into the answer. Its identity is the question's, or joined answers would be made anew by every drawing. */
export function useSelect<Answer>(question: Askable<Answer> | undefined, key: string | undefined): (cached: unknown) => Answer {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the question, which is made anew by every drawing
  return useCallback(
    // Without a question there is nothing to turn: what is kept in sight is the answer to another.
    (cached: unknown) => (question === undefined ? (cached as Answer) : answerFrom(question, cached)),
    [key],
  );
}
