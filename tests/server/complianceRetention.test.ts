import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { retention } from '../../server/commands/retention';
import { auditEntry, complianceRetention } from '../../server/db/schema';
import { sweepRetention } from '../../server/retention/sweep';
import { UsageError } from '../../tools/terminal/readArguments';
import { type ComplianceTests, startComplianceTests } from './support/compliance';

let tests: ComplianceTests;
beforeAll(async () => {
  tests = await startComplianceTests();
});
afterAll(() => tests.server.close());

describe('sweeping', () => {
  it('deletes processed records after their time, by their London day, and nothing else', async () => {
    const { db } = tests.server.open;
    await db.insert(complianceRetention).values({ event: 'self-exclusion', months: 6 });
    const processed = { event: 'self-exclusion', status: 'processed' } as const;
    // Today is 8 April 2026: records of 8 October 2025 are exactly six months old and stay.
    const old = await tests.record({ ...processed, at: '2025-10-07T22:59:59Z' });
    const stored = [
      await tests.record({ ...processed, at: '2025-10-07T23:00:00Z' }),
      await tests.record({ ...processed, status: 'authorised', at: '2020-01-01T12:00:00Z' }),
      await tests.record({ ...processed, event: 'incident', at: '2020-01-01T12:00:00Z' }),
    ];
    expect(await sweepRetention(db, tests.server.clock.now)).toBe(1);
    expect(await sweepRetention(db, tests.server.clock.now)).toBe(0);
    expect(await tests.recordOf(old)).toBeUndefined();
    for (const id of stored) expect(await tests.recordOf(id)).toBeDefined();
    const entries = await db.select().from(auditEntry).where(eq(auditEntry.entity, 'compliance-retention'));
    expect(entries).toMatchObject([
      { userId: null, userName: 'Server', operatorId: 1, after: { Event: 'self-exclusion', Records: '1', 'Kept for': '6 months' } },
    ]);
  });
});

describe('the retention command', () => {
  const run = (...args: readonly string[]) => retention(args, 'how to call it', (work) => work(tests.server.open), tests.server.clock.now);

  it('lists and sets the times, and writes them to the audit trail', async () => {
    const textsOf = (await run('set', 'age-verification', '36')).split('\n');
    expect(textsOf).toEqual(expect.arrayContaining(['age-verification: 36 months', 'incident: for good']));
    expect((await run()).split('\n')).toEqual(textsOf);
    expect(await run('set', 'age-verification', 'off')).toContain('age-verification: for good');
    const ofEvent = and(eq(auditEntry.entity, 'compliance-retention'), eq(auditEntry.entityId, 2));
    const entries = await tests.server.open.db.select().from(auditEntry).where(ofEvent).orderBy(auditEntry.seq);
    expect(entries.map(({ userName, before, after }) => [userName, before['Kept for'], after['Kept for']])).toEqual([
      ['Administration command', 'for good', '36 months'],
      ['Administration command', '36 months', 'for good'],
    ]);
  });

  it.each([
    ['an event that there is not', ['set', 'visit', '3']],
    ['no time', ['set', 'incident']],
    ['a time that is none', ['set', 'incident', '0']],
    ['more than it takes', ['list', 'all']],
    ['something else', ['sweep']],
  ])('explains its use when it is given %s', async (_, args) => {
    await expect(run(...args)).rejects.toThrow(UsageError);
    await expect(run(...args)).rejects.toThrow('how to call it');
  });
});
