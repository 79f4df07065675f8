import type { Database } from './database';

/** Runs queries in a read-only snapshot, so that their results agree. */
export function inOneState<T>(db: Database, ask: (tx: Database) => Promise<T>): Promise<T> {
  return db.transaction(ask, { isolationLevel: 'repeatable read', accessMode: 'read only' });
}
