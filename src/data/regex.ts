import type { Matches, ProblemCode } from '../schemas/options/model';
import { createLinearMatches, type LinearEngine } from '../schemas/options/regex';
import { createAnswers } from './regexAnswers';
import { createRegexJobs, type RegexMessage, type RegexOutcome, type StartRegexWorker } from './regexJobs';
import { createTaskBudget } from './taskBudget';

/** A test of whole texts against the expressions of servers, for a page that must never hang. */
export interface Matcher {
  /** 'unknown' while it cannot be told; when that changes, subscribers are told. */
  readonly matches: Matches;
  /** Why an expression was given up: no engine can read it, or it took longer than 100 ms. */
  problemOf(pattern: string): Extract<ProblemCode, 'bad-regex' | 'slow-regex'> | undefined;
  /** Calls back whenever more is known than before. Gives the way to stop it. */
  subscribe(listener: () => void): () => void;
}

/** Where the two engines come from. */
interface Engines {
  readonly load: () => Promise<LinearEngine>;
  readonly startWorker: StartRegexWorker;
}

const browserEngines: Engines = {
  // A quarter of a megabyte, fetched only when a form has an expression.
  load: async () => (await import('re2js')).RE2JS,
  startWorker(onMessage, onError) {
    if (typeof Worker === 'undefined') return undefined;
    const worker = new Worker(new URL('./regexWorker.ts', import.meta.url), { type: 'module' });
    worker.addEventListener('message', ({ data }: MessageEvent<RegexMessage>) => onMessage(data));
    worker.addEventListener('error', onError);
    return worker;
  },
};

/** Longer texts are left to the server to judge. */
const longestAsked = 100_000;

/**
 * Makes a matcher. Most expressions are matched at once by an engine that takes linear time and is loaded on first need; those that it
 * cannot read (look-ahead, back-references), or that would take it too long, are matched in a worker within 100 ms or given up. However
 * many expressions there are, a task is held up by 20 ms at most: the others are told later. docs/rules/forms.md, 5.
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
      // Offline, say. The next question tries again; until then the server judges.
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
    if (problems.has(pattern) || text.length > longestAsked) return;
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
