import { type SQL, sql } from 'drizzle-orm';

export type Columns<Row> = { readonly [Name in keyof Row]: readonly Row[Name][] };

/** Returns the columns of rows `r` as JSON: whole columns save a type lookup for each value. */
export function columnsOf(names: readonly string[]): SQL {
  const columns = names.map((name) => sql`${sql.raw(`'${name}'`)}, coalesce(json_agg(r.${sql.identifier(name)}), '[]')`);
  return sql`json_build_object(${sql.join(columns, sql`, `)})`;
}

type ValueOf<Row> = <Name extends keyof Row>(name: Name) => Row[Name];

/** Maps columns to results without row objects: building those took longer than the mapping. */
export function rowsOf<Row, Made>(columns: Columns<Row>, longAs: keyof Row, make: (of: ValueOf<Row>) => Made): readonly Made[] {
  return columns[longAs].map((_, at) => make((name) => columns[name][at] as Row[typeof name]));
}
