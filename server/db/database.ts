import { type EmbeddedOptions, openEmbedded } from './embedded';
import type { OpenDatabase } from './open';
import { openPostgres, type PostgresOptions } from './postgres';

export { DataFolderInUse } from './dataFolderLock';
export type { Database, OpenDatabase } from './open';
export { PostgresTooOld } from './postgres';
export { DatabaseUnreachable } from './unreachable';

export interface DatabaseOptions extends EmbeddedOptions, Omit<PostgresOptions, 'url'> {
  readonly url?: string | undefined;
}

/** Opens the PostgreSQL server at `url`, else the embedded database. Throws DataFolderInUse, DatabaseUnreachable and PostgresTooOld. */
export async function openDatabase({ url, dataDir, ...options }: DatabaseOptions): Promise<OpenDatabase> {
  return url === undefined ? openEmbedded({ dataDir }) : openPostgres({ url, ...options });
}
