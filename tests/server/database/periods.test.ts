import { type SQL, sql } from 'drizzle-orm';
import { Type } from 'typebox';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { levelsOf } from '../../../server/areas/floor/kiosk/contents';
import { conditionOf, wentOn } from '../../../server/areas/sessions/question';
import type { OpenDatabase } from '../../../server/db/database';
import { firstNumberOf } from '../../../server/db/months';
import { readRows } from '../../../server/db/rows';
import { openTestDatabase } from '../support/database';

let open: OpenDatabase;
beforeAll(async () => {
  open = await openTestDatabase({ estate: 'test' });
});
afterAll(() => open.close());

const [from, to] = [new Date('2026-04-01T00:00:00Z'), new Date('2026-04-03T00:00:00Z')];
const days = sql`business_day between '2026-04-01' and '2026-04-02'`;
const sessionsOf = conditionOf({ from, to, sites: [1], installations: undefined, also: undefined }, from, to);

/**
 * The query plan without sequential scans and nested loops, which the planner would choose for small test tables, but not for large ones.
 */
function planOf(question: SQL): Promise<string> {
  return open.db.transaction(async (tx) => {
    await tx.execute(sql`set local enable_seqscan = off`);
    await tx.execute(sql`set local enable_nestloop = off`);
    const lines = await readRows(tx, sql`explain ${question}`, Type.Object({ 'QUERY PLAN': Type.String() }));
    return lines.map((line) => line['QUERY PLAN']).join('\n');
  });
}

it.each([
  ['a page of sessions', sql`select id from play_session where ${sessionsOf} order by started_at desc, id desc limit 50`, 'started_at'],
  [
    'a page of transactions',
    sql`select id from cash_transaction where site_id = 1 and at >= ${from.toISOString()}::timestamptz order by at desc limit 50`,
    'at',
  ],
  ['sums of sites', sql`select sum(sessions) from site_day where site_id = 1 and ${days}`, 'business_day'],
  ['what has passed over a kiosk since it was filled', levelsOf([1, 2, 3]), 'at'],
  ['the revenue of a day', sql`select sum(cash_in) from daily_performance where ${days}`, 'business_day'],
] as const)('%s reads an index from the first to the last moment that it asks for', async (_, question, column) => {
  const plan = await planOf(question);
  expect(plan).toMatch(new RegExp(`Index Cond: .*\\b${column} >=?`));
  expect(plan).not.toMatch(/Seq Scan on/);
});

it.each([
  ['a page of sessions', sql`select id from play_session where ${sessionsOf} order by started_at desc, id desc limit 50`, 'play_session'],
  [
    'a page of transactions',
    sql`select id from cash_transaction where site_id = 1 and at >= ${from.toISOString()}::timestamptz and at < ${to.toISOString()}::timestamptz`,
    'cash_transaction',
  ],
  ['the session that took a ticket', sql`select id from play_session where ${wentOn(1, new Date('2026-04-02T12:00:00Z'))}`, 'play_session'],
  ['the events of a session', sql`select * from session_event where session_id = ${firstNumberOf('2026-04-01') + 4}::int`, 'session_event'],
] as const)('%s reads the month that it asks for and no other', async (_, question, table) => {
  const plan = await planOf(question);
  const parts = [...plan.matchAll(new RegExp(` on (${table}_(?:rest|\\d{4}_\\d{2}))(?!_)`, 'g'))].map(([, part]) => part);
  expect(new Set(parts)).toEqual(new Set([`${table}_2026_04`]));
});

it('finds rows by session, ticket or transaction without reading the whole table, as deleting needs', async () => {
  const unfound = await readRows(
    open.db,
    sql`select conrelid::regclass::text || '.' || a.attname as "column" from pg_constraint c
      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
      where c.contype = 'f' and c.confrelid in ('play_session'::regclass, 'ticket'::regclass, 'cash_transaction'::regclass)
        and not exists (select from pg_index i where i.indrelid = c.conrelid and i.indkey[0] = c.conkey[1] and i.indpred is null)
      order by 1`,
    Type.Object({ column: Type.String() }),
  );
  expect(unfound).toEqual([]);
});
