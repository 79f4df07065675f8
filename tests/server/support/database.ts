import { createHash, randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PGlite } from '@electric-sql/pglite';
import { Client } from 'pg';
import { beforeAll } from 'vitest';
import { type OpenDatabase, openDatabase } from '../../../server/db/database';
import { wrapEmbedded } from '../../../server/db/embedded';
import { migrate } from '../../../server/db/migrate';
import { demoPassword } from '../../../server/estate/ground/demoUsers';
import { seedEstate } from '../../../server/estate/seedEstate';
import { hashPassword } from '../../../server/security/passwords';
import { testEnvironment } from '../../support/environment';

const root = fileURLToPath(new URL('../../../', import.meta.url));
export const migrationsFolder = join(root, 'server/db/migrations');

/** When the test estate was made: its data ends the day before. The clocks had gone forward in its second week. */
export const estateNow = new Date('2026-04-08T10:00:00Z');

type TestEstate = 'none' | 'test';
export interface TestDatabaseOptions {
  readonly estate: TestEstate;
}

/** What a database is made as: without even a schema, or migrated and with an estate. */
type Beginning = 'empty' | TestEstate;

/** How long a test file that runs beside may write in one transaction, such as a whole estate: meanwhile its database server lets nobody keep an answer. */
export const longestWrite = 200_000;

const { databaseUrl: serverUrl } = testEnvironment();
// What the driver of PostgreSQL will refuse one day, such as two questions at once in a transaction, is a failure today.
if (serverUrl !== undefined) process.throwDeprecation = true;

function sourcesIn(folder: string): readonly string[] {
  const entries = readdirSync(join(root, folder), { withFileTypes: true, recursive: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}

/** Changes whenever the schema, the estate or the stored form of passwords does. */
function fingerprint(): string {
  const hash = createHash('sha256');
  const passwords = ['server/security/passwords.ts', 'server/security/hashing.mjs'].map((file) => join(root, file));
  for (const path of [...['server/db', 'server/estate'].flatMap(sourcesIn), ...passwords].sort())
    hash.update(relative(root, path)).update(readFileSync(path));
  return hash.digest('hex').slice(0, 16);
}

async function prepare(open: OpenDatabase, estate: TestEstate): Promise<void> {
  await migrate(open, { migrationsFolder });
  await seedEstate(open, { estate, now: estateNow, hashDemoPassword: () => hashPassword(demoPassword) });
}

/** Starting PostgreSQL from nothing takes seconds; the image of a prepared one is kept and shared by all test files. */
async function embeddedImage(estate: TestEstate): Promise<Blob> {
  const folder = join(root, '.cache/test-databases');
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `${estate}-${fingerprint()}.tar`);
  if (!existsSync(file)) {
    const client = await PGlite.create();
    const open = wrapEmbedded(client);
    await prepare(open, estate);
    const image = Buffer.from(await (await client.dumpDataDir('none')).arrayBuffer());
    await open.close();
    const current = basename(file);
    // Another test file may be writing the same image just now.
    const outdated = readdirSync(folder).filter((name) => name.startsWith(`${estate}-`) && !name.startsWith(current));
    for (const name of outdated) rmSync(join(folder, name), { force: true });
    // Written aside and renamed, so that a test file that runs beside never reads half an image.
    writeFileSync(`${file}.${process.pid}`, image);
    renameSync(`${file}.${process.pid}`, file);
  }
  return new Blob([readFileSync(file)]);
}

async function withServer<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

function databaseUrl(server: string, name: string): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.toString();
}

/** The name of a prepared database on the server that new ones are copied from. Of test files that start together, one makes it. */
async function template(server: string, estate: TestEstate): Promise<string> {
  const name = `test_${estate}_${fingerprint()}`;
  await withServer(server, async (client) => {
    await client.query('select pg_advisory_lock(7302012)');
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name]);
    if (rowCount !== 0) return;
    await client.query(`create database ${name}_draft`);
    const open = await openDatabase({ url: databaseUrl(server, `${name}_draft`) });
    await prepare(open, estate);
    await open.close();
    await client.query(`alter database ${name}_draft rename to ${name}`);
  });
  return name;
}

/** A new database on the server, opened once for each server of ours that is to share it. It is gone once all of them have closed it. */
async function openCopies(server: string, beginning: Beginning, servers: number): Promise<readonly OpenDatabase[]> {
  const source = beginning === 'empty' ? 'template0' : await template(server, beginning);
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await withServer(server, (client) => client.query(`create database ${name} template ${source}`));
  let left = servers;
  const opened = await Promise.all(Array.from({ length: servers }, () => openDatabase({ url: databaseUrl(server, name) })));
  return opened.map((open) => ({
    ...open,
    async close() {
      await open.close();
      left -= 1;
      if (left === 0) await withServer(server, (client) => client.query(`drop database if exists ${name} with (force)`));
    },
  }));
}

async function openOneEmbedded(beginning: Beginning): Promise<OpenDatabase> {
  if (beginning === 'empty') return wrapEmbedded(await PGlite.create());
  return wrapEmbedded(await PGlite.create({ loadDataDir: await embeddedImage(beginning) }));
}

/** One database for several servers; the embedded one is open once, and they share that. Close each after the test. */
export async function openTogether(beginning: Beginning, servers: number): Promise<readonly OpenDatabase[]> {
  if (serverUrl !== undefined) return openCopies(serverUrl, beginning, servers);
  const open = await openOneEmbedded(beginning);
  return Array.from({ length: servers }, () => open);
}

// Making what the tests' databases are copied from takes a while the first time; a hook has the time that a single test has not.
beforeAll(async () => {
  for (const estate of ['none', 'test'] as const) await (serverUrl === undefined ? embeddedImage(estate) : template(serverUrl, estate));
});

/**
 * A database of its own for a test, migrated, with the test estate if wanted: embedded and in memory, or on the server that TEST_DATABASE_URL
 * names. Close it after the test.
 */
export async function openTestDatabase({ estate }: TestDatabaseOptions): Promise<OpenDatabase> {
  const [open] = await openTogether(estate, 1);
  if (open === undefined) throw new Error('No database was opened');
  return open;
}

/**
 * Runs work on a database and undoes all that it did, which is much quicker than another database. The work sees the database inside a
 * transaction.
 */
export async function undone(open: OpenDatabase, work: (inside: OpenDatabase) => Promise<void>): Promise<void> {
  const done = new Error('The work is done');
  await open.db
    .transaction(async (tx) => {
      await work({ ...open, db: tx });
      throw done;
    })
    .catch((error: unknown) => {
      if (error !== done) throw error;
    });
}
