import { type ComponentType, createElement, lazy, type ReactNode } from 'react';

/**
 * A component that comes over the network when it is first drawn. One that did not come is fetched again when it is drawn again, where
 * React's own keeps the failure for ever.
 */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  const fetchOnce = () => lazy(async () => ({ default: await watched() }));
  async function watched(): Promise<ComponentType<Props>> {
    hasFailed = false;
    try {
      return await load();
    } catch (error) {
      hasFailed = true;
      throw error;
    }
  }
  let hasFailed = false;
  let part = fetchOnce();
  // biome-ignore lint/correctness/noComponentHookFactories: it is made once for each part, beside a module's other constants
  return function LazyPart(props: Props): ReactNode {
    // Renewed only once the failure has been drawn: React draws twice before it gives a failure to a boundary, and one that were fetched
    // anew in between would never get there.
    if (hasFailed) {
      hasFailed = false;
      setTimeout(() => {
        part = fetchOnce();
      });
    }
    // What a lazy component takes is what it loads; React's types ask for more than they use.
    return createElement(part as ComponentType<Props>, props);
  };
}
