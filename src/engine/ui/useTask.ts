import { useState } from 'react';
import { unknownFailure } from '../data/failures';

/** Tells a failure in words for the user. */
export type DescribeFailure = (reason: unknown) => string;

/** A failure that carries no words of its own: what an exception says is for developers. */
export const describeAsUnknown: DescribeFailure = () => unknownFailure.text;

export interface Task {
  readonly busy: boolean;
  /** What went wrong last time, until it is tried again. */
  readonly failure: string | undefined;
  readonly run: (work: () => void | Promise<void>) => Promise<void>;
}

/** One piece of work that a control starts: never twice at once, and a failure is kept to be shown beside what was typed. */
export function useTask(tell: DescribeFailure = describeAsUnknown): Task {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  async function run(work: () => void | Promise<void>): Promise<void> {
    if (busy) return;
    setBusy(true);
    setFailure(undefined);
    try {
      await work();
    } catch (reason) {
      setFailure(tell(reason));
    } finally {
      setBusy(false);
    }
  }
  return { busy, failure, run };
}
