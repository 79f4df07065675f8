import { useEffect, useState } from 'react';
import type { MaybeRequest } from '../../definition/context';
import { questionKey } from '../../definition/question';

/**
 * Returns the request after `quiet` milliseconds without change, the previous one until then; an empty one at once. docs/rules/analysis.md,
 * 4.
 */
export function useSettled<Answer>(wanted: MaybeRequest<Answer>, quiet: number): MaybeRequest<Answer> {
  const [settled, setSettled] = useState<MaybeRequest<Answer>>();
  const key = questionKey(wanted);
  const isSettled = quiet <= 0 || key === undefined || key === questionKey(settled);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the question, which is made anew by every drawing
  useEffect(() => {
    if (key === undefined) setSettled(undefined);
    if (isSettled) return undefined;
    const timer = setTimeout(() => setSettled(wanted), quiet);
    return () => clearTimeout(timer);
  }, [key, isSettled, quiet]);
  return isSettled ? wanted : settled;
}
