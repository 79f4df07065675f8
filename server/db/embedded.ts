import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { lockDataFolder } from './dataFolderLock';
import { startEmbedded } from './embeddedClient';
import { lockFileOf } from './folderHolder.mjs';
import { turn, untilLeftEmbedded } from './leaving';
import { processLocks, whileHolding } from './locks';
import type { OpenDatabase } from './open';
import { lendStatements } from './preparedOnce';
import { reasonOnDisk, requireRoom, roomFor } from './room';

export interface EmbeddedOptions {
  readonly dataDir?: string | undefined;
}

/** The data folder holds no database that this program can start. The message says what to do. */
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

async function startIn(folder: string, dataDir: string): Promise<PGlite> {
  try {
    return await startEmbedded({ dataDir: folder });
  } catch (error) {
    throw error instanceof Error && 'code' in error ? error : new DatabaseUnstartable(dataDir, error);
  }
}

function clearIncomplete(dataDir: string): void {
  for (const name of readdirSync(dataDir)) {
    if (name.startsWith('database.incomplete-')) rmSync(join(dataDir, name), { recursive: true, force: true });
  }
}

/** The folder of the database files in a data folder, and the file that marks their creation as complete. */
export function partsOf(dataDir: string): { readonly folder: string; readonly created: string } {
  return { folder: join(dataDir, 'database'), created: join(dataDir, 'database.created') };
}

/** Whether a data folder holds a completely created database. */
export function holdsDatabase(dataDir: string): boolean {
  const { folder, created } = partsOf(dataDir);
  return existsSync(folder) && existsSync(created);
}

const asideName = /^database\.replaced-(\d+)$/;

export function restoringParts(dataDir: string, at: number): { readonly aside: string; readonly incomplete: string } {
  return { aside: join(dataDir, `database.replaced-${at}`), incomplete: join(dataDir, `database.incomplete-${at}`) };
}

/** Brings back the latest database that an interrupted restore put aside; otherwise an empty one would start. */
function bringBack(dataDir: string): void {
  const { folder, created } = partsOf(dataDir);
  if (existsSync(folder) || !existsSync(created)) return;
  const times = readdirSync(dataDir).flatMap((name) => Number(asideName.exec(name)?.[1] ?? []));
  if (times.length > 0) renameSync(restoringParts(dataDir, Math.max(...times)).aside, folder);
}

/** Puts an incomplete database folder aside: it never held data, and PostgreSQL would take it for complete. */
function databaseFolder(dataDir: string): { readonly folder: string; readonly markCreated: () => void } {
  const { folder, created } = partsOf(dataDir);
  bringBack(dataDir);
  clearIncomplete(dataDir);
  if (existsSync(folder) && !holdsDatabase(dataDir)) renameSync(folder, join(dataDir, `database.incomplete-${Date.now()}`));
  mkdirSync(folder, { recursive: true });
  return { folder, markCreated: () => writeFileSync(created, '') };
}

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

/** Opens the embedded PostgreSQL. Throws DatabaseUnstartable, and DataFolderInUse: a second process would lose writes silently. */
export async function openEmbedded({ dataDir }: EmbeddedOptions): Promise<OpenDatabase> {
  if (dataDir === undefined) return wrapEmbedded(await startEmbedded());
  const release = lockDataFolder(dataDir, lockFileOf(dataDir));
  try {
    requireRoom(dataDir, holdsDatabase(dataDir) ? roomFor.opening : roomFor.newDatabase);
    const { folder, markCreated } = databaseFolder(dataDir);
    const client = holdsDatabase(dataDir) ? await startIn(folder, dataDir) : await startEmbedded({ dataDir: folder });
    markCreated();
    return wrapEmbedded(client, release, dataDir);
  } catch (error) {
    release();
    throw reasonOnDisk(dataDir, error);
  }
}
