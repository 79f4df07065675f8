import { RE2JS } from 're2js';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createMatcher, type Matcher } from '../../src/data/regex';
import type { RegexJob, RegexMessage } from '../../src/data/regexJobs';
import { createLinearMatches } from '../../src/schemas/options/regex';

/** Processor time: a busy machine distorts wall time. */
function milliseconds(from: NodeJS.CpuUsage): number {
  return process.cpuUsage(from).user / 1000;
}

describe('the linear engine', () => {
  const matches = createLinearMatches(RE2JS);

  it('matches the whole text', () => {
    expect([matches('a|ab', 'ab'), matches('a', 'ab'), matches('^a$', 'a'), matches('', '')]).toEqual([true, false, true, true]);
  });

  it.each([
    ['\\w+\\@[\\w\\-.]+', 'me@site-1.uk', true],
    ['\\d{2}\\/\\d{2}', '12/34', true],
    ['\\u0041\\x42', 'AB', true],
    ['\\é\\Z', 'é', true],
    ['(?i)abc', 'ABC', true],
    ['\\\\Z', '\\Z', true],
    ['[^]', '\n', true],
  ])('reads %s', (pattern, text, expected) => {
    expect(matches(pattern, text)).toBe(expected);
  });

  it('does not know look-ahead, back-references or broken expressions', () => {
    for (const pattern of ['(?=a)a', '(a)\\1', '[a-z']) expect(matches(pattern, 'a')).toBe('unknown');
  });

  it('answers at once however hostile the expression and long the text', () => {
    const texts = ['a'.repeat(40), `${'a'.repeat(40)}!`, 'a'.repeat(100_000), `${'a'.repeat(100_000)}!`];
    const start = process.cpuUsage();
    expect(texts.map((text) => matches('^(a+)+$', text))).toEqual([true, false, true, false]);
    expect(milliseconds(start)).toBeLessThan(500);
    const hostile = [
      'a{1000}'.repeat(280),
      '(a?){999}a{999}',
      '((a{1,10}){1,10}){1,10}'.repeat(60),
      '('.repeat(2000),
      'a'.repeat(1_000_000),
    ];
    for (const pattern of hostile) {
      const from = process.cpuUsage();
      matches(pattern, 'a'.repeat(100_000));
      expect(milliseconds(from), pattern.slice(0, 20)).toBeLessThan(500);
    }
  });
});

function createWorkers() {
  const started: { readonly jobs: RegexJob[]; say: (message: RegexMessage) => void; fail: () => void; isEnded: boolean }[] = [];
  return {
    started,
    startWorker: (say: (message: RegexMessage) => void, fail: () => void) => {
      const worker = { jobs: [] as RegexJob[], say, fail, isEnded: false };
      started.push(worker);
      return {
        postMessage: (job: RegexJob) => void worker.jobs.push(job),
        terminate: () => {
          worker.isEnded = true;
        },
      };
    },
  };
}

describe('a matcher', () => {
  const lookAhead = '(?=.*\\d).+';
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  async function loaded(
    workers = createWorkers(),
  ): Promise<{ matcher: Matcher; matchCount: () => number; workers: ReturnType<typeof createWorkers> }> {
    const matcher = createMatcher({ load: () => Promise.resolve(RE2JS), startWorker: workers.startWorker });
    let count = 0;
    matcher.subscribe(() => {
      count += 1;
    });
    matcher.matches('a', 'a');
    await vi.advanceTimersByTimeAsync(0);
    return { matcher, matchCount: () => count, workers };
  }

  it('loads its engine on first need, and announces that', async () => {
    const load = vi.fn(() => Promise.resolve(RE2JS));
    const matcher = createMatcher({ load, startWorker: () => undefined });
    const listener = vi.fn();
    const stop = matcher.subscribe(listener);
    expect(load).not.toHaveBeenCalled();
    expect([matcher.matches('a+', 'aa'), matcher.matches('a+', 'b')]).toEqual(['unknown', 'unknown']);
    await vi.advanceTimersByTimeAsync(0);
    expect([load.mock.calls.length, listener.mock.calls.length]).toEqual([1, 1]);
    expect([matcher.matches('a+', 'aa'), matcher.matches('a+', 'b')]).toEqual([true, false]);
    stop();
  });

  it('tries to load again after a failure', async () => {
    const load = vi.fn(() => Promise.resolve(RE2JS)).mockRejectedValueOnce(new Error('offline'));
    const matcher = createMatcher({ load, startWorker: () => undefined });
    matcher.matches('a', 'a');
    await vi.advanceTimersByTimeAsync(0);
    expect(matcher.matches('a', 'a')).toBe('unknown');
    await vi.advanceTimersByTimeAsync(0);
    expect(matcher.matches('a', 'a')).toBe(true);
  });

  it('asks a worker what the engine cannot read, and remembers the answer', async () => {
    const { matcher, matchCount, workers } = await loaded();
    expect(matcher.matches(lookAhead, 'a1')).toBe('unknown');
    const [worker] = workers.started;
    expect(worker?.jobs).toEqual([]);
    worker?.say('ready');
    const [job] = worker?.jobs ?? [];
    expect(job).toMatchObject({ pattern: lookAhead, text: 'a1' });
    worker?.say({ id: job?.id ?? -1, result: true });
    expect(matchCount()).toBe(2);
    expect(matcher.matches(lookAhead, 'a1')).toBe(true);
    expect(worker?.jobs.length).toBe(1);
    expect(matcher.problemOf(lookAhead)).toBe(undefined);
  });

  it('gives up an expression after 100 ms, with all that wait for it, and starts a new worker', async () => {
    const { matcher, workers } = await loaded();
    matcher.matches('(?=(a+)+$)a+!', 'a');
    matcher.matches('(?=(a+)+$)a+!', 'aa');
    matcher.matches(lookAhead, 'b');
    workers.started[0]?.say('ready');
    await vi.advanceTimersByTimeAsync(99);
    expect(workers.started[0]?.isEnded).toBe(false);
    await vi.advanceTimersByTimeAsync(2);
    expect(workers.started[0]?.isEnded).toBe(true);
    expect(matcher.problemOf('(?=(a+)+$)a+!')).toBe('slow-regex');
    expect(matcher.matches('(?=(a+)+$)a+!', 'aaa')).toBe('unknown');
    workers.started[1]?.say('ready');
    expect(workers.started[1]?.jobs.map(({ text }) => text)).toEqual(['b']);
    workers.started[1]?.say({ id: workers.started[1]?.jobs[0]?.id ?? -1, result: false });
    expect(matcher.matches(lookAhead, 'b')).toBe(false);
  });

  it('lists an expression that no engine can read', async () => {
    const { matcher, workers } = await loaded();
    matcher.matches('[a-z', 'a');
    workers.started[0]?.say('ready');
    workers.started[0]?.say({ id: workers.started[0]?.jobs[0]?.id ?? -1, result: 'unreadable' });
    expect(matcher.problemOf('[a-z')).toBe('bad-regex');
    expect(matcher.matches('[a-z', 'b')).toBe('unknown');
  });

  it('holds up a task for 20 ms at most, and sends the rest later', async () => {
    const { matcher, matchCount } = await loaded();
    let clock = 0;
    const now = vi.spyOn(performance, 'now').mockImplementation(() => {
      clock += 15;
      return clock;
    });
    const ask = () => ['a', 'b', 'c'].map((text) => matcher.matches('a|b', text));
    expect(ask()).toEqual([true, true, 'unknown']);
    const before = matchCount();
    await vi.advanceTimersByTimeAsync(0);
    expect(matchCount()).toBe(before + 1);
    expect(ask()).toEqual([true, true, false]);
    await vi.advanceTimersByTimeAsync(0);
    expect(matchCount()).toBe(before + 1);
    now.mockRestore();
  });

  it('forgets the oldest of very many answers', async () => {
    const { matcher, workers } = await loaded();
    const ask = (count: number) => void matcher.matches(lookAhead, `a${count}`);
    ask(0);
    workers.started[0]?.say('ready');
    for (let count = 0; count <= 2000; count += 1) {
      workers.started[0]?.say({ id: workers.started[0]?.jobs.at(-1)?.id ?? -1, result: true });
      if (count > 0) ask(count);
      await vi.advanceTimersByTimeAsync(0);
    }
    const request = workers.started[0]?.jobs.length ?? 0;
    ask(1999);
    expect(workers.started[0]?.jobs.length).toBe(request);
    expect(matcher.matches(lookAhead, 'a0')).toBe('unknown');
  });

  it('works without a worker if there is none', async () => {
    const matcher = createMatcher({ load: () => Promise.resolve(RE2JS), startWorker: () => undefined });
    matcher.matches(lookAhead, 'a1');
    await vi.advanceTimersByTimeAsync(0);
    expect(matcher.matches(lookAhead, 'a1')).toBe('unknown');
    await vi.advanceTimersByTimeAsync(10);
    expect([matcher.matches(lookAhead, 'a1'), matcher.problemOf(lookAhead)]).toEqual(['unknown', undefined]);
  });
});
