import { type ComponentType, type ReactNode, useCallback, useEffect, useState } from 'react';
import { NotLoaded } from './NotLoaded';

interface LaterProps<Props> {
  /** Loads the component; must be a stable function. */
  readonly load: () => Promise<ComponentType<Props>>;
  readonly name: string;
  readonly waiting: ReactNode;
  readonly children: (Part: ComponentType<Props>) => ReactNode;
}

/** Loaded components by loader, so that they render at once. */
const there = new WeakMap<() => Promise<unknown>, unknown>();

type Came<Props> = { readonly Part: ComponentType<Props> } | 'waiting' | 'failed';

function known<Props>(load: LaterProps<Props>['load']): Came<Props> {
  const Part = there.get(load);
  return Part === undefined ? 'waiting' : { Part: Part as ComponentType<Props> };
}

/** A lazily loaded component. A failed load can be retried in place, so the surroundings keep their state. */
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
  return <NotLoaded name={name} onRetry={fetchNow} />;
}
