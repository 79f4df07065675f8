/** Milliseconds per task, so that input stays responsive. */
const mostPerTask = 20;

export interface TaskBudget {
  /** `undefined` when this task's time is spent. */
  spend<Result>(work: () => Result): Result | undefined;
}

/** Creates a budget of 20 ms per task; calls `more` in a later task for deferred work. */
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
