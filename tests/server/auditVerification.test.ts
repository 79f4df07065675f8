import { asc, type SQL, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AuditTrailBroken, verifyTrail } from '../../server/audit/verify';
import type { Database, OpenDatabase } from '../../server/db/database';
import { auditEntry } from '../../server/db/schema';
import { append } from './support/audit';
import { openTestDatabase, undone } from './support/database';

let open: OpenDatabase;
beforeAll(async () => {
  open = await openTestDatabase({ estate: 'none' });
  for (let entityId = 1; entityId <= 9; entityId += 1) await append(open.db, { entityId });
});
afterAll(() => open.close());

/** An attacker with full database rights. */
async function tamper(db: Database, ...statements: readonly SQL[]): Promise<void> {
  await db.execute(sql`alter table audit_entry disable trigger user`);
  for (const statement of statements) await db.execute(statement);
  await db.execute(sql`alter table audit_entry enable trigger user`);
}

async function hashes(db: Database): Promise<readonly string[]> {
  return (await db.select({ hash: auditEntry.hash }).from(auditEntry).orderBy(asc(auditEntry.seq))).map(({ hash }) => hash);
}

/** Rewrites an entry's hash and all later ones to match. */
const rehash = [2, 3, 4, 5, 6, 7, 8, 9].map(
  (seq) => sql`update audit_entry e set hash = encode(sha256(convert_to(b.hash || audit_text(e), 'UTF8')), 'hex') from audit_entry b
    where e.seq = ${seq} and b.seq = ${seq - 1}`,
);

describe('the verification', () => {
  it('counts the entries of a whole trail and gives its last hash', async () => {
    expect(await verifyTrail(open.db)).toEqual({ entries: 9, lastHash: (await hashes(open.db)).at(-1), expectedAt: undefined });
  });

  it.each<[string, string, SQL[]]>([
    [
      'a changed action',
      'Entry 5 was changed, or the entry before it was: its hash does not fit.',
      [sql`update audit_entry set action = 'Sold' where seq = 5`],
    ],
    ['a changed first entry', 'Entry 1 was changed: its hash does not fit.', [sql`update audit_entry set user_name = 'X' where seq = 1`]],
    [
      'a changed last entry',
      'Entry 9 was changed, or the entry before it was: its hash does not fit.',
      [sql`update audit_entry set user_id = null where seq = 9`],
    ],
    ['a changed value', 'Entry 2 was', [sql`update audit_entry set after = '{"Serial No.": "B3"}' where seq = 2`]],
    ['a changed microsecond', 'Entry 2 was', [sql`update audit_entry set at = at + interval '1 microsecond' where seq = 2`]],
    [
      'a changed hash',
      'The chain is broken at entry 5: its hash fits neither what it holds nor entry 6.',
      [sql`update audit_entry set hash = md5('') where seq = 5`],
    ],
    [
      'an entry that was changed together with its hash',
      'Entry 6 was changed, or the entry before it was',
      [
        sql`update audit_entry set action = 'Sold' where seq = 5`,
        sql`update audit_entry e set hash = encode(sha256(convert_to(b.hash || audit_text(e), 'UTF8')), 'hex') from audit_entry b where e.seq = 5 and b.seq = 4`,
      ],
    ],
    ['a deleted entry', 'Entry 4 is missing: entry 5 comes in its place.', [sql`delete from audit_entry where seq = 4`]],
    ['a deleted first entry', 'Entry 1 is missing: entry 2 comes in its place.', [sql`delete from audit_entry where seq = 1`]],
    [
      'a deleted entry whose number was given to the next ones',
      'The chain is broken at entry 4: its hash fits neither what it holds nor entry 5.',
      [
        sql`delete from audit_entry where seq = 4`,
        ...[5, 6, 7, 8, 9].map((seq) => sql`update audit_entry set seq = ${seq - 1} where seq = ${seq}`),
      ],
    ],
    [
      'an added entry before the first',
      'Entry 1 is missing: entry 0 comes in its place.',
      [
        sql`insert into audit_entry select 0, at, user_id, user_name, operator_id, entity, entity_id, action, before, after, hash from audit_entry where seq = 1`,
      ],
    ],
    [
      'entries in another order',
      'The chain is broken at entry 5: its hash fits neither what it holds nor entry 6.',
      [
        sql`update audit_entry set seq = 100 where seq = 5`,
        sql`update audit_entry set seq = 5 where seq = 6`,
        sql`update audit_entry set seq = 6 where seq = 100`,
      ],
    ],
    [
      'an entry that the database itself would take for unchanged',
      'Entry 3 was changed',
      [
        sql`update audit_entry set action = 'Sold' where seq = 3`,
        sql`create or replace function audit_text(entry audit_entry) returns text language sql as $$ select 'as it was' $$`,
      ],
    ],
  ])('finds %s', async (_, complaint, statements) => {
    await undone(open, async ({ db }) => {
      await tamper(db, ...statements);
      await expect(verifyTrail(db)).rejects.toThrow(AuditTrailBroken);
      await expect(verifyTrail(db)).rejects.toThrow(complaint);
    });
  });

  it('finds a cut or rewritten end by the expected hash', async () => {
    const known = await hashes(open.db);
    expect(await verifyTrail(open.db, known[8])).toMatchObject({ entries: 9, expectedAt: 9 });
    expect(await verifyTrail(open.db, known[2])).toMatchObject({ entries: 9, expectedAt: 3 });
    const gone = 'is not part of the audit trail: its end was cut off or replaced.';
    await undone(open, async ({ db }) => {
      await tamper(db, sql`delete from audit_entry where seq > 6`);
      expect(await verifyTrail(db)).toMatchObject({ entries: 6 });
      expect(await verifyTrail(db, known[5])).toMatchObject({ expectedAt: 6 });
      await expect(verifyTrail(db, known[8])).rejects.toThrow(`The hash ${known[8]} ${gone}`);
      await append(db, {}, {}, {});
      await expect(verifyTrail(db, known[8])).rejects.toThrow(gone);
    });
    await undone(open, async ({ db }) => {
      await tamper(db, sql`update audit_entry set action = 'Sold' where seq = 2`, ...rehash);
      expect(await verifyTrail(db, known[0])).toMatchObject({ entries: 9, expectedAt: 1 });
      await expect(verifyTrail(db, known[8])).rejects.toThrow(gone);
    });
  });

  it.each(['audit_chain', 'audit_refuse'])('finds that %s no longer guards the trail', async (trigger) => {
    await undone(open, async ({ db }) => {
      await db.execute(sql`alter table audit_entry disable trigger ${sql.identifier(trigger)}`);
      await expect(verifyTrail(db)).rejects.toThrow(`the trigger ${trigger}, which guards the audit trail, is missing or switched off.`);
    });
  });

  it('reads a long trail to its end', () =>
    undone(open, async ({ db }) => {
      await db.execute(sql`insert into audit_entry (seq, at, user_name, entity, entity_id, action, before, after, hash)
        select 0, now(), 'Somebody', 'device', g, 'Changed', '{}', '{}', '' from generate_series(1, 4991) g`);
      expect(await verifyTrail(db)).toMatchObject({ entries: 5000 });
      await tamper(db, sql`update audit_entry set entity_id = 1 where seq = 4999`);
      await expect(verifyTrail(db)).rejects.toThrow('Entry 4999 was changed');
    }));

  it('agrees with the database about entries of any content', async () => {
    const text = fc.string({ unit: 'binary', maxLength: 12 }).filter((value) => !value.includes('\0'));
    const fields = fc.dictionary(text, text, { maxKeys: 4, noNullPrototype: true });
    const id = fc.integer({ min: -(2 ** 31), max: 2 ** 31 - 1 });
    const entry = fc.record({
      at: fc.date({ min: new Date('1970-01-01'), max: new Date('2999-12-31'), noInvalidDate: true }),
      userId: fc.option(id),
      userName: text,
      operatorId: fc.option(id),
      entityId: id,
      action: text,
      before: fields,
      after: fields,
    });
    await fc.assert(
      fc.asyncProperty(fc.array(entry, { maxLength: 5 }), (entries) =>
        undone(open, async ({ db }) => {
          await append(db, ...entries);
          expect(await verifyTrail(db)).toMatchObject({ entries: 9 + entries.length });
        }),
      ),
      { numRuns: 60 },
    );
  });
});
