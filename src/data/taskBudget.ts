/** How long the work of one task may take, so that whatever the user does meanwhile is answered. Milliseconds. */
const mostPerTask = 20;

/** How much time a task has left. */
export interface TaskBudget {
  /** Does the work and gives its result; undefined when this task has no time left for it. */
  spend<Result>(work: () => Result): Result | undefined;
}

/** A budget of 20 ms that every task has anew. When something had to be put off, `more` is called in a later task. */
export function createTaskBudget(more: () => void): TaskBudget {
  let left = mostPerTask;
  let wasPutOff = false;
  let isRunning = false;

  function renew(): void {
    isRunning = false;
    left = mostPerTask;
    const owes = wasPutOff;
    wasPutOff = false;
    if (owes) more();
  }

  return {
    spend(work) {
      if (!isRunning) {
        isRunning = true;
        setTimeout(renew, 0);
      }
      if (left <= 0) {
        wasPutOff = true;
        return undefined;
      }
      const start = performance.now();
      const result = work();
      left -= performance.now() - start;
      return result;
    },
  };
}
