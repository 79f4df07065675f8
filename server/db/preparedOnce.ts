import type { Database } from './open';

/**
 * Makes a statement that many calls ask once for each database, so that neither its text is put together again nor, on a server, what is to be done with it
 * thought out again by each connection. What differs from call to call are its placeholders.
 */
export function preparedOnce<Statement>(prepare: (db: Database) => Statement): (db: Database) => Statement {
  const made = new WeakMap<Database, Statement>();
  return (db) => {
    const known = made.get(db) ?? prepare(db);
    made.set(db, known);
    return known;
  };
}
