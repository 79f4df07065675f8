import type { Database } from './open';

/** Of a database that is another one's for one asker: whose, and over what it asks. */
interface Lent {
  readonly of: Database;
  readonly client: unknown;
}

const lent = new WeakMap<Database, Lent>();

/** Lets a database, which asks over a client of its own, use the statements that are made for another one. */
export function lendStatements(db: Database, lending: Lent): void {
  lent.set(db, lending);
}

/**
 * Makes a statement that many calls ask once for each database, so that neither its text is put together again nor, on a server, what is to be done with it
 * thought out again by each connection. What differs from call to call are its placeholders.
 */
export function preparedOnce<Statement extends object>(prepare: (db: Database) => Statement): (db: Database) => Statement {
  const made = new WeakMap<Database, Statement>();
  return (db) => {
    const lending = lent.get(db);
    const home = lending?.of ?? db;
    const known = made.get(home) ?? prepare(home);
    made.set(home, known);
    // Statements of both drivers ask the client that they hold.
    return lending === undefined ? known : Object.create(known, { client: { value: lending.client } });
  };
}
