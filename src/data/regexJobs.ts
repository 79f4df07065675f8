/** A text to be matched as a whole in the worker. */
export interface RegexJob {
  readonly id: number;
  readonly pattern: string;
  readonly text: string;
}

/** Whether it matched; 'unreadable' when no engine can read the expression. */
export interface RegexAnswer {
  readonly id: number;
  readonly result: boolean | 'unreadable';
}

/** What is used of a Worker. */
export interface RegexWorker {
  postMessage(job: RegexJob): void;
  terminate(): void;
}

/** What a worker says: that it has loaded, or an answer. */
export type RegexMessage = RegexAnswer | 'ready';

/** Starts a worker that reports by these two functions; undefined where there are no workers. */
export type StartRegexWorker = (onMessage: (message: RegexMessage) => void, onError: () => void) => RegexWorker | undefined;

/** What came of a job; 'slow' when it was given up, 'failed' when there is no worker to be had. */
export type RegexOutcome = RegexAnswer['result'] | 'slow' | 'failed';

interface Waiting {
  readonly job: RegexJob;
  readonly finish: (outcome: RegexOutcome) => void;
}

/** How long one match may take before the expression is given up. */
const mostMilliseconds = 100;
/** How long a worker may take to load; a slow network is no fault of an expression. */
const mostToStart = 20_000;

/**
 * Runs one job after the other in a worker that is started for the first. A job that takes longer than 100 ms ends with the worker; the
 * next one gets a fresh worker.
 */
export function createRegexJobs(
  startWorker: StartRegexWorker,
): (pattern: string, text: string, finish: (outcome: RegexOutcome) => void) => void {
  let queue: readonly Waiting[] = [];
  let worker: RegexWorker | undefined;
  let isReady = false;
  let current: Waiting | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let lastId = 0;

  function finish(outcome: RegexOutcome): void {
    clearTimeout(timer);
    const done = current;
    current = undefined;
    if (outcome === 'slow' || outcome === 'failed') {
      worker?.terminate();
      worker = undefined;
      isReady = false;
    }
    done?.finish(outcome);
    if (done !== undefined && outcome === 'slow') dropLike(done);
    next();
  }

  /** What was slow once would be slow for every other text that waits. */
  function dropLike({ job }: Waiting): void {
    const alike = queue.filter((waiting) => waiting.job.pattern === job.pattern);
    queue = queue.filter((waiting) => waiting.job.pattern !== job.pattern);
    for (const waiting of alike) waiting.finish('slow');
  }

  function giveUp(): void {
    // After a long task of the page this timer may run before an answer that came in time; let waiting messages pass first.
    timer = setTimeout(() => finish('slow'), 0);
  }

  function send(): void {
    if (current === undefined || worker === undefined || !isReady) return;
    clearTimeout(timer);
    timer = setTimeout(giveUp, mostMilliseconds);
    worker.postMessage(current.job);
  }

  function start(): RegexWorker | undefined {
    const started: RegexWorker | undefined = startWorker(
      (message) => {
        if (started !== worker) return;
        if (message === 'ready') {
          isReady = true;
          send();
        } else if (message.id === current?.job.id) finish(message.result);
      },
      () => {
        if (started === worker) finish('failed');
      },
    );
    if (started !== undefined) timer = setTimeout(() => finish('failed'), mostToStart);
    return started;
  }

  function next(): void {
    const [first, ...others] = queue;
    if (current !== undefined || first === undefined) return;
    current = first;
    queue = others;
    worker ??= start();
    // Later, because whoever asked is still waiting to hear that the answer is not known yet.
    if (worker === undefined) timer = setTimeout(() => finish('failed'), 0);
    else send();
  }

  return (pattern, text, whenDone) => {
    lastId += 1;
    queue = [...queue, { job: { id: lastId, pattern, text }, finish: whenDone }];
    next();
  };
}
