import { useState } from 'react';
import { titledWords, unknownFailure } from '../data/failures';
import type { FailureText, FailureWords } from '../data/words';

export type DescribeFailure = (reason: unknown) => FailureWords;

/** The default message: exception texts are for developers. */
export const describeAsUnknown = (): string => unknownFailure.text;

export interface Task {
  readonly busy: boolean;
  /** The last error, until the next attempt. */
  readonly failure: string | undefined;
  readonly failureTitle: string | undefined;
  readonly run: (work: () => void | Promise<void>) => Promise<void>;
}

/** Runs one action at a time and keeps its error for display. */
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
