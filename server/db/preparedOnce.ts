import type { Database } from './open';

interface Lent {
  readonly of: Database;
  readonly client: unknown;
}

const lent = new WeakMap<Database, Lent>();

/** Lets a request's database reuse the statements of the original one. */
export function lendStatements(db: Database, lending: Lent): void {
  lent.set(db, lending);
}

/** Builds a statement once per database, which saves building and planning it at each call. Varying values are placeholders. */
export function preparedOnce<Statement extends object>(prepare: (db: Database) => Statement): (db: Database) => Statement {
  const made = new WeakMap<Database, Statement>();
  return (db) => {
    const lending = lent.get(db);
    const home = lending?.of ?? db;
    const known = made.get(home) ?? prepare(home);
    made.set(home, known);
    // In both drivers, a statement uses its own `client`.
    return lending === undefined ? known : Object.create(known, { client: { value: lending.client } });
  };
}
