import { answerFrom } from '../../../data/queries';
import { useEach } from '../../common/useEach';
import type { OpenTasks, Task, TaskContext } from '../../definition/task';

/** State of one item; `retry` is set after a failed refetch. */
export type TaskState =
  | { readonly state: 'asking' | 'unknown' }
  | { readonly state: 'failed'; readonly ask: () => void }
  | { readonly state: 'known'; readonly openTasks: OpenTasks; readonly retry?: (() => void) | undefined };

export function useTasks(tasks: readonly Task[], ctx: TaskContext) {
  const questions = tasks.map((task) => task.load(ctx) || undefined);
  const results = useEach(questions);
  const queries = [...new Set(results)].filter((result) => result !== undefined);
  return {
    of: tasks.map((task, at): TaskState | undefined => {
      const question = questions[at];
      const result = results[at];
      if (question === undefined || result === undefined) return undefined;
      const ask = () => void result.refetch();
      if (result.data === undefined) return result.isError ? { state: 'failed', ask } : { state: 'asking' };
      const openTasks = task.count(answerFrom(question, result.data), ctx);
      return openTasks === undefined ? { state: 'unknown' } : { state: 'known', openTasks, retry: result.isError ? ask : undefined };
    }),
    updatedAt: Math.max(0, ...queries.map(({ dataUpdatedAt }) => dataUpdatedAt)),
    isAsking: queries.some(({ isFetching }) => isFetching),
    askAgain: () => {
      for (const result of queries) void result.refetch();
    },
  };
}
