import type { PoolClient } from 'pg';

const slowMs = 1_000;

/** Reports each statement that took over a second, also a failed one. */
export function tellSlow(client: PoolClient, onSlow: () => void): void {
  const query = client.query.bind(client);
  function ask(...args: readonly unknown[]): unknown {
    const begun = performance.now();
    const tell = (): void => {
      if (performance.now() - begun > slowMs) onSlow();
    };
    const last = args.at(-1);
    if (typeof last === 'function') {
      const hear = (...came: readonly unknown[]): unknown => {
        tell();
        return Reflect.apply(last, undefined, came);
      };
      return Reflect.apply(query, client, [...args.slice(0, -1), hear]);
    }
    const answer: unknown = Reflect.apply(query, client, args);
    if (answer instanceof Promise) answer.then(tell, tell);
    return answer;
  }
  Object.assign(client, { query: ask });
}
