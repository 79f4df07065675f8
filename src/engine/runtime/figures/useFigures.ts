import { answerFrom } from '../../../data/queries';
import { useEach } from '../../common/useEach';
import type { Effect } from '../../definition/effect';
import type { Figure, Figured } from '../../definition/figure';
import type { TaskContext } from '../../definition/task';

/** State of one figure; `retry` is set after a failed refetch. */
export type FigureState =
  | { readonly state: 'asking' | 'unknown' }
  | { readonly state: 'failed'; readonly ask: () => void }
  | {
      readonly state: 'known';
      readonly figured: Figured;
      readonly at: number;
      readonly leads: () => Effect;
      readonly retry?: (() => void) | undefined;
    };

/** Requests all figures in parallel. Returns `undefined` for a figure without a request for this part of the organisation. */
export function useFigures(figures: readonly Figure[], ctx: TaskContext): readonly (FigureState | undefined)[] {
  const firsts = figures.map((figure) => figure.first?.(ctx) || undefined);
  const known = useEach(firsts, { isSettled: true });
  const contexts = figures.map(({ first: asks }, at) => {
    const [question, result] = [firsts[at], known[at]];
    if (asks === undefined) return { ...ctx, first: undefined };
    return question === undefined || result?.data === undefined ? undefined : { ...ctx, first: answerFrom(question, result.data) };
  });
  const questions = figures.map((figure, at) => {
    const around = contexts[at];
    return (around && figure.load(around)) || undefined;
  });
  const results = useEach(questions);
  return figures.map((figure, at): FigureState | undefined => {
    const [around, question, before, result] = [contexts[at], questions[at], known[at], results[at]];
    if (around === undefined && firsts[at] !== undefined)
      return before?.isError === true ? { state: 'failed', ask: () => void before.refetch() } : { state: 'asking' };
    if (around === undefined || question === undefined || result === undefined) return undefined;
    const ask = () => void result.refetch();
    if (result.data === undefined) return result.isError ? { state: 'failed', ask } : { state: 'asking' };
    const figured = figure.tell(answerFrom(question, result.data), around);
    if (figured === undefined) return { state: 'unknown' };
    const leads = () => figure.leads(around);
    return { state: 'known', figured, at: result.dataUpdatedAt, leads, retry: result.isError ? ask : undefined };
  });
}
