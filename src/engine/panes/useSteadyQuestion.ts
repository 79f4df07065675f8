import { useEffect, useRef, useState } from 'react';

/** No user changes what is asked so often in so short a time; a question that is another one at each look does. */
const mostChanges = 40;
const within = 2000;

/**
 * Stops a pane whose question is another one each time it is looked at, such as one that holds the time: it would be asked without end. Throws an Error that
 * names the pane.
 */
export function useSteadyQuestion(pane: string, key: string | undefined): void {
  const changes = useRef<readonly number[]>([]);
  const [isRestless, setIsRestless] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: every other key is a change
  useEffect(() => {
    const now = performance.now();
    changes.current = [...changes.current.filter((at) => now - at < within), now];
    if (changes.current.length > mostChanges) setIsRestless(true);
  }, [key]);
  if (isRestless) {
    throw new Error(
      `What '${pane}' asks is another question each time it is looked at. Take the time, or whatever changes by itself, out of it.`,
    );
  }
}
