import { asc, count, sql } from 'drizzle-orm';
import * as Schema from 'typebox/schema';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { authorText } from '../../server/audit/authorText';
import { changesOf } from '../../server/audit/changes';
import { staleItem } from '../../server/audit/conflict';
import { historyGrid } from '../../server/audit/history';
import { verifyTrail } from '../../server/audit/verify';
import type { OpenDatabase } from '../../server/db/database';
import { auditEntry } from '../../server/db/schema';
import { Grid } from '../../src/schemas/entities/grid';
import { append } from './support/audit';
import { openTestDatabase, undone } from './support/database';

let open: OpenDatabase;
beforeAll(async () => {
  open = await openTestDatabase({ estate: 'none' });
});
afterAll(() => open.close());

const numbers = async () =>
  (await open.db.select({ seq: auditEntry.seq }).from(auditEntry).orderBy(asc(auditEntry.seq))).map(({ seq }) => seq);

describe('the audit trail', () => {
  it('numbers its entries and chains each to the one before, whatever is written', () =>
    undone(open, async ({ db }) => {
      const values = {
        at: new Date(),
        userName: 'Somebody',
        entity: 'depot',
        entityId: 1,
        action: 'Created',
        before: {},
        after: {},
      } as const;
      const entries = [70, 70, -3].map((seq) => ({ ...values, seq, hash: 'made up' }));
      await db.insert(auditEntry).values(entries);
      await db.insert(auditEntry).values({ ...values, seq: 1, hash: 'made up' });
      const written = await db.select().from(auditEntry).orderBy(asc(auditEntry.seq));
      expect(written.map(({ seq }) => seq)).toEqual([1, 2, 3, 4]);
      expect(new Set(written.map(({ hash }) => hash)).size).toBe(4);
      for (const { hash } of written) expect(hash).toMatch(/^[0-9a-f]{64}$/);
      expect(await verifyTrail(db)).toEqual({ entries: 4, lastHash: written.at(-1)?.hash, expectedAt: undefined });
    }));

  it.each([
    ['changed', sql`update audit_entry set action = 'Installed'`, 'update'],
    ['changed, not even none of them', sql`update audit_entry set action = 'Installed' where false`, 'update'],
    ['deleted', sql`delete from audit_entry where seq = 2`, 'delete'],
    ['emptied', sql`truncate audit_entry`, 'truncate'],
    [
      'changed by an insert',
      sql`insert into audit_entry select * from audit_entry on conflict (seq) do update set action = 'Installed'`,
      'update',
    ],
  ])('cannot be %s', async (_, statement, operation) => {
    await undone(open, async ({ db }) => {
      await append(db, {}, {});
      const refusal = `The audit trail cannot be changed: ${operation} is refused.`;
      const attempt = db.transaction(async (tx) => tx.execute(statement));
      await expect(attempt).rejects.toMatchObject({ cause: { message: refusal, code: '42501' } });
      expect(await verifyTrail(db)).toMatchObject({ entries: 2 });
    });
  });

  it('has no gap when many write at once and some of them roll back', async () => {
    const before = await numbers();
    const save = (nth: number) =>
      open.db.transaction(async (tx) => {
        for (const entityId of [1, 2, 3]) await append(tx, { userName: `Writer ${nth}`, entityId });
        if (nth % 4 === 0) throw new Error('taken back');
      });
    const saves = await Promise.allSettled(Array.from({ length: 16 }, (_, nth) => save(nth)));
    expect(saves.filter(({ status }) => status === 'rejected')).toHaveLength(4);
    const after = await numbers();
    expect(after).toEqual(Array.from({ length: before.length + 36 }, (_, index) => index + 1));
    expect(await verifyTrail(open.db)).toMatchObject({ entries: after.length });
    // Entries of one save are contiguous.
    const written = await open.db.select().from(auditEntry).orderBy(asc(auditEntry.seq)).offset(before.length);
    for (const [index, { entityId, userName }] of written.entries()) {
      expect(entityId).toBe(1 + (index % 3));
      expect(userName).toBe(written[index - (index % 3)]?.userName);
    }
  });
});

describe('the history of an item', () => {
  const shown = ({ rows }: Grid) => rows.map(({ cellData }) => cellData.map(({ data }) => data.displayValue));

  it('has a row for each changed field, the newest entry first, in the time of London', () =>
    undone(open, async ({ db }) => {
      await append(
        db,
        {
          action: 'Created',
          at: new Date('2026-03-29T00:59:00Z'),
          before: {},
          after: { 'Serial No.': 'S1', Firmware: '4.1.0' },
          entityId: 5,
        },
        { action: 'Created', entity: 'depot', entityId: 5 },
        { action: 'Created', entityId: 6 },
        { action: 'Deleted', at: new Date('2026-03-29T01:00:00Z'), userName: 'Tom Fairley', before: {}, after: {}, entityId: 5 },
      );
      const grid = await historyGrid(db, 'machine', 5);
      expect(Schema.Check(Grid, grid)).toBe(true);
      expect(grid.headerDef.map(({ text }) => text)).toEqual(['Date', 'User', 'Action', 'Field', 'Before', 'After']);
      expect(shown(grid)).toEqual([
        ['29-03-2026 02:00', 'Tom Fairley', 'Deleted', '', '', ''],
        ['29-03-2026 00:59', 'Priya Shah', 'Created', 'Firmware', '', '4.1.0'],
        ['29-03-2026 00:59', 'Priya Shah', 'Created', 'Serial No.', '', 'S1'],
      ]);
      expect(grid.rows[0]?.cellData[0]?.data.actualValue).toBe('2026-03-29T01:00:00.000Z');
    }));

  it('names the user of a change by name and username, also in a view as somebody else', () => {
    expect(authorText({ userName: 'Alex Morgan', username: 'admin' })).toBe('Alex Morgan (admin)');
    expect(authorText({ userName: 'Alex Morgan, viewing as Dan', username: 'admin' })).toBe('Alex Morgan (admin), viewing as Dan');
    expect(authorText({ userName: 'admin, viewing as Dan', username: 'admin' })).toBe('admin, viewing as Dan');
    expect(authorText({ userName: 'Administration command', username: null })).toBe('Administration command');
  });

  it('shows the old and the new value of a field', () =>
    undone(open, async ({ db }) => {
      await append(db, { before: { Name: 'Old', Notes: 'gone' }, after: { Name: 'New', Town: 'came' }, entityId: 5 });
      const fields = shown(await historyGrid(db, 'machine', 5)).map((row) => row.slice(3));
      expect(fields).toEqual([
        ['Name', 'Old', 'New'],
        ['Notes', 'gone', ''],
        ['Town', '', 'came'],
      ]);
    }));

  it('is empty for unknown items', async () => {
    expect(await historyGrid(open.db, 'supplier', 99)).toMatchObject({ rows: [] });
  });

  it('ends after the newest 500 entries', () =>
    undone(open, async ({ db }) => {
      await db.execute(sql`insert into audit_entry (seq, at, user_name, entity, entity_id, action, before, after, hash)
        select 0, timestamptz '2026-01-01' + make_interval(mins => g), 'Nth ' || g, 'device', 8, 'Changed', '{}', '{}', '' from generate_series(1, 510) g`);
      const users = shown(await historyGrid(db, 'device', 8)).map(([, user]) => user);
      expect(users).toHaveLength(500);
      expect([users.at(0), users.at(-1)]).toEqual(['Nth 510', 'Nth 11']);
    }));
});

describe('the refusal of a late save', () => {
  it('names the last user who changed the item, and the time', () =>
    undone(open, async ({ db }) => {
      await append(db, { entityId: 5 }, { entityId: 5, userName: 'Megan Rees', at: new Date('2026-07-01T09:05:00Z') }, { entityId: 6 });
      expect(await staleItem(db, 'machine', 5)).toMatchObject({
        status: 409,
        message: 'Megan Rees changed this on 01-07-2026 10:05, while you were editing it.',
      });
    }));

  it('says that someone did if nobody knows who', async () => {
    const { status, message } = await staleItem(open.db, 'category', 1);
    expect([status, message]).toEqual([409, 'Someone changed this while you were editing it.']);
  });
});

test.each([
  ['the same', { A: '1' }, { A: '1' }, {}, {}],
  ['a changed value', { A: '1', B: '2' }, { A: '1', B: '3' }, { B: '2' }, { B: '3' }],
  ['a new field', {}, { A: '1', B: '' }, {}, { A: '1' }],
  ['a field that is gone', { A: '1', B: '' }, {}, { A: '1' }, {}],
  ['an emptied value', { A: '1' }, { A: '' }, { A: '1' }, { A: '' }],
  ['labels of every object', { constructor: 'a' }, { toString: 'b' }, { constructor: 'a' }, { toString: 'b' }],
])('what differs: %s', (_, before, after, gone, come) => {
  expect(changesOf(before, after)).toEqual({ before: gone, after: come });
});

test('has a history of machines and devices in the made-up estate, in order of time', async () => {
  const estate = await openTestDatabase({ estate: 'test' });
  const ofAll = (table: string) => sql<number>`(select count(*)::int from ${sql.identifier(table)})`;
  const [known] = await estate.db
    .select({
      entries: count(),
      things: sql<number>`count(distinct (entity, entity_id))::int`,
      expected: sql<number>`${ofAll('machine')} + ${ofAll('device')}`,
      unordered: sql<number>`(select count(*)::int from audit_entry a join audit_entry b on b.seq = a.seq + 1 where b.at < a.at)`,
      unknown: sql<number>`count(*) filter (where user_name = '' or operator_id is null)::int`,
    })
    .from(auditEntry);
  expect(known).toMatchObject({ things: known?.expected, unordered: 0, unknown: 0 });
  expect(await verifyTrail(estate.db)).toMatchObject({ entries: known?.entries });
  await estate.close();
});
