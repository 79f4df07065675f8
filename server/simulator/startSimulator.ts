import { setTimeout as wait } from 'node:timers/promises';
import { type HeldLock, whileHolding } from '../db/locks';
import type { OpenDatabase } from '../db/open';
import { simulateTick } from './simulateTick';

export interface SimulatorOptions {
  readonly now: () => Date;
  readonly everyMs: number;
  readonly signal: AbortSignal;
  readonly seed?: number;
  readonly onError?: (error: unknown) => void;
}

async function pause(ms: number, signal: AbortSignal): Promise<void> {
  // The abort signal ends the wait early; ignore its error.
  await wait(ms, undefined, { signal }).catch(() => {});
}

async function simulate(open: OpenDatabase, lock: HeldLock, { now, everyMs, signal, seed = 1, onError }: SimulatorOptions): Promise<void> {
  while (!signal.aborted && !lock.lost.aborted) {
    try {
      await simulateTick(open, now(), seed);
    } catch (error) {
      onError?.(error);
    }
    await pause(everyMs, signal);
  }
}

/**
 * Simulates until the signal aborts; once it resolves, the database may be closed. One server of a database simulates, and another takes
 * over when it is gone.
 */
export async function startSimulator(open: OpenDatabase, options: SimulatorOptions): Promise<void> {
  const { everyMs, signal, onError } = options;
  while (!signal.aborted) {
    try {
      const lock = await open.tryLock('simulate');
      if (lock !== undefined) await whileHolding(lock, () => simulate(open, lock, options));
    } catch (error) {
      onError?.(error);
    }
    await pause(everyMs, signal);
  }
}
