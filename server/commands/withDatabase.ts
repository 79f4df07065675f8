import type { Config } from '../config/config';
import { type OpenDatabase, openDatabase } from '../db/database';

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
