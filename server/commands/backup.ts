import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { UsageError } from '../../tools/terminal/readArguments';
import { type VerifiedTrail, verifyTrail } from '../audit/verify';
import type { Config } from '../config/config';
import { askBackup } from '../db/backupSocket';
import { type Database, DataFolderInUse, openDatabase } from '../db/database';
import { holdsDatabase } from '../db/embedded';
import { BackupUnreadable, restoreEmbedded } from '../db/embeddedRestore';
import { type MigrateOptions, SchemaTooNew, schemaAge } from '../db/migrate';
import { writeWhole } from './writeWhole';

type DataConfig = Pick<Config, 'dataDir' | 'databaseUrl'>;

function requireEmbedded({ databaseUrl }: DataConfig): void {
  if (databaseUrl === undefined) return;
  throw new UsageError(
    'This is for the embedded database. Back PostgreSQL up with its own tools, pg_dump and pg_restore: docs/production.md says how.',
  );
}

function fileIn(args: readonly string[], usage: string): string {
  const [file, ...further] = args;
  if (file === undefined || file.startsWith('-') || further.length > 0) throw new UsageError(`Name one file.\n\n${usage}`);
  return resolve(file);
}

/** From the running server, else from the database. */
async function backupOf({ dataDir }: DataConfig): Promise<Uint8Array> {
  const given = await askBackup(dataDir);
  if (given !== undefined) return given;
  // Opening a missing database would create it.
  if (!holdsDatabase(dataDir)) throw new UsageError(`There is no database in ${dataDir}. DATA_DIR says where it is.`);
  const opened = await openDatabase({ dataDir });
  try {
    if (opened.backup === undefined) throw new UsageError('This database cannot be backed up by this command.');
    return await opened.backup();
  } finally {
    await opened.close();
  }
}

function megabytes(bytes: number): string {
  return `${(bytes / 1_000_000).toLocaleString('en-GB', { maximumFractionDigits: 1 })} MB`;
}

/**
 * Writes a backup of the embedded database to a new file, even while the server runs. Throws UsageError for PostgreSQL or an existing file,
 * BackupFailed.
 */
export async function backup(args: readonly string[], usage: string, config: DataConfig): Promise<string> {
  requireEmbedded(config);
  const file = fileIn(args, usage);
  if (existsSync(file)) throw new UsageError(`There is a file ${file} already. Give the backup another name.`);
  try {
    const bytes = await backupOf(config);
    await writeWhole(file, bytes);
    return `The backup is in ${file} (${megabytes(bytes.byteLength)}).`;
  } catch (error) {
    if (!(error instanceof DataFolderInUse)) throw error;
    throw new UsageError(
      'The server of this folder cannot make backups: the path of the folder is too long, or its disk has no sockets. Stop the server, and try again.',
    );
  }
}

/** Throws UsageError for an incompatible schema, BackupUnreadable for another file, AuditTrailBroken. */
async function judge(db: Database, options: MigrateOptions): Promise<VerifiedTrail> {
  try {
    if ((await schemaAge({ db }, options)) === 'none') throw new BackupUnreadable('Its schema is not of this product.');
  } catch (error) {
    if (!(error instanceof SchemaTooNew)) throw error;
    throw new UsageError('This backup was made by a newer version of this product. Nothing was changed. Restore it with that version.');
  }
  return verifyTrail(db);
}

/**
 * Restores a backup after checking its schema and audit trail. Throws UsageError for PostgreSQL, and as `restoreEmbedded` and `judge` do.
 */
export async function restore(args: readonly string[], usage: string, config: DataConfig & MigrateOptions): Promise<string> {
  requireEmbedded(config);
  const isReplacing = args.includes('--replace');
  const file = fileIn(
    args.filter((arg) => arg !== '--replace'),
    usage,
  );
  if (!existsSync(file)) throw new UsageError(`There is no file ${file}.`);
  const { checked, aside } = await restoreEmbedded({
    dataDir: config.dataDir,
    backup: await readFile(file),
    isReplacing,
    check: (db) => judge(db, config),
  });
  return [
    `The database in ${config.dataDir} is restored. Its audit trail is whole: ${checked.entries.toLocaleString('en-GB')} entries.`,
    ...(aside === undefined ? [] : [`What was there before is in ${aside}; delete it when nobody needs it any more.`]),
  ].join('\n');
}
