import { type EmbeddedOptions, openEmbedded } from './embedded';
import type { OpenDatabase } from './open';
import { openPostgres, type PostgresOptions } from './postgres';

export { DataFolderInUse } from './dataFolderLock';
export type { Database, OpenDatabase } from './open';
export { PostgresTooOld } from './postgres';
export { DatabaseUnreachable } from './unreachable';

export interface DatabaseOptions extends EmbeddedOptions, Omit<PostgresOptions, 'url'> {
  /** The address of a PostgreSQL server, or of several of which one is the primary; nothing for the embedded one. */
  readonly url?: string | undefined;
}

/**
 * Opens the database: a PostgreSQL server when an address is given, else the embedded one in its data folder or in memory.
 * Throws DataFolderInUse, DatabaseUnreachable and PostgresTooOld.
 */
export async function openDatabase({ url, dataDir, ...options }: DatabaseOptions): Promise<OpenDatabase> {
  return url === undefined ? openEmbedded({ dataDir }) : openPostgres({ url, ...options });
}
