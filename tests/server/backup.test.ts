import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { verifyTrail } from '../../server/audit/verify';
import { backup, restore } from '../../server/commands/backup';
import { BackupFailed, type ServedBackups, serveBackups } from '../../server/db/backupSocket';
import { DataFolderInUse, type OpenDatabase, openDatabase } from '../../server/db/database';
import { BackupUnreadable, DatabasePresent } from '../../server/db/embeddedRestore';
import { migrate } from '../../server/db/migrate';
import { complaintOf } from '../../server/program/complaint';
import { UsageError } from '../../tools/terminal/readArguments';
import { append } from './support/audit';
import { migrationsFolder } from './support/database';

const usage = 'how to call it';
let root = '';
let running: OpenDatabase;
let served: ServedBackups;
const at = (name: string) => join(root, name);
const storedKeys = (name: string) => ({ dataDir: at(name), databaseUrl: undefined, migrationsFolder });

async function entriesIn(dataDir: string): Promise<number> {
  const open = await openDatabase({ dataDir });
  return (await verifyTrail(open.db, undefined).finally(open.close)).entries;
}

/** Works as a user without permission: the owner loses it; root, who ignores permissions, switches user. */
async function withoutRight(folder: string, work: () => Promise<void>): Promise<void> {
  const isRoot = process.geteuid?.() === 0;
  chmodSync(folder, 0o000);
  if (isRoot) process.seteuid?.(65_534);
  try {
    await work();
  } finally {
    if (isRoot) process.seteuid?.(0);
    chmodSync(folder, 0o700);
  }
}

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'backup-'));
  running = await openDatabase({ dataDir: at('office') });
  await migrate(running, { migrationsFolder });
  for (let entry = 1; entry <= 3; entry += 1) await append(running.db, { entityId: entry });
  const give = running.backup;
  if (give === undefined) throw new Error('The embedded database gives no backups.');
  served = await serveBackups({ dataDir: at('office'), backup: give, onError: () => {} });
}, 120_000);
afterAll(async () => {
  await served.close();
  await running.close();
  rmSync(root, { recursive: true, force: true });
});

describe('a backup of the embedded database', () => {
  it('is made while its server runs and writes, and restored elsewhere as it was', { timeout: 120_000 }, async () => {
    const file = at('first.tar.gz');
    const [reported] = await Promise.all([backup([file], usage, storedKeys('office')), append(running.db, { entityId: 4 })]);
    expect(reported).toMatch(/^The backup is in .*first\.tar\.gz \([\d.]+ MB\)\.$/);
    await append(running.db, { entityId: 5 });
    if (process.platform !== 'win32') expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(await restore([file], usage, storedKeys('elsewhere'))).toMatch(
      /^The database in .* is restored\. Its audit trail is whole: [34] entries\.$/,
    );
    expect([3, 4]).toContain(await entriesIn(at('elsewhere')));
    expect((await verifyTrail(running.db, undefined)).entries).toBe(5);
  });

  it('is made while no server runs, and overwrites no file', { timeout: 60_000 }, async () => {
    await backup([at('second.tar.gz')], usage, storedKeys('elsewhere'));
    await expect(backup([at('second.tar.gz')], usage, storedKeys('elsewhere'))).rejects.toThrow(UsageError);
    await expect(backup([join(at('nowhere'), 'x.tar.gz')], usage, storedKeys('elsewhere'))).rejects.toThrow(/cannot be written \(ENOENT\)/);
    await expect(backup([at('third.tar.gz')], usage, storedKeys('nowhere'))).rejects.toThrow(/There is no database in/);
    mkdirSync(at('empty'));
    await expect(backup([at('third.tar.gz')], usage, storedKeys('empty'))).rejects.toThrow(/There is no database in/);
    expect(readdirSync(at('empty'))).toEqual([]);
  });

  it('needs the account of the server, and says so to any other', async () => {
    if (process.platform === 'win32') return;
    mkdirSync(at('locked'));
    const listening = await serveBackups({ dataDir: at('locked'), backup: async () => new Uint8Array(1), onError: () => {} });
    await withoutRight(at('locked'), async () => {
      const reason = await backup([at('locked.tar.gz')], usage, storedKeys('locked')).catch((error: unknown) => error);
      expect(complaintOf(reason)).toBe(
        `This account may not use the data folder ${at('locked')}: run this command as the account that the server runs as.`,
      );
    });
    await listening.close();
    writeFileSync(at('a-file'), '');
    await expect(backup([at('file.tar.gz')], usage, storedKeys('a-file'))).rejects.toThrow(/There is no database in/);
  });

  it('that fails leaves no file', async () => {
    const errors: unknown[] = [];
    const failing = await serveBackups({
      dataDir: root,
      backup: () => Promise.reject(new Error('The disk is full.')),
      onError: (error) => errors.push(error),
    });
    await expect(backup([at('failed.tar.gz')], usage, { dataDir: root, databaseUrl: undefined })).rejects.toThrow(BackupFailed);
    await failing.close();
    expect(errors).toEqual([new Error('The disk is full.')]);
    expect(readdirSync(root).filter((name) => name.startsWith('failed'))).toEqual([]);
  });
});

describe('restoring', () => {
  it('replaces a database only on request, and keeps the old one', { timeout: 120_000 }, async () => {
    const file = at('first.tar.gz');
    const open = await openDatabase({ dataDir: at('elsewhere') });
    await append(open.db, { entityId: 9 });
    const { entries } = await verifyTrail(open.db, undefined).finally(open.close);
    await expect(restore([file], usage, storedKeys('elsewhere'))).rejects.toThrow(DatabasePresent);
    expect(await entriesIn(at('elsewhere'))).toBe(entries);
    expect(await restore(['--replace', file], usage, storedKeys('elsewhere'))).toMatch(
      new RegExp(`: ${entries - 1} entries\\.[^]*What was there before is in `),
    );
    expect(readdirSync(at('elsewhere')).filter((name) => name.startsWith('database.replaced-'))).toHaveLength(1);
  });

  it('that was killed halfway loses nothing: the next start restores the old database', {
    timeout: 120_000,
  }, async () => {
    const before = await entriesIn(at('elsewhere'));
    renameSync(join(at('elsewhere'), 'database'), join(at('elsewhere'), 'database.replaced-9999999999999'));
    mkdirSync(join(at('elsewhere'), 'database.incomplete-9999999999999'));
    expect(await entriesIn(at('elsewhere'))).toBe(before);
    expect(readdirSync(at('elsewhere')).filter((name) => name.includes('9999999999999'))).toEqual([]);
  });

  it('changes nothing for a file that is no backup, or is incomplete', { timeout: 120_000 }, async () => {
    writeFileSync(at('no.tar.gz'), 'This is not a backup.');
    const whole = readFileSync(at('first.tar.gz'));
    writeFileSync(at('cut.tar.gz'), whole.subarray(0, Math.floor(whole.length / 2)));
    const stranger = await openDatabase({ dataDir: at('stranger') });
    await stranger.close();
    await backup([at('stranger.tar.gz')], usage, storedKeys('stranger'));
    const before = await entriesIn(at('elsewhere'));
    for (const name of ['no.tar.gz', 'cut.tar.gz', 'stranger.tar.gz']) {
      await expect(restore([at(name), '--replace'], usage, storedKeys('elsewhere')), name).rejects.toThrow(BackupUnreadable);
    }
    expect(await entriesIn(at('elsewhere'))).toBe(before);
    expect(readdirSync(at('elsewhere')).filter((name) => name.startsWith('database.incomplete-'))).toEqual([]);
  });

  it('changes nothing for a backup of a newer version', { timeout: 120_000 }, async () => {
    await restore([at('first.tar.gz')], usage, storedKeys('newer'));
    const newer = await openDatabase({ dataDir: at('newer') });
    await newer.db.execute(sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', 4102444800000)`);
    await newer.close();
    await backup([at('newer.tar.gz')], usage, storedKeys('newer'));
    const before = await entriesIn(at('elsewhere'));
    await expect(restore([at('newer.tar.gz'), '--replace'], usage, storedKeys('elsewhere'))).rejects.toThrow(/by a newer version/);
    expect(await entriesIn(at('elsewhere'))).toBe(before);
  });

  it('does not wait for a server, and refuses PostgreSQL', async () => {
    await expect(restore([at('first.tar.gz'), '--replace'], usage, storedKeys('office'))).rejects.toThrow(DataFolderInUse);
    const onServer = { dataDir: at('office'), databaseUrl: 'postgresql://office@localhost/office', migrationsFolder };
    for (const command of [backup, restore]) await expect(command([at('first.tar.gz')], usage, onServer)).rejects.toThrow(/pg_dump/);
    await expect(restore([at('none.tar.gz')], usage, storedKeys('elsewhere'))).rejects.toThrow(/There is no file/);
    for (const args of [[], ['a', 'b'], ['--all']]) await expect(backup(args, usage, storedKeys('office'))).rejects.toThrow(UsageError);
    expect(existsSync(at('office'))).toBe(true);
  });
});
