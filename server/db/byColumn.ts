import { type SQL, sql } from 'drizzle-orm';

/** Rows as the database tells them in JSON: what each of their columns holds, from the first row to the last. */
export type Columns<Row> = { readonly [Name in keyof Row]: readonly Row[Name][] };

/** The columns of rows called `r`, by their names, as an expression over those rows. Telling each row by itself would look up the type of each of its values anew. */
export function columnsOf(names: readonly string[]): SQL {
  const told = names.map((name) => sql`${sql.raw(`'${name}'`)}, coalesce(json_agg(r.${sql.identifier(name)}), '[]')`);
  return sql`json_build_object(${sql.join(told, sql`, `)})`;
}

/** The rows of columns that are all as long as the one that is named. */
export function rowsOf<Row extends object>(columns: Columns<Row>, longAs: keyof Row): readonly Row[] {
  const names = Object.keys(columns) as readonly (keyof Row)[];
  // Each column has a value for each row, of the type that it has in a row.
  return columns[longAs].map((_, at) => Object.fromEntries(names.map((name) => [name, columns[name][at]])) as Row);
}
