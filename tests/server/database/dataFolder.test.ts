import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { DataFolderInUse, openDatabase } from '../../../server/db/database';
import { lockDataFolder } from '../../../server/db/dataFolderLock';

describe('the data folder', () => {
  let folder = '';
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'data-folder-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  const lockFile = () => join(folder, 'database.lock');

  test('is held by one at a time, and the refusal names the process and a way out', () => {
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

  test('is refused while another process has it, and given with all its data after that one was killed', { timeout: 120_000 }, async () => {
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
});
