import { performance } from 'node:perf_hooks';

/** A request of the run. */
export interface Arrival<Result> {
  /** When it is to be sent, in milliseconds from the start. */
  readonly at: number;
  send(): Promise<Result>;
}

/** How often it is looked for what is due. */
const lookMs = 2;

/**
 * Sends each arrival when it is due, whether or not the ones before it are answered, and tells how long after that its answer was there: waiting for a slow
 * server counts for everybody who would have come meanwhile. Resolves once all of them have ended.
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

/** When requests of a rate come: at random, as those of people who know nothing of each other do. */
export function momentsOf(rate: number, seconds: number, random: () => number): readonly number[] {
  const moments: number[] = [];
  for (let at = 0; ; moments.push(at)) {
    at -= (Math.log(1 - random()) / rate) * 1000;
    if (at >= seconds * 1000) return moments;
  }
}

/** Numbers from 0 to 1 that look random and are the same in each run. */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
