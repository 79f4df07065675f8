import { getTableName, is, Table } from 'drizzle-orm';
import type { Database } from '../../../server/db/database';

function nameOf(table: unknown): string | undefined {
  return is(table, Table) ? getTableName(table) : undefined;
}

/** A proxy that reports, in order, the tables whose rows a transaction locks: simple selects (with lock strength) and inserts. */
export function watched<Db extends Database>(db: Db, tell: (table: string) => void): Db {
  const textsOf = (table: unknown) => {
    const name = nameOf(table);
    if (name !== undefined) tell(name);
  };
  return new Proxy(db, {
    get(target, key) {
      const own: unknown = Reflect.get(target, key);
      if (typeof own !== 'function') return own;
      if (key === 'transaction') {
        return (work: (tx: Database) => Promise<unknown>) => target.transaction((tx) => work(watched(tx, tell)));
      }
      if (key === 'insert') {
        return (table: unknown) => {
          textsOf(table);
          return own.call(target, table);
        };
      }
      if (key !== 'select') return own.bind(target);
      return (...fields: readonly unknown[]) => {
        const made = own.apply(target, fields);
        const from = made.from.bind(made);
        made.from = (table: unknown) => {
          textsOf(table);
          const query = from(table);
          const hold = query.for.bind(query);
          query.for = (strength: string, ...rest: readonly unknown[]) => {
            tell(`${nameOf(table)} for ${strength}`);
            return hold(strength, ...rest);
          };
          return query;
        };
        return made;
      };
    },
  });
}
