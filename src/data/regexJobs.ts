export interface RegexJob {
  readonly id: number;
  readonly pattern: string;
  readonly text: string;
}

/** 'unreadable': no engine can parse it. */
export interface RegexAnswer {
  readonly id: number;
  readonly result: boolean | 'unreadable';
}

export interface RegexWorker {
  postMessage(job: RegexJob): void;
  terminate(): void;
}

export type RegexMessage = RegexAnswer | 'ready';

export type StartRegexWorker = (onMessage: (message: RegexMessage) => void, onError: () => void) => RegexWorker | undefined;

/** 'slow': given up; 'failed': no worker. */
export type RegexOutcome = RegexAnswer['result'] | 'slow' | 'failed';

interface Waiting {
  readonly job: RegexJob;
  readonly finish: (outcome: RegexOutcome) => void;
}

/** Limit for one match. */
const mostMilliseconds = 100;
/** Time for a worker to load on a slow network. */
const mostToStart = 20_000;

/** Runs jobs in sequence in a lazily started worker. A job over 100 ms ends the worker; the next gets a new one. */
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

  /** Drops queued jobs of a slow expression. */
  function dropLike({ job }: Waiting): void {
    const alike = queue.filter((waiting) => waiting.job.pattern === job.pattern);
    queue = queue.filter((waiting) => waiting.job.pattern !== job.pattern);
    for (const waiting of alike) waiting.finish('slow');
  }

  function giveUp(): void {
    // After a long task this timer may precede a timely result; let queued messages through first.
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
    // Deferred, as the caller still expects 'unknown'.
    if (worker === undefined) timer = setTimeout(() => finish('failed'), 0);
    else send();
  }

  return (pattern, text, whenDone) => {
    lastId += 1;
    queue = [...queue, { job: { id: lastId, pattern, text }, finish: whenDone }];
    next();
  };
}
