import { count, eq, gt } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OpenDatabase } from '../../../server/db/database';
import { collection, collectionBatch, dailyPerformance, installation, machineEvent, playSession } from '../../../server/db/schema';
import { showInstant } from '../../../src/schemas/wire/dates';
import { openTestDatabase } from '../support/database';
import { groupBy } from './disagreements';

describe('events of machines outside sessions', () => {
  let open: OpenDatabase;
  beforeAll(async () => {
    open = await openTestDatabase({ estate: 'test' });
  });
  afterAll(() => open.close());

  test('include open doors for three minutes at each collection', async () => {
    const rows = await open.db
      .select({ machine: collection.installationId, at: collectionBatch.collectedAt, removedAt: installation.removedAt })
      .from(collection)
      .innerJoin(collectionBatch, eq(collectionBatch.id, collection.batchId))
      .innerJoin(installation, eq(installation.id, collection.installationId));
    const expected = rows.flatMap(({ machine, at, removedAt }) => {
      if (at === null) return [];
      const opened = removedAt !== null && removedAt < at ? removedAt.getTime() - 5 * 60_000 : at.getTime();
      return [`${machine} door-open ${opened}`, `${machine} door-closed ${opened + 3 * 60_000}`];
    });
    // Openings for other reasons have negative ids.
    const events = await open.db.select().from(machineEvent).where(gt(machineEvent.id, 0));
    const doors = events.filter(({ kind }) => kind !== 'power-on').map((e) => `${e.installationId} ${e.kind} ${e.at.getTime()}`);
    expect(expected.length).toBeGreaterThan(200);
    expect(doors.sort()).toEqual(expected.sort());
  });

  test('include a machine turned on in the morning now and then', async () => {
    const [days] = await open.db.select({ n: count() }).from(dailyPerformance);
    const events = await open.db.select().from(machineEvent).where(eq(machineEvent.kind, 'power-on'));
    const share = events.length / (days?.n ?? 1);
    expect(share).toBeGreaterThan(0.01);
    expect(share).toBeLessThan(0.05);
    for (const { at } of events) expect(showInstant(at, 'year-first').slice(11, 13)).toMatch(/^(06|07|08|09|10)$/);
  });
});

describe('sessions without a stake', () => {
  test('are about two in a hundred; all their money is paid out, and large sums make them suspicious', async () => {
    const open = await openTestDatabase({ estate: 'test' });
    const sessions = await open.db.select().from(playSession);
    expect(sessions.filter(({ cashIn, ticketIn }) => cashIn + ticketIn === 0)).toEqual([]);
    const idle = sessions.filter(({ stake }) => stake === 0);
    expect(idle.length / sessions.length).toBeGreaterThan(0.01);
    expect(idle.length / sessions.length).toBeLessThan(0.03);
    expect(idle.filter((s) => s.games !== 0 || s.win !== 0 || s.ticketOut !== s.cashIn + s.ticketIn)).toEqual([]);
    const suspicious = groupBy(idle, (s) => `${s.ticketOut >= 3000} ${s.suspiciousReason}`);
    expect([...suspicious.keys()].sort()).toEqual(['false null', 'true Money in and out with little play']);
    await open.close();
  });
});
