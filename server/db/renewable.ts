import type { Pool } from 'pg';
import { withMethods } from './leaving';

/** Connections of which all can be given up at once, while whoever uses them goes on. */
export interface Renewable {
  /** The same at all times, whichever connections it has. */
  readonly pool: Pool;
  /** The connections that it has now. */
  current(): Pool;
  /** Asks over new connections from now on. What is being asked over an old one is left to its end. */
  renew(): void;
  end(): Promise<void>;
}

/** Connections that `make` makes, at first and each time that they are renewed. */
export function renewable(make: () => Pool): Renewable {
  const first = make();
  let current = first;
  const asking =
    (name: 'connect' | 'query') =>
    (...asked: readonly unknown[]): unknown =>
      Reflect.apply(current[name], current, asked);
  return {
    pool: withMethods(first, { connect: asking('connect'), query: asking('query') }),
    current: () => current,
    renew() {
      const old = current;
      current = make();
      // Nobody waits for that: a connection that is silent does not even end.
      void old.end();
    },
    end: () => current.end(),
  };
}
