import { setTimeout as wait } from 'node:timers/promises';
import { dayMs } from '../../src/schemas/wire/days';
import { recordEndedViews } from '../audit/viewing';
import type { OpenDatabase } from '../db/open';
import { lookAfterMonths } from './play';
import { sweepRetention } from './sweep';

export interface SweeperOptions {
  readonly now: () => Date;
  /** Stops the sweeping; a sweep that has begun is finished first. */
  readonly signal: AbortSignal;
  /** Learns of a sweep that ended well. */
  readonly onSwept?: () => void;
  /** Learns what could not be done, in words; the next sweep tries again. */
  readonly onError: (error: unknown, what: string) => void;
}

/** Sweeps now and every day, gives the months to come their parts of the tables, and tells the audit trail of views whose sessions ran out, until the signal stops it; the promise settles when the last sweep is done, after which the database may be closed. */
export async function startSweeper(open: OpenDatabase, { now, signal, onSwept, onError }: SweeperOptions): Promise<void> {
  const { db } = open;
  while (!signal.aborted) {
    await recordEndedViews(db, now()).catch((error) => onError(error, 'views that are over could not be told of'));
    await lookAfterMonths(open, now()).catch((error) => onError(error, 'the months of play could not be looked after'));
    await sweepRetention(db, now()).then(onSwept, (error) => onError(error, 'what was kept long enough could not be deleted'));
    // Being woken by the signal is as good as sleeping to the end.
    await wait(dayMs, undefined, { signal }).catch(() => {});
  }
}
