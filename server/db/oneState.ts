import type { Database } from './database';

/** Runs questions that all see one state of the database, whatever is written meanwhile; gives what they give. */
export function inOneState<T>(db: Database, ask: (tx: Database) => Promise<T>): Promise<T> {
  return db.transaction(ask, { isolationLevel: 'repeatable read', accessMode: 'read only' });
}
