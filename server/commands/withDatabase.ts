import { UsageError } from '../../tools/terminal/readArguments';
import type { Config } from '../config/config';
import { type OpenDatabase, openDatabase } from '../db/database';
import { type MigrateOptions, schemaAge } from '../db/migrate';

export type Within = (work: (open: OpenDatabase) => Promise<string>) => Promise<string>;

/** Always closes the database. Throws what `openDatabase` throws. */
export async function withDatabase<T>({ databaseUrl, dataDir }: Config, work: (open: OpenDatabase) => Promise<T>): Promise<T> {
  const open = await openDatabase(databaseUrl === undefined ? { dataDir } : { url: databaseUrl });
  try {
    return await work(open);
  } finally {
    await open.close();
  }
}

/** Refuses a database that needs a migration. Throws UsageError for an older schema, SchemaTooNew and SchemaTooOld. */
export async function requirePresentSchema(open: OpenDatabase, options: MigrateOptions): Promise<void> {
  if ((await schemaAge(open, options)) !== 'earlier') return;
  throw new UsageError('This database was last used by an earlier version of this product. Start the server with it once.');
}
