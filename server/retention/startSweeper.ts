import { setTimeout as wait } from 'node:timers/promises';
import { recordEndedViews } from '../audit/viewing';
import type { OpenDatabase } from '../db/open';
import { sweepRetention } from './sweep';

const dayMs = 24 * 60 * 60 * 1000;

export interface SweeperOptions {
  readonly now: () => Date;
  /** Stops the sweeping; a sweep that has begun is finished first. */
  readonly signal: AbortSignal;
  /** Learns of a sweep that ended well. */
  readonly onSwept?: () => void;
  /** Learns of a sweep that failed; the next one tries again. */
  readonly onError: (error: unknown) => void;
}

/** Sweeps now and every day, and tells the audit trail of views whose sessions ran out, until the signal stops it; the promise settles when the last sweep is done, after which the database may be closed. */
export async function startSweeper({ db }: OpenDatabase, { now, signal, onSwept, onError }: SweeperOptions): Promise<void> {
  while (!signal.aborted) {
    await recordEndedViews(db, now()).catch(onError);
    await sweepRetention(db, now()).then(onSwept, onError);
    // Being woken by the signal is as good as sleeping to the end.
    await wait(dayMs, undefined, { signal }).catch(() => {});
  }
}
