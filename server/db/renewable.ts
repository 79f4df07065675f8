import type { Pool } from 'pg';
import { withMethods } from './leaving';

/** A pool whose connections can all be replaced while its users go on. */
export interface Renewable {
  readonly pool: Pool;
  current(): Pool;
  /** Uses new connections from now on; running queries finish on the old ones. */
  renew(): void;
  end(): Promise<void>;
}

export function renewable(make: () => Pool): Renewable {
  const first = make();
  let current = first;
  const asking =
    (name: 'connect' | 'query') =>
    (...args: readonly unknown[]): unknown =>
      Reflect.apply(current[name], current, args);
  return {
    pool: withMethods(first, { connect: asking('connect'), query: asking('query') }),
    current: () => current,
    renew() {
      const old = current;
      current = make();
      void old.end();
    },
    end: () => current.end(),
  };
}
