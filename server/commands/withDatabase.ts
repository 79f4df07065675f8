import { UsageError } from '../../terminal/readArguments';
import type { Config } from '../config/config';
import { type OpenDatabase, openDatabase } from '../db/database';
import { type MigrateOptions, schemaAge } from '../db/migrate';

/** Runs work on the database that is meant, which it opens and closes. */
export type Within = (work: (open: OpenDatabase) => Promise<string>) => Promise<string>;

/** Runs work on the database that the server of this configuration uses, and closes it whatever happens. Throws what `openDatabase` throws. */
export async function withDatabase<T>({ databaseUrl, dataDir }: Config, work: (open: OpenDatabase) => Promise<T>): Promise<T> {
  const open = await openDatabase(databaseUrl === undefined ? { dataDir } : { url: databaseUrl });
  try {
    return await work(open);
  } finally {
    await open.close();
  }
}

/**
 * Throws UsageError for a database that was used by an earlier version only, SchemaTooNew and SchemaTooOld for one that this version would misread: what looks
 * after a database does not bring it to the present schema.
 */
export async function requirePresentSchema(open: OpenDatabase, options: MigrateOptions): Promise<void> {
  if ((await schemaAge(open, options)) !== 'earlier') return;
  throw new UsageError('This database was last used by an earlier version of this product. Start the server with it once.');
}
