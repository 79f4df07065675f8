import { useState } from 'react';
import { titledWords, unknownFailure } from '../data/failures';
import type { FailureText, FailureWords } from '../data/words';

/** Tells a failure in words for the user. */
export type DescribeFailure = (reason: unknown) => FailureWords;

/** A failure that carries no words of its own: what an exception says is for developers. */
export const describeAsUnknown = (): string => unknownFailure.text;

export interface Task {
  readonly busy: boolean;
  /** What went wrong last time, until it is tried again. */
  readonly failure: string | undefined;
  /** What stands above it, where it has a title of its own. */
  readonly failureTitle: string | undefined;
  readonly run: (work: () => void | Promise<void>) => Promise<void>;
}

/** One piece of work that a control starts: never twice at once, and a failure is kept to be shown beside what was typed. */
export function useTask(tell: DescribeFailure = describeAsUnknown): Task {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Partial<FailureText>>({});
  async function run(work: () => void | Promise<void>): Promise<void> {
    if (busy) return;
    setBusy(true);
    setFailure({});
    try {
      await work();
    } catch (reason) {
      setFailure(titledWords(tell(reason)));
    } finally {
      setBusy(false);
    }
  }
  return { busy, failure: failure.text, failureTitle: failure.title, run };
}
