/** The folder of a PostgreSQL server's programs, or why there is none. */
export function ensurePostgres(): Promise<{ readonly folder: string } | { readonly missing: string }>;
