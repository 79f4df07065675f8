import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { DataFolderInUse, openDatabase } from '../../../server/db/database';
import { lockDataFolder } from '../../../server/db/dataFolderLock';
import { makeFolder, reasonOnDisk, requireRoom, requireWritable, roomFor } from '../../../server/db/room';
import { complaintOf } from '../../../server/program/complaint';

describe('the data folder', () => {
  let folder = '';
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'data-folder-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  const lockFile = () => join(folder, 'database.lock');

  test('is locked by one process, and the refusal names the process and a way out', () => {
    const release = lockDataFolder(folder, lockFile());
    expect(() => lockDataFolder(folder, lockFile())).toThrow(DataFolderInUse);
    expect(() => lockDataFolder(folder, lockFile())).toThrow(new RegExp(`${process.pid}.*DATA_DIR`));
    release();
    lockDataFolder(folder, lockFile())();
    expect(existsSync(lockFile())).toBe(false);
  });

  test.each([
    ['a process that is gone', '2147483646\nboot:1\n'],
    ['a process whose number another one has now', `${process.pid}\nanother-boot:1\n`],
    ['nobody that can be read', 'not a process'],
    ['nobody at all', ''],
  ])('is taken over from %s', (_, content) => {
    writeFileSync(lockFile(), content);
    lockDataFolder(folder, lockFile())();
    expect(existsSync(lockFile())).toBe(false);
  });

  test('a folder whose creation was cut short is put aside, and those from before are cleared', { timeout: 120_000 }, async () => {
    writeFileSync(join(folder, 'database.incomplete-1'), 'of an earlier start');
    writeFileSync(join(folder, 'database'), 'half');
    const open = await openDatabase({ dataDir: folder });
    await open.close();
    expect(existsSync(join(folder, 'database.created'))).toBe(true);
    expect(existsSync(join(folder, 'database.incomplete-1'))).toBe(false);
  });

  test('is refused in a sentence, and left alone, if its database is damaged or of another version', {
    timeout: 120_000,
  }, async () => {
    await (await openDatabase({ dataDir: folder })).close();
    const version = join(folder, 'database', 'PG_VERSION');
    const own = readFileSync(version, 'utf8');
    writeFileSync(version, '14\n');
    const refusal = await openDatabase({ dataDir: folder }).then(() => 'opened', complaintOf);
    expect(refusal).toMatch(
      /^The database in \S+ cannot be started: .* Restore a backup with .*, or choose another folder with DATA_DIR\.$/,
    );
    writeFileSync(version, own);
    await (await openDatabase({ dataDir: folder })).close();
  });

  test('is refused while another process uses it, and opened with all data once that was killed', { timeout: 120_000 }, async () => {
    const holder = spawn(process.execPath, ['--import', 'tsx', fileURLToPath(new URL('holdFolder.ts', import.meta.url)), folder], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    await once(holder.stdout, 'data');
    await expect(openDatabase({ dataDir: folder })).rejects.toThrow(new RegExp(`in use by process ${holder.pid}`));
    holder.kill('SIGKILL');
    await once(holder, 'exit');
    const open = await openDatabase({ dataDir: folder });
    expect(await open.db.execute('select n from kept')).toMatchObject({ rows: [{ n: 42 }] });
    await open.close();
  });

  test('is refused in a sentence at once if it cannot be made', async () => {
    // Node would retry forever in there.
    expect(() => makeFolder('/proc/nowhere/below')).toThrow(expect.objectContaining({ code: 'ENOENT' }));
    const refusals: string[] = [];
    for (const dataDir of ['/proc/nowhere', join(folder, 'x'.repeat(300))]) {
      refusals.push(
        await openDatabase({ dataDir }).then(
          () => 'opened',
          (error: unknown) => complaintOf(error).replace(folder, '').replaceAll('x', ''),
        ),
      );
    }
    expect(refusals).toEqual([
      '/proc/nowhere cannot be used (ENOENT). There can be no folder here. Choose another one with DATA_DIR.',
      '/ cannot be used (ENAMETOOLONG). This path is too long. Choose another folder with DATA_DIR.',
    ]);
    makeFolder(join(folder, 'one', 'below', 'the', 'other'));
    expect(existsSync(join(folder, 'one', 'below', 'the', 'other'))).toBe(true);
  });

  test('is refused in a sentence too if it only stores mails', () => {
    requireWritable(join(folder, 'kept', 'here'));
    expect(existsSync(join(folder, 'kept', 'here'))).toBe(true);
    writeFileSync(join(folder, 'file'), '');
    const refusals = ['/proc/nowhere', join(folder, 'file')].map((dataDir) => {
      try {
        return requireWritable(dataDir);
      } catch (error) {
        return complaintOf(error).replace(folder, '');
      }
    });
    expect(refusals).toEqual([
      '/proc/nowhere cannot be used (ENOENT). There can be no folder here. Choose another one with DATA_DIR.',
      '/file cannot be used (EEXIST). This is a file. Choose another folder with DATA_DIR.',
    ]);
  });

  test('is refused in a sentence if the disk is full, whatever the error', () => {
    const sentence = /^\S+ cannot be used \(ENOSPC\)\. The disk is full\. Make room, or choose a folder on another disk with DATA_DIR\.$/;
    const refusal = (work: () => void): unknown => {
      try {
        return work();
      } catch (error) {
        return complaintOf(error);
      }
    };
    expect(refusal(() => requireRoom(folder, Number.MAX_SAFE_INTEGER))).toMatch(sentence);
    expect(refusal(() => requireRoom(folder, 1))).toBe(undefined);
    // Writing in /proc fails as if the disk were full.
    expect(complaintOf(reasonOnDisk('/proc', { errno: 51 }))).toMatch(sentence);
    const other = new Error('not the disk');
    expect(reasonOnDisk(folder, other)).toBe(other);
    expect(roomFor.newDatabase).toBeGreaterThan(roomFor.opening);
  });
});
