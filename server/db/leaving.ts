import type { PGlite, Transaction } from '@electric-sql/pglite';
import type { Pool, PoolClient } from 'pg';
import { cancelAtServer } from './cancelling';

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

/** Most questions are over sooner than they could be cancelled: only one that takes longer is worth a connection to its server. */
const soonMs = 200;

/**
 * Cancels at the server what is being asked over a connection, once the signal is given. What it gives is called when the connection is done with: it tells
 * nothing where nothing was cancelled, else whether the connection can be used again once that is over, so that nothing of anybody else is cancelled.
 */
function cancelOnce(signal: AbortSignal, client: PoolClient): () => Promise<boolean> | undefined {
  let waiting: NodeJS.Timeout | undefined;
  let cancelled: Promise<boolean> | undefined;
  const cancel = async (): Promise<boolean> => {
    try {
      await cancelAtServer(client);
      return true;
    } catch {
      // It ends by itself.
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
 * The connections as whoever may leave uses them: once the signal is given nothing more is asked, and what is still being asked is cancelled at the server.
 * `named` puts names to the statements that are asked outside transactions.
 */
export function untilLeft(pool: Pool, signal: AbortSignal, named: (asked: unknown) => unknown = (asked) => asked): Pool {
  async function take(): Promise<PoolClient> {
    signal.throwIfAborted();
    const client = await pool.connect();
    // It was waited for in vain, and is as good as before.
    if (signal.aborted) client.release();
    signal.throwIfAborted();
    return client;
  }
  async function connect(): Promise<PoolClient> {
    const client = await take();
    const settle = cancelOnce(signal, client);
    // A transaction asks one question after the other of its connection.
    const query = async (...asked: Parameters<PoolClient['query']>): Promise<unknown> => {
      signal.throwIfAborted();
      return client.query(...asked);
    };
    const release: PoolClient['release'] = (error) => {
      const settling = settle();
      // What it was at is not rolled back any more, and goes with the connection.
      if (!signal.aborted) client.release(error);
      else if (settling === undefined) client.release(true);
      else void settling.then(() => client.release(true));
    };
    return withMethods(client, { query, release });
  }
  async function query(...asked: readonly unknown[]): Promise<unknown> {
    const client = await take();
    const settle = cancelOnce(signal, client);
    const release = (isGood: boolean): void => {
      const settling = settle();
      if (settling === undefined) client.release(!isGood);
      else void settling.then((isGoodAgain) => client.release(!isGoodAgain));
    };
    try {
      const answer: unknown = await Reflect.apply(client.query, client, [named(asked[0]), ...asked.slice(1)]);
      release(true);
      return answer;
    } catch (error) {
      release(false);
      throw error;
    }
  }
  return withMethods(pool, { connect, query });
}

/** Lets what else there is to do come first: the embedded database answers within the program, which does nothing else while it does. */
export function turn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

/**
 * The embedded database as whoever may leave uses it: before each question `before` is waited for, and once the signal is given nothing more is asked. A
 * question that is being answered cannot be cancelled.
 */
export function untilLeftEmbedded(client: PGlite, signal: AbortSignal, before?: () => Promise<void>): PGlite {
  const asking =
    (of: Pick<Transaction, 'query'>): Transaction['query'] =>
    async (...asked) => {
      await before?.();
      signal.throwIfAborted();
      return of.query(...asked);
    };
  const transaction: PGlite['transaction'] = (work) => client.transaction((tx) => work(withMethods(tx, { query: asking(tx) })));
  return withMethods(client, { query: asking(client), transaction });
}
