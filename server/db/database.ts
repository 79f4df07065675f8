import { type EmbeddedOptions, openEmbedded } from './embedded';
import type { OpenDatabase } from './open';
import { openPostgres } from './postgres';

export { DataFolderInUse } from './dataFolderLock';
export type { Database, OpenDatabase } from './open';
export { PostgresTooOld } from './postgres';
export { DatabaseUnreachable } from './unreachable';

export interface DatabaseOptions extends EmbeddedOptions {
  /** The address of a PostgreSQL server; nothing for the embedded one. */
  readonly url?: string | undefined;
}

/**
 * Opens the database: a PostgreSQL server when an address is given, else the embedded one in its data folder or in memory.
 * Throws DataFolderInUse, DatabaseUnreachable and PostgresTooOld.
 */
export async function openDatabase({ url, ...embedded }: DatabaseOptions): Promise<OpenDatabase> {
  return url === undefined ? openEmbedded(embedded) : openPostgres(url);
}
