import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { lockDataFolder } from './dataFolderLock';
import { holdsDatabase, partsOf, restoringParts } from './embedded';
import type { Database } from './open';

/** A data folder has a database already, which nobody said to replace. */
export class DatabasePresent extends Error {
  override readonly name = 'DatabasePresent';

  constructor(dataDir: string) {
    super(`There is a database in ${dataDir} already. Add --replace to put it aside, or choose another folder with DATA_DIR.`);
  }
}

/** A file is not a backup, or is damaged. */
export class BackupUnreadable extends Error {
  override readonly name = 'BackupUnreadable';

  constructor(cause: unknown) {
    super('This is no backup of an embedded database, or it is damaged. Nothing was changed.', { cause });
  }
}

interface Restored<T> {
  /** What the check gave. */
  readonly checked: T;
  /** Where the database is kept that was there before; nothing where there was none. */
  readonly aside: string | undefined;
}

interface Restoring<T> {
  readonly dataDir: string;
  readonly backup: Uint8Array;
  /** A database that is there is put aside. */
  readonly isReplacing: boolean;
  /** Looks at the restored database before it takes its place; where it throws, nothing was changed. */
  readonly check: (db: Database) => Promise<T>;
}

/** Starts a database from a backup. What is packed is unpacked first: PGlite tells nobody of an end that is missing. */
async function start(folder: string, backup: Uint8Array): Promise<PGlite> {
  try {
    const files = await promisify(gunzip)(backup);
    return await PGlite.create({ dataDir: folder, loadDataDir: new Blob([new Uint8Array(files)]) });
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
 * Makes the embedded database of a data folder what it was when a backup was made. Until the backup is loaded and checked the folder stays as it
 * is. Throws DataFolderInUse while a server runs on it, DatabasePresent, BackupUnreadable, and what the check throws.
 */
export async function restoreEmbedded<T>(restoring: Restoring<T>): Promise<Restored<T>> {
  const { dataDir, isReplacing } = restoring;
  const release = lockDataFolder(dataDir, join(dataDir, 'database.lock'));
  // Were this process killed, the next start would clear away by its name what is incomplete, and bring back what is aside.
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
