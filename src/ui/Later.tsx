import { type ComponentType, type ReactNode, useCallback, useEffect, useState } from 'react';
import { Button } from './Button';
import { EmptyState } from './EmptyState';

interface LaterProps<Props> {
  /** Fetches the part: one function, made once. */
  readonly load: () => Promise<ComponentType<Props>>;
  /** What it is, as it stands before `could not be loaded`. */
  readonly name: string;
  /** What stands in its place until it has come. */
  readonly waiting: ReactNode;
  readonly children: (Part: ComponentType<Props>) => ReactNode;
}

/** What has come already, by what has fetched it: that is drawn at once. */
const there = new WeakMap<() => Promise<unknown>, unknown>();

type Came<Props> = { readonly Part: ComponentType<Props> } | 'waiting' | 'failed';

function known<Props>(load: LaterProps<Props>['load']): Came<Props> {
  const Part = there.get(load);
  // It was put there for this very function.
  return Part === undefined ? 'waiting' : { Part: Part as ComponentType<Props> };
}

/**
 * A part of the program that comes over the network when it is first drawn. One that did not come says so in its own place and can be tried again,
 * so that what is around it, such as a form that is half filled in, stays as it is.
 */
export function Later<Props>({ load, name, waiting, children }: LaterProps<Props>): ReactNode {
  const [came, setCame] = useState(() => known(load));
  const fetchNow = useCallback(() => {
    setCame(known(load));
    load().then(
      (Part) => {
        there.set(load, Part);
        setCame({ Part });
      },
      () => setCame('failed'),
    );
  }, [load]);
  useEffect(() => {
    if (!there.has(load)) fetchNow();
  }, [load, fetchNow]);
  if (came === 'waiting') return waiting;
  if (came !== 'failed') return children(came.Part);
  return (
    <EmptyState failed title={`${name} could not be loaded`} action={<Button onClick={fetchNow}>Try again</Button>}>
      The server did not answer. Check your connection and try again.
    </EmptyState>
  );
}
