import { type ComponentType, createElement, type FunctionComponent, lazy, type ReactNode, useState } from 'react';

/** A component that comes over the network, and what fetches it before it is drawn. */
export interface LazyPart<Props> extends FunctionComponent<Props> {
  readonly fetchAhead: () => Promise<unknown>;
}

/**
 * A component that comes over the network when it is first drawn. One that did not come is fetched again when it is drawn again, where
 * React's own keeps the failure for ever. One that is there already is drawn at once: React would show a placeholder for it first, and keep several in a
 * row for a while.
 */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>): LazyPart<Props> {
  const fetchOnce = () => lazy(async () => ({ default: await watched() }));
  async function watched(): Promise<ComponentType<Props>> {
    hasFailed = false;
    try {
      ready = await load();
      return ready;
    } catch (error) {
      hasFailed = true;
      throw error;
    }
  }
  let ready: ComponentType<Props> | undefined;
  let hasFailed = false;
  let part = fetchOnce();
  // biome-ignore lint/correctness/noComponentHookFactories: it is made once for each part, beside a module's other constants
  function Part(props: Props): ReactNode {
    // One drawing keeps to one of the two, which React takes for different components.
    const [drawn] = useState(() => ready ?? part);
    // Renewed only once the failure has been drawn: React draws twice before it gives a failure to a boundary, and one that were fetched
    // anew in between would never get there.
    if (hasFailed) {
      hasFailed = false;
      setTimeout(() => {
        part = fetchOnce();
      });
    }
    // What a lazy component takes is what it loads; React's types ask for more than they use.
    return createElement(drawn as ComponentType<Props>, props);
  }
  const fetchAhead = async (): Promise<unknown> => (ready ??= await load());
  return Object.assign(Part, { fetchAhead });
}
