import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { lockDataFolder } from './dataFolderLock';
import { turn, untilLeftEmbedded } from './leaving';
import { processLocks, whileHolding } from './locks';
import type { OpenDatabase } from './open';
import { lendStatements } from './preparedOnce';
import { reasonOnDisk, requireRoom, roomFor } from './room';

export interface EmbeddedOptions {
  /** Where the database lives; nothing for a database in memory. */
  readonly dataDir?: string | undefined;
}

/** What is in a data folder is no database that this program can start. The message says what to do. */
export class DatabaseUnstartable extends Error {
  override readonly name = 'DatabaseUnstartable';

  constructor(dataDir: string, cause: unknown) {
    super(
      `The database in ${dataDir} cannot be started: it is damaged, or was made by another version of the embedded database. Restore a backup ` +
        'with "npm run admin -- restore <file> --replace", which keeps what is there, or choose another folder with DATA_DIR.',
      { cause },
    );
  }
}

/** Starts a database that is in a folder. What the file system refuses says by itself what to do. */
async function startIn(folder: string, dataDir: string): Promise<PGlite> {
  try {
    return await PGlite.create(folder);
  } catch (error) {
    throw error instanceof Error && 'code' in error ? error : new DatabaseUnstartable(dataDir, error);
  }
}

/** Removes what earlier starts that were cut short have put aside; nothing was ever stored in it. */
function clearIncomplete(dataDir: string): void {
  for (const name of readdirSync(dataDir)) {
    if (name.startsWith('database.incomplete-')) rmSync(join(dataDir, name), { recursive: true, force: true });
  }
}

/** Where the database files are inside a data folder, and the file that says that they were made to their end. */
export function partsOf(dataDir: string): { readonly folder: string; readonly created: string } {
  return { folder: join(dataDir, 'database'), created: join(dataDir, 'database.created') };
}

/** Whether a data folder has a database that was made to its end. */
export function holdsDatabase(dataDir: string): boolean {
  const { folder, created } = partsOf(dataDir);
  return existsSync(folder) && existsSync(created);
}

const asideName = /^database\.replaced-(\d+)$/;

/** Where a restore puts what was there before, and where it makes what is to take its place. */
export function restoringParts(dataDir: string, at: number): { readonly aside: string; readonly incomplete: string } {
  return { aside: join(dataDir, `database.replaced-${at}`), incomplete: join(dataDir, `database.incomplete-${at}`) };
}

/**
 * Brings back what a restore has put aside, where it was ended before the restored database stood in its place: otherwise an empty one would be
 * started. Of several the last one.
 */
function bringBack(dataDir: string): void {
  const { folder, created } = partsOf(dataDir);
  if (existsSync(folder) || !existsSync(created)) return;
  const times = readdirSync(dataDir).flatMap((name) => Number(asideName.exec(name)?.[1] ?? []));
  if (times.length > 0) renameSync(restoringParts(dataDir, Math.max(...times)).aside, folder);
}

/**
 * The folder of the database files inside the data folder. One whose creation was cut short is put aside: nothing was ever stored
 * in it, and PostgreSQL would take it for whole.
 */
function databaseFolder(dataDir: string): { readonly folder: string; readonly markCreated: () => void } {
  const { folder, created } = partsOf(dataDir);
  bringBack(dataDir);
  clearIncomplete(dataDir);
  if (existsSync(folder) && !holdsDatabase(dataDir)) renameSync(folder, join(dataDir, `database.incomplete-${Date.now()}`));
  mkdirSync(folder, { recursive: true });
  return { folder, markCreated: () => writeFileSync(created, '') };
}

/** An embedded PostgreSQL that is running as a database of ours; `release` is called when it is closed. */
export function wrapEmbedded(client: PGlite, release: () => void = () => {}, folder?: string): OpenDatabase {
  const db = drizzle({ client });
  const locks = processLocks();
  let closing: Promise<void> | undefined;
  return {
    db,
    kind: 'embedded',
    folder,
    withLock: async (name, work) => whileHolding(await locks.wait(name), work),
    tryLock: (name) => locks.attempt(name),
    applyMigrations: (migrationsFolder) => migrate(db, { migrationsFolder }),
    async backup() {
      await client.exec('CHECKPOINT');
      return new Uint8Array(await (await client.dumpDataDir('gzip')).arrayBuffer());
    },
    until(signal, weight) {
      const leaving = untilLeftEmbedded(client, signal, weight === 'heavy' ? turn : undefined);
      const asking = drizzle({ client: leaving });
      lendStatements(asking, { of: db, client: leaving });
      return asking;
    },
    close() {
      closing ??= client.close().finally(release);
      return closing;
    },
  };
}

/**
 * Opens the embedded PostgreSQL in a data folder, or in memory.
 * Throws DataFolderInUse when another process has the folder open, because a second one would lose writes without a word, and DatabaseUnstartable.
 */
export async function openEmbedded({ dataDir }: EmbeddedOptions): Promise<OpenDatabase> {
  if (dataDir === undefined) return wrapEmbedded(await PGlite.create());
  const release = lockDataFolder(dataDir, join(dataDir, 'database.lock'));
  try {
    requireRoom(dataDir, holdsDatabase(dataDir) ? roomFor.opening : roomFor.newDatabase);
    const { folder, markCreated } = databaseFolder(dataDir);
    const client = holdsDatabase(dataDir) ? await startIn(folder, dataDir) : await PGlite.create(folder);
    markCreated();
    return wrapEmbedded(client, release, dataDir);
  } catch (error) {
    release();
    throw reasonOnDisk(dataDir, error);
  }
}
