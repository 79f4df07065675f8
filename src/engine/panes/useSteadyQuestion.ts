import { useEffect, useRef, useState } from 'react';

interface Pace {
  /** More changes than these are none of a user's. */
  readonly most: number;
  /** In so many milliseconds. */
  readonly within: number;
}

/** No user changes what is asked so often in so short a time; a question that is another one at each look does. */
const ofUsers: Pace = { most: 40, within: 2000 };

/** Where nothing has changed that it is made from, a question may change with the day, but not with every answer, however slow the server is. */
const byItself: Pace = { most: 3, within: 60_000 };

/** The changes so far with the one of now; nothing once there were too many. */
function withChange(changes: readonly number[], { most, within }: Pace): readonly number[] | undefined {
  const now = performance.now();
  const recent = [...changes.filter((at) => now - at < within), now];
  return recent.length > most ? undefined : recent;
}

/** Stops a pane, by an Error that names it, whose question is another one at each look and would be asked without end. `madeFrom`: what it is made from. */
export function useSteadyQuestion(pane: string, key: string | undefined, madeFrom: readonly unknown[]): void {
  const seen = useRef({ madeFrom, key, changes: [] as readonly number[], ownChanges: [] as readonly number[] });
  const [isRestless, setIsRestless] = useState(false);
  useEffect(() => {
    const { current: before } = seen;
    const isOwn = before.madeFrom.every((part, at) => Object.is(part, madeFrom[at]));
    if (before.key === key) {
      seen.current = { ...before, madeFrom };
      return;
    }
    const changes = withChange(before.changes, ofUsers);
    const ownChanges = isOwn ? withChange(before.ownChanges, byItself) : [];
    if (changes === undefined || ownChanges === undefined) setIsRestless(true);
    else seen.current = { madeFrom, key, changes, ownChanges };
  });
  if (isRestless) {
    throw new Error(
      `What '${pane}' asks is another question each time it is looked at. Take the time, or whatever changes by itself, out of it.`,
    );
  }
}
