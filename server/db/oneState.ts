import type { Database } from './database';

export function inOneState<T>(db: Database, ask: (tx: Database) => Promise<T>): Promise<T> {
  return db.transaction(ask, { isolationLevel: 'repeatable read', accessMode: 'read only' });
}
