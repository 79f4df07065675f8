import type { PGlite, Transaction } from '@electric-sql/pglite';
import type { Pool, PoolClient } from 'pg';

/** What `own` gives for each name that it knows; else what the thing itself has. Methods go on being the thing's own. */
export function withMethods<Thing extends object>(thing: Thing, own: Readonly<Record<string, unknown>>): Thing {
  return new Proxy(thing, {
    get(target, name) {
      if (typeof name === 'string' && name in own) return own[name];
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}

/** The number of a connection's process at the server. The driver has it, but does not declare it. */
function processOf(client: PoolClient): number | undefined {
  const id: unknown = Reflect.get(client, 'processID');
  return typeof id === 'number' ? id : undefined;
}

/**
 * The connections as whoever may leave uses them: once the signal is given nothing more is asked, and what is being asked is cancelled at the server.
 * A connection whose question was cancelled is not used again.
 */
export function untilLeft(pool: Pool, signal: AbortSignal): Pool {
  async function connect(): Promise<PoolClient> {
    signal.throwIfAborted();
    const client = await pool.connect();
    const release = client.release.bind(client);
    let cancelled: Promise<unknown> = Promise.resolve();
    const cancel = (): void => {
      // Where it cannot be cancelled, it ends by itself.
      cancelled = pool.query('select pg_cancel_backend($1)', [processOf(client)]).catch(() => undefined);
    };
    signal.addEventListener('abort', cancel);
    client.release = (error) => {
      signal.removeEventListener('abort', cancel);
      // Only then, or what somebody else asks of it would be cancelled.
      void cancelled.then(() => release(signal.aborted || error));
    };
    // A transaction asks one question after the other of its connection. What it was at goes with the connection.
    const ask = async (...asked: Parameters<PoolClient['query']>): Promise<unknown> => {
      signal.throwIfAborted();
      return client.query(...asked);
    };
    return withMethods(client, { query: ask });
  }
  async function query(...asked: Parameters<PoolClient['query']>): Promise<unknown> {
    const client = await connect();
    try {
      signal.throwIfAborted();
      return await client.query(...asked);
    } finally {
      client.release();
    }
  }
  return withMethods(pool, { connect, query });
}

/** Lets what else there is to do come first: the embedded database answers within the program, which does nothing else while it does. */
function turn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

/**
 * The embedded database as whoever may leave uses it: before each question others have their turn, and once the signal is given nothing more is asked. A
 * question that is being answered cannot be cancelled.
 */
export function untilLeftEmbedded(client: PGlite, signal: AbortSignal): PGlite {
  const asking =
    (of: Pick<Transaction, 'query'>): Transaction['query'] =>
    async (...asked) => {
      await turn();
      signal.throwIfAborted();
      return of.query(...asked);
    };
  const transaction: PGlite['transaction'] = (work) => client.transaction((tx) => work(withMethods(tx, { query: asking(tx) })));
  return withMethods(client, { query: asking(client), transaction });
}
