import { useEffect, useRef, useState } from 'react';

interface Pace {
  readonly most: number;
  readonly within: number;
}

/** More than 40 keys in 2 s: the request is not stable (a new key at each render). */
const ofUsers: Pace = { most: 40, within: 2000 };

/** With unchanged inputs a request may change with the date, but not with every response, even on a slow server. */
const byItself: Pace = { most: 3, within: 60_000 };

/** Appends the current change; `undefined` after too many. */
function withChange(changes: readonly number[], { most, within }: Pace): readonly number[] | undefined {
  const now = performance.now();
  const recent = [...changes.filter((at) => now - at < within), now];
  return recent.length > most ? undefined : recent;
}

/** Throws an Error that names the pane if its request changes with every render, which would fetch without end. */
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
