import type { Matches, ProblemCode } from '../schemas/options/model';
import { createLinearMatches, type LinearEngine } from '../schemas/options/regex';
import { createAnswers } from './regexAnswers';
import { createRegexJobs, type RegexMessage, type RegexOutcome, type StartRegexWorker } from './regexJobs';
import { createTaskBudget } from './taskBudget';

/** Matches whole texts against server expressions without blocking the page. */
export interface Matcher {
  /** 'unknown' while pending; subscribers learn of the result. */
  readonly matches: Matches;
  /** Unreadable by all engines, or over 100 ms. */
  problemOf(pattern: string): Extract<ProblemCode, 'bad-regex' | 'slow-regex'> | undefined;
  /** Reports new results. Returns a stop function. */
  subscribe(listener: () => void): () => void;
}

interface Engines {
  readonly load: () => Promise<LinearEngine>;
  readonly startWorker: StartRegexWorker;
}

const browserEngines: Engines = {
  // 250 kB, loaded for the first expression.
  load: async () => (await import('re2js')).RE2JS,
  startWorker(onMessage, onError) {
    if (typeof Worker === 'undefined') return undefined;
    const worker = new Worker(new URL('./regexWorker.ts', import.meta.url), { type: 'module' });
    worker.addEventListener('message', ({ data }: MessageEvent<RegexMessage>) => onMessage(data));
    worker.addEventListener('error', onError);
    return worker;
  },
};

/** The server judges longer texts. */
const longestText = 100_000;

/**
 * Creates a matcher. A linear-time engine runs most expressions; unreadable (look-ahead, back-references) or slow ones run in a worker, up
 * to 100 ms. Blocks a task for 20 ms at most. docs/rules/forms.md, 5.
 */
export function createMatcher({ load, startWorker }: Engines = browserEngines): Matcher {
  const listeners = new Set<() => void>();
  const problems = new Map<string, 'bad-regex' | 'slow-regex'>();
  const answers = createAnswers();
  const budget = createTaskBudget(tell);
  const runJob = createRegexJobs(startWorker);
  let linear: Matches | undefined;
  let isLoading = false;

  function tell(): void {
    for (const listener of listeners) listener();
  }

  function loadEngine(): void {
    if (isLoading) return;
    isLoading = true;
    load().then(
      (engine) => {
        linear = createLinearMatches(engine);
        tell();
      },
      // Offline, for instance. The next request retries; until then the server judges.
      () => {
        isLoading = false;
      },
    );
  }

  function settle(pattern: string, text: string, outcome: RegexOutcome): void {
    if (outcome === 'slow') problems.set(pattern, 'slow-regex');
    else if (outcome === 'unreadable') problems.set(pattern, 'bad-regex');
    answers.set(pattern, text, typeof outcome === 'boolean' ? outcome : 'unknown');
    tell();
  }

  function askWorker(pattern: string, text: string): void {
    if (problems.has(pattern) || text.length > longestText) return;
    runJob(pattern, text, (outcome) => settle(pattern, text, outcome));
  }

  return {
    matches(pattern, text) {
      if (linear === undefined) {
        loadEngine();
        return 'unknown';
      }
      const match = linear;
      const known = answers.get(pattern, text);
      if (known !== undefined) return known;
      const answer = budget.spend(() => match(pattern, text));
      if (answer === undefined) return 'unknown';
      answers.set(pattern, text, answer);
      if (answer === 'unknown') askWorker(pattern, text);
      return answer;
    },
    problemOf: (pattern) => problems.get(pattern),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
