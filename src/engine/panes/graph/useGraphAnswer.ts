import { useState } from 'react';
import { isJoined } from '../../../data/join';
import type { GraphAnswer } from '../../../schemas/entities/graph';
import type { MaybeRequest } from '../../definition/context';
import { questionKey } from '../../definition/question';
import { type QuestionOptions, useQuestion } from '../useQuestion';
import { useSteadyQuestion } from '../useSteadyQuestion';
import { useSettled } from './useSettled';

function failsSilently(question: MaybeRequest<unknown>): boolean {
  if (!question) return false;
  return isJoined(question)
    ? Object.values(question.parts).every((part) => part === undefined || part.call.failure === 'silent')
    : question.call.failure === 'silent';
}

interface GraphQuestion extends Pick<QuestionOptions, 'pane' | 'host' | 'madeFrom'> {
  readonly quiet: number;
  /** Drawn without a request. */
  readonly given: GraphAnswer | undefined;
}

/** Loads a graph after a debounce and keeps the previous one meanwhile. docs/rules/analysis.md, 8. */
export function useGraphAnswer(wanted: MaybeRequest<GraphAnswer>, { pane, host, madeFrom, quiet, given }: GraphQuestion) {
  useSteadyQuestion(pane, questionKey(wanted), madeFrom);
  const settled = useSettled(wanted, quiet);
  const question = useQuestion(settled, { pane, host, madeFrom: [settled] });
  const [earlier, setEarlier] = useState<GraphAnswer>();
  const isIdle = !wanted;
  // Loading, or still in the debounce.
  const isPending = (!isIdle && settled !== wanted) || question.isLoading;
  const latest = isIdle ? given : (question.answer ?? (isPending ? earlier : undefined));
  // A failed or left graph does not replace the next.
  if (earlier !== latest) setEarlier(latest);
  // A silent failure shows an empty graph.
  const isSilent = failsSilently(settled);
  return { question, isIdle, answer: latest, isPending, isSilent };
}
