import { hashKey, keepPreviousData, skipToken, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Request } from '../../schemas/call';
import { type Failure, failureOf } from '../../schemas/failure';
import { queryKey } from '../data/queries';
import { useClient } from '../runtime/client';
import type { PaneHost } from './contract';

/** A pane's question and how far its answer is. */
export interface Question<Answer> {
  /** The same for the same question; undefined while there is none. */
  readonly key: string | undefined;
  readonly answer: Answer | undefined;
  /** Grows with every answer, so that a pane knows its data has been replaced. */
  readonly version: number;
  readonly failure: Failure | undefined;
  readonly isLoading: boolean;
  /** The answer is still that of the question before. */
  readonly isPrevious: boolean;
  readonly retry: () => void;
}

interface QuestionOptions {
  readonly pane: string;
  readonly host: Pick<PaneHost, 'register'>;
  /** Asks again every so many milliseconds. */
  readonly poll?: number | undefined;
  /** Shows the answer to the question before until this one's is there. */
  readonly keepPrevious?: boolean;
}

/** Asks a pane's question, caches its answer, and lets the screen ask it again. */
export function useQuestion<Answer>(request: Request<Answer> | undefined, options: QuestionOptions): Question<Answer> {
  const { pane, host, poll, keepPrevious = false } = options;
  const client = useClient();
  const asked = request === undefined ? undefined : queryKey(request);
  const key = asked === undefined ? undefined : hashKey(asked);
  const [isAnswered, setIsAnswered] = useState(false);
  const query = useQuery({
    queryKey: asked ?? [],
    // A tab that comes to the front again shows what it showed: its answer would otherwise be replaced without anybody having asked.
    refetchOnMount: !isAnswered,
    queryFn: request === undefined ? skipToken : ({ signal }) => client.ask(request, { signal }),
    ...(poll === undefined ? {} : { refetchInterval: poll }),
    ...(keepPrevious ? { placeholderData: keepPreviousData } : {}),
  });
  if (!isAnswered && query.data !== undefined) setIsAnswered(true);
  const { register } = host;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the request, which is made anew by every drawing
  useEffect(() => {
    register(pane, asked);
    return () => register(pane, undefined);
  }, [key, pane, register]);
  return {
    key,
    answer: request === undefined ? undefined : query.data,
    version: query.dataUpdatedAt,
    failure: query.error === null ? undefined : failureOf(query.error),
    isLoading: request !== undefined && query.isPending,
    isPrevious: query.isPlaceholderData,
    retry: () => void query.refetch(),
  };
}
