import { type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn, AnyPgTable } from 'drizzle-orm/pg-core';
import { Type } from 'typebox';
import type { Database } from '../db/database';
import { readRows } from '../db/rows';
import { company, operator, operatorRegion, site, subCompany } from '../db/schema';
import type { DataAccess } from '../security/dataAccess';
import { seenBy } from './seenBy';
import type { PlacedTable } from './ways';

/** Replaces the names of places outside the data access. */
export const beyondAccess = 'Beyond your data access';

const Named = Type.Object({ name: Type.String() });
const named: readonly (readonly [PlacedTable & AnyPgTable, AnyPgColumn])[] = [
  [operator, operator.name],
  [operatorRegion, operatorRegion.name],
  [company, company.name],
  [subCompany, subCompany.name],
  [site, site.retailerName],
];

function namesWhere(condition: (seen: SQL) => SQL, access: DataAccess): SQL {
  return sql.join(
    named.map(([table, name]) => sql`select ${name} as name from ${table} where ${condition(seenBy(access, table))}`),
    sql` union `,
  );
}

async function unseenNames(db: Database, access: DataAccess, words: readonly string[]): Promise<readonly string[]> {
  const text = words.filter((word) => word !== '').join('\n');
  if (text === '' || (access.all && access.within === undefined)) return [];
  const unseen = namesWhere((seen) => sql`not (${seen})`, access);
  const seen = namesWhere((fits) => fits, access);
  const query = sql`select name from ((${unseen}) except (${seen})) names where name <> '' and strpos(${text}, name) > 0`;
  return (await readRows(db, query, Named)).map(({ name }) => name);
}

/** Returns what a history hides: places outside the data access. */
export function withheldFrom(access: DataAccess) {
  return { instead: beyondAccess, namesIn: (db: Database, words: readonly string[]) => unseenNames(db, access, words) } as const;
}
