import { useState } from 'react';
import { isJoined } from '../../../data/join';
import type { GraphAnswer } from '../../../schemas/entities/graph';
import type { Asked } from '../../definition/context';
import { questionKey } from '../../definition/question';
import { type QuestionOptions, useQuestion } from '../useQuestion';
import { useSteadyQuestion } from '../useSteadyQuestion';
import { useSettled } from './useSettled';

function failsSilently(question: Asked<unknown>): boolean {
  if (!question) return false;
  return isJoined(question)
    ? Object.values(question.parts).every((part) => part === undefined || part.call.failure === 'silent')
    : question.call.failure === 'silent';
}

/** Asks a graph's question once it has been quiet for a while, and keeps the answer before it meanwhile. docs/rules/analysis.md, 8. */
export function useGraphAnswer(
  wanted: Asked<GraphAnswer>,
  { pane, host, madeFrom, quiet }: Pick<QuestionOptions, 'pane' | 'host' | 'madeFrom'> & { readonly quiet: number },
) {
  useSteadyQuestion(pane, questionKey(wanted), madeFrom);
  const settled = useSettled(wanted, quiet);
  // It lags behind what it is made from.
  const question = useQuestion(settled, { pane, host, madeFrom: [settled] });
  const [earlier, setEarlier] = useState<GraphAnswer>();
  const isIdle = !wanted;
  // On its way, or waiting for the question to stay the same.
  const isPending = (!isIdle && settled !== wanted) || question.isLoading;
  const latest = isIdle ? undefined : (question.answer ?? (isPending ? earlier : undefined));
  // What has failed or been left is not shown in the place of the next.
  if (earlier !== latest) setEarlier(latest);
  // Its failure is not told: the graph is empty then.
  const isSilent = failsSilently(settled);
  return { question, isIdle, answer: latest, isPending, isSilent };
}
