import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AuditTrailBroken } from '../../server/audit/verify';
import { verifyAudit } from '../../server/commands/verifyAudit';
import { configFrom } from '../../server/config/config';
import { type Database, openDatabase } from '../../server/db/database';
import { migrate } from '../../server/db/migrate';
import { UsageError } from '../../tools/terminal/readArguments';
import { append } from './support/audit';
import { migrationsFolder } from './support/database';

const program = fileURLToPath(new URL('../../server/admin.ts', import.meta.url));
const run = promisify(execFile);

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'audit-command-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function complaintOf(...args: readonly string[]): Promise<unknown> {
  const running = run(process.execPath, ['--import', 'tsx', program, ...args], { env: { DATA_DIR: folder } });
  return running.then(
    () => undefined,
    ({ code, stderr }: { readonly code: unknown; readonly stderr: unknown }) => ({ code, stderr }),
  );
}

describe('the administration command', () => {
  it('says that a new database has no audit trail', { timeout: 60_000 }, async () => {
    const stderr = 'This database has no audit trail yet. Start the server once to create it.\n';
    expect(await complaintOf('verify-audit')).toEqual({ code: 1, stderr });
  });

  it('lists all commands when it is given something else', { timeout: 60_000 }, async () => {
    const stderr = expect.stringMatching(/^Unexpected argument 'verify'[\s\S]*--username <username>[\s\S]*verify-audit \[--expect/);
    expect(await complaintOf('verify')).toEqual({ code: 1, stderr });
  });
});

describe('verifying the audit trail of a database', () => {
  const verify = (...args: readonly string[]) => verifyAudit(args, 'how to call it', configFrom({ DATA_DIR: folder }));

  async function inside(work: (db: Database) => Promise<unknown>): Promise<void> {
    const open = await openDatabase({ dataDir: folder });
    await migrate(open, { migrationsFolder });
    await work(open.db).finally(open.close);
  }

  it('counts the intact entries, and reports entries that were cut off', { timeout: 120_000 }, async () => {
    await inside(async () => {});
    expect(await verify()).toBe('The audit trail is whole: it has no entries yet.');

    await inside((db) => append(db, {}, {}, {}));
    const whole = await verify();
    expect(whole).toMatch(/^The audit trail is whole: 3 entries\.\nHash of the last entry: [0-9a-f]{64}\nKeep this hash/);
    const hash = /[0-9a-f]{64}/.exec(whole)?.[0] ?? '';
    expect(await verify('--expect', hash.toUpperCase())).toContain('The expected hash is that of entry 3.\n');

    await inside(async (db) => {
      await db.execute(sql`alter table audit_entry disable trigger user`);
      await db.execute(sql`delete from audit_entry where seq > 1`);
      await db.execute(sql`alter table audit_entry enable trigger user`);
    });
    expect(await verify()).toContain('The audit trail is whole: 1 entry.');
    await expect(verify('--expect', hash)).rejects.toThrow(AuditTrailBroken);
  });

  it.each([
    ['a hash that is none', ['--expect', 'abc'], 'A hash has 64 digits'],
    ['a flag that there is not', ['--since', 'x'], "Unknown option '--since'"],
    ['a word', ['all'], "Unexpected argument 'all'"],
  ])('explains its use when it is given %s', async (_, args, words) => {
    await expect(verify(...args)).rejects.toThrow(UsageError);
    await expect(verify(...args)).rejects.toThrow(words);
    await expect(verify(...args)).rejects.toThrow('how to call it');
  });
});
