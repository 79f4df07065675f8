import { performance } from 'node:perf_hooks';

export interface Arrival<Result> {
  /** Milliseconds from the start. */
  readonly at: number;
  send(): Promise<Result>;
}

const lookMs = 2;

/**
 * Sends each request when due, even if earlier ones are unanswered. Latency counts from the due time, so that a slow server's queue counts.
 */
export async function inTime<Result, A extends Arrival<Result>>(
  arrivals: readonly A[],
  onEnd: (arrival: A, ms: number, result: Result) => void,
): Promise<void> {
  const start = performance.now();
  const under: Promise<void>[] = [];
  let next = 0;
  async function make(arrival: A): Promise<void> {
    const result = await arrival.send();
    onEnd(arrival, performance.now() - start - arrival.at, result);
  }
  await new Promise<void>((done) => {
    const timer = setInterval(() => {
      const now = performance.now() - start;
      for (let due = arrivals[next]; due !== undefined && due.at <= now; due = arrivals[next]) {
        under.push(make(due));
        next += 1;
      }
      if (next < arrivals.length) return;
      clearInterval(timer);
      done();
    }, lookMs);
  });
  await Promise.all(under);
}

/** Returns Poisson arrivals, like independent users. */
export function momentsOf(rate: number, seconds: number, random: () => number): readonly number[] {
  const moments: number[] = [];
  for (let at = 0; ; moments.push(at)) {
    at -= (Math.log(1 - random()) / rate) * 1000;
    if (at >= seconds * 1000) return moments;
  }
}

/** A seeded pseudo-random generator of numbers from 0 to 1. */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
