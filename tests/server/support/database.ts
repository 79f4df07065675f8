import { createHash, randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';
import { beforeAll } from 'vitest';
import { type OpenDatabase, openDatabase } from '../../../server/db/database';
import { wrapEmbedded } from '../../../server/db/embedded';
import { startEmbedded } from '../../../server/db/embeddedClient';
import { migrate } from '../../../server/db/migrate';
import { demoPassword } from '../../../server/estate/common/demoUsers';
import { seedEstate } from '../../../server/estate/seedEstate';
import { hashPassword } from '../../../server/security/passwords';
import { testEnvironment } from '../../support/environment';

const root = fileURLToPath(new URL('../../../', import.meta.url));
export const migrationsFolder = join(root, 'server/db/migrations');

/** The creation of the test estate, whose data ends the day before. Summer time began in its second week. */
export const estateNow = new Date('2026-04-08T10:00:00Z');

type TestEstate = 'none' | 'test';
export interface TestDatabaseOptions {
  readonly estate: TestEstate;
}

/** `empty` has not even a schema. */
type Beginning = 'empty' | TestEstate;

/** The longest transaction of a parallel test file, in ms; meanwhile the database server permits no cached responses. */
export const longestWrite = 200_000;

const { databaseUrl: serverUrl } = testEnvironment();
// Future errors of the PostgreSQL driver, such as concurrent queries in a transaction, fail today.
if (serverUrl !== undefined) process.throwDeprecation = true;

function sourcesIn(folder: string): readonly string[] {
  const entries = readdirSync(join(root, folder), { withFileTypes: true, recursive: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}

/** Changes with the schema, the estate or the password format. */
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

/** Starting PostgreSQL takes seconds, so all test files share a cached image. */
async function embeddedImage(estate: TestEstate): Promise<Blob> {
  const folder = join(root, '.cache/test-databases');
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `${estate}-${fingerprint()}.tar`);
  if (!existsSync(file)) {
    const client = await startEmbedded();
    const open = wrapEmbedded(client);
    await prepare(open, estate);
    const image = Buffer.from(await (await client.dumpDataDir('none')).arrayBuffer());
    await open.close();
    const current = basename(file);
    // Another test file may be writing the same image.
    const outdated = readdirSync(folder).filter((name) => name.startsWith(`${estate}-`) && !name.startsWith(current));
    for (const name of outdated) rmSync(join(folder, name), { force: true });
    // Atomic rename: a parallel test file never reads half an image.
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

/** Returns the template database to copy; of parallel test files, one creates it. */
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

/** Opens a new database once per server. It is dropped when all have closed it. */
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
  if (beginning === 'empty') return wrapEmbedded(await startEmbedded());
  return wrapEmbedded(await startEmbedded({ loadDataDir: await embeddedImage(beginning) }));
}

/** Opens one database for several servers; the embedded one is shared. Close each after the test. */
export async function openTogether(beginning: Beginning, servers: number): Promise<readonly OpenDatabase[]> {
  if (serverUrl !== undefined) return openCopies(serverUrl, beginning, servers);
  const open = await openOneEmbedded(beginning);
  return Array.from({ length: servers }, () => open);
}

// The first template is slow; a hook has a longer timeout than a test.
beforeAll(async () => {
  for (const estate of ['none', 'test'] as const) await (serverUrl === undefined ? embeddedImage(estate) : template(serverUrl, estate));
});

/** Opens a migrated database for one test: embedded, or on TEST_DATABASE_URL. Close it after the test. */
export async function openTestDatabase({ estate }: TestDatabaseOptions): Promise<OpenDatabase> {
  const [open] = await openTogether(estate, 1);
  if (open === undefined) throw new Error('No database was opened');
  return open;
}

/** Runs work in a transaction and rolls it back, much faster than a new database. */
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
