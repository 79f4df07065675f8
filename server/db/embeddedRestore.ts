import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { lockDataFolder } from './dataFolderLock';
import { holdsDatabase, partsOf, restoringParts } from './embedded';
import { startEmbedded } from './embeddedClient';
import { lockFileOf } from './folderHolder.mjs';
import type { Database } from './open';

/** The data folder holds a database, and the caller did not ask to replace it. */
export class DatabasePresent extends Error {
  override readonly name = 'DatabasePresent';

  constructor(dataDir: string) {
    super(`There is a database in ${dataDir} already. Add --replace to put it aside, or choose another folder with DATA_DIR.`);
  }
}

export class BackupUnreadable extends Error {
  override readonly name = 'BackupUnreadable';

  constructor(cause: unknown) {
    super('This is no backup of an embedded database, or it is damaged. Nothing was changed.', { cause });
  }
}

interface Restored<T> {
  readonly checked: T;
  readonly aside: string | undefined;
}

interface Restoring<T> {
  readonly dataDir: string;
  readonly backup: Uint8Array;
  readonly isReplacing: boolean;
  /** Checks the restored database before it replaces the previous one; if it throws, nothing changes. */
  readonly check: (db: Database) => Promise<T>;
}

/** Unpacks first, because PGlite ignores a truncated end. */
async function start(folder: string, backup: Uint8Array): Promise<PGlite> {
  try {
    const files = await promisify(gunzip)(backup);
    return await startEmbedded({ dataDir: folder, loadDataDir: new Blob([new Uint8Array(files)]) });
  } catch (error) {
    throw new BackupUnreadable(error);
  }
}

async function load<T>(folder: string, { backup, check }: Restoring<T>): Promise<T> {
  const client = await start(folder, backup);
  try {
    return await check(drizzle({ client }));
  } finally {
    await client.close();
  }
}

/**
 * Restores a data folder's database from a backup; nothing changes before the check. Throws DataFolderInUse, DatabasePresent,
 * BackupUnreadable and the check's errors.
 */
export async function restoreEmbedded<T>(restoring: Restoring<T>): Promise<Restored<T>> {
  const { dataDir, isReplacing } = restoring;
  const release = lockDataFolder(dataDir, lockFileOf(dataDir));
  // If this process is killed, the next start removes `incomplete` and brings back `aside`, by their names.
  const { aside: replaced, incomplete } = restoringParts(dataDir, Date.now());
  try {
    const { folder, created } = partsOf(dataDir);
    if (holdsDatabase(dataDir) && !isReplacing) throw new DatabasePresent(dataDir);
    mkdirSync(incomplete, { recursive: true });
    const checked = await load(incomplete, restoring);
    const aside = existsSync(folder) ? replaced : undefined;
    if (aside !== undefined) renameSync(folder, aside);
    renameSync(incomplete, folder);
    writeFileSync(created, '');
    return { checked, aside };
  } finally {
    rmSync(incomplete, { recursive: true, force: true });
    release();
  }
}
