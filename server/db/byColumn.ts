import { type SQL, sql } from 'drizzle-orm';

/** Rows as the database tells them in JSON: what each of their columns holds, from the first row to the last. */
export type Columns<Row> = { readonly [Name in keyof Row]: readonly Row[Name][] };

/** The columns of rows called `r`, by their names, as an expression over those rows. Telling each row by itself would look up the type of each of its values anew. */
export function columnsOf(names: readonly string[]): SQL {
  const told = names.map((name) => sql`${sql.raw(`'${name}'`)}, coalesce(json_agg(r.${sql.identifier(name)}), '[]')`);
  return sql`json_build_object(${sql.join(told, sql`, `)})`;
}

/** What a row has in a column. */
type ValueOf<Row> = <Name extends keyof Row>(name: Name) => Row[Name];

/** Makes something of each row of columns that are all as long as the one that is named. Rows are not put together first: that took longer than what is made of them. */
export function rowsOf<Row, Made>(columns: Columns<Row>, longAs: keyof Row, make: (of: ValueOf<Row>) => Made): readonly Made[] {
  // Each column has a value for each row, of the type that it has in a row.
  return columns[longAs].map((_, at) => make((name) => columns[name][at] as Row[typeof name]));
}
