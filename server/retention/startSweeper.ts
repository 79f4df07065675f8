import { setTimeout as wait } from 'node:timers/promises';
import { dayMs } from '../../src/schemas/wire/days';
import { recordEndedViews } from '../audit/viewing';
import type { OpenDatabase } from '../db/open';
import { lookAfterMonths } from './play';
import { sweepRetention } from './sweep';

export interface SweeperOptions {
  readonly now: () => Date;
  /** Stops after the current sweep. */
  readonly signal: AbortSignal;
  readonly onSwept?: () => void;
  readonly onError: (error: unknown, what: string) => void;
}

/**
 * Sweeps now and daily, creates coming partitions, and audits expired views, until the signal aborts. Once it resolves, the database may be
 * closed.
 */
export async function startSweeper(open: OpenDatabase, { now, signal, onSwept, onError }: SweeperOptions): Promise<void> {
  const { db } = open;
  while (!signal.aborted) {
    await recordEndedViews(db, now()).catch((error) => onError(error, 'the end of views could not be recorded'));
    await lookAfterMonths(open, now()).catch((error) => onError(error, 'the monthly partitions of play could not be maintained'));
    await sweepRetention(db, now()).then(onSwept, (error) => onError(error, 'data past its retention time could not be deleted'));
    // The abort signal ends the wait early; ignore its error.
    await wait(dayMs, undefined, { signal }).catch(() => {});
  }
}
