import type { PGlite, Transaction } from '@electric-sql/pglite';
import type { Pool, PoolClient } from 'pg';
import { cancelAtServer } from './cancelling';

/** Returns a proxy with the members of `own`; other methods stay bound to the object. */
export function withMethods<Thing extends object>(thing: Thing, own: Readonly<Record<string, unknown>>): Thing {
  return new Proxy(thing, {
    get(target, name) {
      if (typeof name === 'string' && name in own) return own[name];
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}

/** Most queries end before a cancel request would arrive; only longer ones are worth a connection. */
const soonMs = 200;

/**
 * Cancels the connection's query on abort. The returned function yields whether the connection is reusable, `undefined` without a
 * cancellation. Await it, or the cancellation may hit another user's query.
 */
function cancelOnce(signal: AbortSignal, client: PoolClient): () => Promise<boolean> | undefined {
  let waiting: NodeJS.Timeout | undefined;
  let cancelled: Promise<boolean> | undefined;
  const cancel = async (): Promise<boolean> => {
    try {
      await cancelAtServer(client);
      return true;
    } catch {
      return false;
    }
  };
  const leave = (): void => {
    waiting = setTimeout(() => {
      cancelled = cancel();
    }, soonMs);
  };
  signal.addEventListener('abort', leave);
  return () => {
    signal.removeEventListener('abort', leave);
    clearTimeout(waiting);
    return cancelled;
  };
}

/**
 * Wraps a pool for an abortable request: abort stops further queries and cancels the running one. `named` names statements outside
 * transactions.
 */
export function untilLeft(pool: Pool, signal: AbortSignal, named: (statement: unknown) => unknown = (statement) => statement): Pool {
  async function take(): Promise<PoolClient> {
    signal.throwIfAborted();
    const client = await pool.connect();
    // The request is gone; the connection is fine.
    if (signal.aborted) client.release();
    signal.throwIfAborted();
    return client;
  }
  async function connect(): Promise<PoolClient> {
    const client = await take();
    const settle = cancelOnce(signal, client);
    const query = async (...args: Parameters<PoolClient['query']>): Promise<unknown> => {
      signal.throwIfAborted();
      return client.query(...args);
    };
    const release: PoolClient['release'] = (error) => {
      const settling = settle();
      // Its transaction is not rolled back, so the connection is closed.
      if (!signal.aborted) client.release(error);
      else if (settling === undefined) client.release(true);
      else void settling.then(() => client.release(true));
    };
    return withMethods(client, { query, release });
  }
  async function query(...args: readonly unknown[]): Promise<unknown> {
    const client = await take();
    const settle = cancelOnce(signal, client);
    const release = (isGood: boolean): void => {
      const settling = settle();
      if (settling === undefined) client.release(!isGood);
      else void settling.then((isGoodAgain) => client.release(!isGoodAgain));
    };
    try {
      const answer: unknown = await Reflect.apply(client.query, client, [named(args[0]), ...args.slice(1)]);
      release(true);
      return answer;
    } catch (error) {
      release(false);
      throw error;
    }
  }
  return withMethods(pool, { connect, query });
}

/** Lets other events run first: the embedded database blocks the event loop during a query. */
export function turn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

/** Wraps the embedded database for an abortable request: awaits `before` ahead of each query. A running query cannot be cancelled. */
export function untilLeftEmbedded(client: PGlite, signal: AbortSignal, before?: () => Promise<void>): PGlite {
  const asking =
    (of: Pick<Transaction, 'query'>): Transaction['query'] =>
    async (...args) => {
      await before?.();
      signal.throwIfAborted();
      return of.query(...args);
    };
  const transaction: PGlite['transaction'] = (work) => client.transaction((tx) => work(withMethods(tx, { query: asking(tx) })));
  return withMethods(client, { query: asking(client), transaction });
}
