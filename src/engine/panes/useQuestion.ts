import { hashKey, type Query, skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { knownUntil } from '../../data/ages';
import { askForCache, isAskedOf } from '../../data/queries';
import { queryKey } from '../../data/queryKey';
import { type Failure, failureOf } from '../../schemas/failure';
import type { Asked } from '../definition/context';
import { questionKey } from '../definition/question';
import { useAnsweringTenant, useClient } from '../ground/client';
import { useSelect } from '../ground/useAsk';
import type { PaneHost } from './contract';
import { useSteadyQuestion } from './useSteadyQuestion';

/** A pane's question and how far its answer is. */
export interface Question<Answer> {
  /** The same for the same question; undefined while there is none. */
  readonly key: string | undefined;
  /** What its answer is cached under, which another tenant's is not. */
  readonly cachedAs: string | undefined;
  readonly answer: Answer | undefined;
  /** Grows with every answer, so that a pane knows its data has been replaced. */
  readonly version: number;
  /** Up to when the answer is known, in milliseconds since 1970, where it was old when it came. */
  readonly until: number | undefined;
  readonly failure: Failure | undefined;
  readonly isLoading: boolean;
  /** It is being asked, for the first time or again. */
  readonly isAsking: boolean;
  /** The answer is still that of the question before. */
  readonly isPrevious: boolean;
  readonly retry: () => void;
  /** Asks it again, also for other panes with the same question, and gives what is answered and its version. Rejects where it fails. */
  readonly again: () => Promise<{ readonly answer: Answer; readonly version: number }>;
}

/** Whose question it is, and how it is asked. */
export interface QuestionOptions {
  readonly pane: string;
  readonly host: Pick<PaneHost, 'register'>;
  /** What the question is made from: while it is the same, so is the question. */
  readonly madeFrom: readonly unknown[];
  /** Shows the answer to the question before until this one's is there, as long as it is the same tenant's. */
  readonly keepPrevious?: boolean;
}

/** Asks a pane's question, caches its answer, and lets the screen ask it again. */
export function useQuestion<Answer>(wanted: Asked<Answer>, options: QuestionOptions): Question<Answer> {
  const { pane, host, madeFrom, keepPrevious = false } = options;
  const client = useClient();
  const queries = useQueryClient();
  const question = wanted || undefined;
  const tenant = useAnsweringTenant();
  const asked = question === undefined ? undefined : queryKey(question, tenant);
  const cachedAs = asked && hashKey(asked);
  const owner = asked !== undefined && isAskedOf(asked, 'compliance') ? tenant : undefined;
  const previous = useCallback(
    (answer: unknown, query: Query<unknown> | undefined) => (query?.meta?.['tenant'] === owner ? answer : undefined),
    [owner],
  );
  const key = questionKey(question);
  useSteadyQuestion(pane, key, madeFrom);
  const [isAnswered, setIsAnswered] = useState(false);
  const query = useQuery<unknown, Error, Answer>({
    queryKey: asked ?? [],
    // A tab that comes to the front again shows what it showed: its answer would otherwise be replaced without anybody having asked.
    refetchOnMount: !isAnswered,
    queryFn: question === undefined ? skipToken : ({ signal }) => askForCache(client, question, { signal }),
    select: useSelect(question, key),
    meta: { tenant: owner },
    ...(keepPrevious ? { placeholderData: previous } : {}),
  });
  // Only once the answer is in force: what was to be asked again while the pane was away is asked when it comes back.
  if (!isAnswered && query.data !== undefined && !query.isStale) setIsAnswered(true);
  const { register } = host;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the question, which is made anew by every drawing
  useEffect(() => {
    register(pane, asked);
    return () => register(pane, undefined);
  }, [cachedAs, pane, register]);
  return {
    key,
    cachedAs,
    answer: question === undefined ? undefined : query.data,
    version: query.dataUpdatedAt,
    until: asked === undefined ? undefined : knownUntil(queries.getQueryData(asked)),
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
