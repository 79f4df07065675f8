import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { asc, eq } from 'drizzle-orm';
import { strToU8, zipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { readContents } from '../../server/areas/compliance/evidence/contents';
import { packFile } from '../../server/areas/compliance/evidence/pack';
import { readPackRequest } from '../../server/areas/compliance/evidence/packRequest';
import { verifyTrail } from '../../server/audit/verify';
import { PackBroken, verifyPack } from '../../server/commands/verifyPack';
import { configFrom } from '../../server/config/config';
import { appUser, auditEntry } from '../../server/db/schema';
import { sha256Of } from '../../server/output/zip/manifest';
import { findUser } from '../../server/security/currentUser';
import type { ComplianceTests } from './support/compliance';
import { askPack, manifestOf, type ReadPack, startEvidenceTests } from './support/evidence';

let tests: ComplianceTests;
const folder = mkdtempSync(join(tmpdir(), 'pack-test-'));

beforeAll(async () => {
  tests = await startEvidenceTests();
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await tests.server.close();
});

const verify = (zip: Uint8Array, ...flags: readonly string[]) => {
  const path = join(folder, 'pack.zip');
  writeFileSync(path, zip);
  return verifyPack([path, ...flags], 'how to call it');
};

const entriesOf = (action: string) =>
  tests.server.open.db.select().from(auditEntry).where(eq(auditEntry.action, action)).orderBy(asc(auditEntry.seq));

describe('making a pack', () => {
  it('appears in the audit trail, with the hash of its manifest', async () => {
    const pack = await askPack(tests, 'officer1');
    const [begun, made] = [(await entriesOf('Begun')).at(-1), (await entriesOf('Made')).at(-1)];
    expect(begun).toMatchObject({
      entity: 'evidence-pack',
      userName: 'officer1',
      after: { 'Customer Names': 'Masked', From: '2026-04-01' },
    });
    for (const entry of [begun, made]) expect(entry?.after['Pack']).toMatch(/^Evidence pack, .+, 2026-04-01 to .+\.zip$/);
    expect(made?.after['Manifest']).toBe(sha256Of(pack.files['manifest.json'] ?? new Uint8Array()));
    // The trail's state at creation: its last entry is the pack's own.
    expect(manifestOf(pack).auditTrail).toEqual({ isWhole: true, entries: begun?.seq, lastHash: begun?.hash });
    const now = await verifyTrail(tests.server.open.db, begun?.hash);
    expect(now.expectedAt).toBe(begun?.seq);
  });

  it('stops when the client leaves, and leaves nothing behind', async () => {
    const { open } = tests.server;
    vi.stubEnv('TMPDIR', folder);
    const user = await findUser(open.db, eq(appUser.username, 'officer1'));
    if (user === undefined) throw new Error('There is no such user');
    const now = new Date('2026-06-01T10:00:00Z');
    const server = { open, config: configFrom({}), version: '', now: () => now, mailer: { send: async () => {}, close: async () => {} } };
    const context = { server, db: open.db, now, address: '', session: undefined, bearer: { user, tenant: undefined, familyId: '' } };
    const request = await readPackRequest(context, {
      organisationUnit: 'CO1',
      dateFrom: '2025-01-01',
      dateTo: '2026-06-30',
      withNames: false,
    });
    const before = (await entriesOf('Made')).length;
    const taken = packFile(context, request, await readContents(open.db, request)).stream[Symbol.asyncIterator]();
    for (let pieces = 0; pieces < 3; pieces += 1) await taken.next();
    expect(readdirSync(folder).filter((name) => name.startsWith('evidence-'))).toHaveLength(1);
    await taken.return?.();
    expect(readdirSync(folder).filter((name) => name.startsWith('evidence-'))).toEqual([]);
    expect(await entriesOf('Made')).toHaveLength(before);
    vi.unstubAllEnvs();
  });
});

describe('verifying a pack', () => {
  let pack: ReadPack;
  beforeAll(async () => {
    pack = await askPack(tests, 'officer1');
  });
  const changed = (change: Readonly<Record<string, Uint8Array | undefined>>) =>
    zipSync(
      Object.fromEntries(
        Object.entries({ ...pack.files, ...change }).flatMap(([name, file]) => (file === undefined ? [] : [[name, file]])),
      ),
    );

  it('accepts an unchanged pack', async () => {
    const hash = sha256Of(pack.files['manifest.json'] ?? new Uint8Array());
    expect(await verify(pack.zip)).toContain(`Hash of its list: ${hash}`);
    expect(await verify(pack.zip, '--expect', hash.toUpperCase())).toContain('is the one that was expected');
    // Repacking must not change the result.
    expect(await verify(changed({}))).toContain('The pack is whole');
  });

  it('reports every changed file', async () => {
    for (const name of Object.keys(pack.files).filter((each) => each !== 'manifest.json')) {
      const file = new Uint8Array(pack.files[name] ?? []);
      const at = Math.floor(file.length / 2);
      file[at] = (file[at] ?? 0) ^ 1;
      await expect(verify(changed({ [name]: file }))).rejects.toThrow(`made:\n${name} was changed.`);
      await expect(verify(changed({ [name]: undefined }))).rejects.toThrow(`made:\n${name} is missing.`);
    }
    await expect(verify(changed({ 'more.csv': strToU8('x') }))).rejects.toThrow('more.csv was added.');
    await expect(verify(changed({ 'manifest.json': undefined }))).rejects.toThrow('manifest.json is missing');
    await expect(verify(changed({ 'manifest.json': strToU8('{}') }))).rejects.toThrow('manifest.json was changed');
    await expect(verify(pack.zip.slice(0, pack.zip.length / 2))).rejects.toThrow(PackBroken);
  });

  it('finds a rewritten list by the hash in the audit trail', async () => {
    const manifest = manifestOf(pack);
    const file = strToU8('Record,Site\r\n');
    const files = manifest.files.map((each) =>
      each.name === 'incidents.csv' ? { ...each, bytes: file.length, sha256: sha256Of(file) } : each,
    );
    const forged = changed({ 'incidents.csv': file, 'manifest.json': strToU8(JSON.stringify({ ...manifest, files })) });
    const hash = String((await entriesOf('Made')).at(-1)?.after['Manifest']);
    await expect(verify(forged, '--expect', hash)).rejects.toThrow('manifest.json was replaced');
  });
});
