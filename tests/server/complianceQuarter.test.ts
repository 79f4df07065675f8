import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readSites } from '../../server/areas/compliance/common/access';
import { insertRecord, inTransaction } from '../../server/areas/compliance/common/records';
import type { Context } from '../../server/call/context';
import { auditEntry, complianceRecord, processedQuarter } from '../../server/db/schema';
import { findBearer } from '../../server/security/tokens';
import { api } from '../../src/schemas/calls';
import { type ComplianceTests, sitesOfCompany, startComplianceTests } from './support/compliance';

let tests: ComplianceTests;
/** These tests use records older than the estate's, which are of March and April 2026. */
const quarterOf = async (organisationUnitId: number, username = 'officer1') =>
  (await tests.server.ask(api.complianceRecords.quarter({ organisationUnitId }), await tests.as(username))).body;
interface Processing {
  readonly organisationUnitId?: number;
  readonly username?: string;
  readonly key?: string;
  readonly through?: { readonly year: number; readonly quarter: number };
}
const process = async (
  year: number,
  quarter: number,
  { organisationUnitId = 1, username = 'officer1', key = '', through }: Processing = {},
) =>
  tests.server.ask(api.complianceRecords.process({ year, quarter, organisationUnitId, through }), {
    ...(await tests.as(username)),
    ...(key === '' ? {} : { idempotencyKey: key }),
  });

beforeAll(async () => {
  tests = await startComplianceTests();
});
afterAll(() => tests.server.close());

async function contextOf(username: string): Promise<Context> {
  const { accessToken = '' } = await tests.as(username);
  const { open, clock } = tests.server;
  const bearer = await findBearer(open.db, { accessToken, sessionKey: undefined }, clock.now);
  // Only what these functions read.
  return { db: open.db, now: clock.now, address: '', session: undefined, bearer } as Context;
}

describe('the quarters of a company', () => {
  it('are processed in order, once they have ended and are complete', async () => {
    const [siteId = 0] = (await sitesOfCompany(tests, 1)).slice(1);
    // July in London, June in UTC.
    const first = await tests.record({ siteId, at: '2025-06-30T23:30:00Z', status: 'authorised' });
    const open = await tests.record({ siteId, at: '2025-08-01T12:00:00Z', status: 'in-review' });
    const later = await tests.record({ siteId, at: '2025-10-01T12:00:00Z', status: 'authorised' });
    const foreign = await tests.record({
      siteId: (await sitesOfCompany(tests, 2))[0] ?? 0,
      at: '2025-08-01T12:00:00Z',
      status: 'authorised',
    });
    expect(await quarterOf(1)).toEqual({
      year: 2025,
      quarter: 3,
      quarterName: 'Q3',
      startDate: '2025-07-01',
      endDate: '2025-09-30',
      canBeProcessed: false,
      incompleteRecords: 1,
    });
    expect(await process(2025, 3)).toMatchObject({
      status: 400,
      body: {
        detail: 'Q3 2025 cannot be processed as it still has 1 incomplete records. Would you like to view the incomplete records now?',
      },
    });
    expect(await process(2025, 4)).toMatchObject({
      status: 400,
      body: { detail: 'Q4 2025 cannot be processed, as Q3 2025 is the next one.' },
    });
    await tests.server.ask(api.complianceRecords.remove({ id: open }), await tests.as('officer1'));
    expect(await quarterOf(1)).toMatchObject({ canBeProcessed: true, incompleteRecords: 0 });

    expect((await process(2025, 3, { key: 'the-answer-was-lost' })).status).toBe(204);
    expect((await process(2025, 3, { key: 'the-answer-was-lost' })).status).toBe(204);
    expect(await process(2025, 3)).toMatchObject({ status: 409, body: { detail: 'Q3 2025 is already processed.' } });
    const { db } = tests.server.open;
    expect(await db.select().from(processedQuarter).where(eq(processedQuarter.companyId, 1))).toMatchObject([
      { year: 2025, quarter: 3, processedBy: 'officer1' },
    ]);
    const entries = await db
      .select()
      .from(auditEntry)
      .where(and(eq(auditEntry.entity, 'compliance-quarter'), eq(auditEntry.entityId, 1)));
    expect(entries).toMatchObject([{ action: 'Processed', after: { Quarter: 'Q3 2025', Records: '1' } }]);
    expect(await tests.recordOf(first)).toMatchObject({ status: 'processed', rowVersion: 2 });
    for (const id of [later, foreign]) expect(await tests.recordOf(id)).toMatchObject({ status: 'authorised', rowVersion: 1 });
    expect(await quarterOf(1)).toMatchObject({ year: 2025, quarter: 4, canBeProcessed: true });
  });

  it('end at midnight in London', async () => {
    const company = 3;
    const [siteId = 0] = await sitesOfCompany(tests, company);
    const { db } = tests.server.open;
    await db.update(complianceRecord).set({ status: 'authorised', authorisedBy: 'Ruth Adeyemi', year: 2026, quarter: 1 });
    await tests.record({ siteId, at: '2026-03-31T12:00:00Z', status: 'authorised' });
    const { clock } = tests.server;
    const now = clock.now;
    // Summer time: 31 March ends at 23:00 UTC.
    clock.now = new Date('2026-03-31T22:59:59Z');
    const { accessToken = '' } = (
      await tests.server.ask(api.authentication.signIn({ id: 'compliance', password: 'Harbour-Lantern-42', claims: [] }))
    ).body;
    const ask = () =>
      tests.server.ask(api.complianceRecords.process({ year: 2026, quarter: 1, organisationUnitId: company }), { accessToken });
    expect(await ask()).toMatchObject({
      status: 400,
      body: { detail: 'Q1 2026 cannot be processed as it does not end until 2026-03-31.' },
    });
    clock.now = new Date('2026-03-31T23:00:00Z');
    expect((await ask()).status).toBe(204);
    clock.now = now;
  });

  it('require data access to the whole company', async () => {
    for (const username of ['siteOfficer', 'officer2']) {
      const caller = await tests.as(username);
      expect((await tests.server.ask(api.complianceRecords.quarter({ organisationUnitId: 1 }), caller)).status).toBe(403);
    }
    expect(
      (await tests.server.ask(api.complianceRecords.quarter({ organisationUnitId: 999_999 }), await tests.as('compliance'))).status,
    ).toBe(403);
  });
});

describe('a record that is made while a quarter is processed', () => {
  it('counts either in that quarter or in the next', async () => {
    const company = 4;
    const [siteId = 0] = await sitesOfCompany(tests, company);
    const context = await contextOf('compliance');
    const known = (await readSites(context)).find(({ id }) => id === siteId);
    if (known === undefined) throw new Error('There is no such site');
    const at = new Date('2024-02-10T12:00:00Z');
    await tests.record({ siteId, at: at.toISOString(), status: 'authorised' });
    const make = () =>
      inTransaction(context, async (inside) => {
        const { record } = await insertRecord(inside, 'self-exclusion', { site: known, at, status: 'auth-required' });
        return record;
      });
    const made = Array.from({ length: 4 }, make);
    const processing = process(2024, 1, { organisationUnitId: company, username: 'compliance' });
    made.push(...Array.from({ length: 4 }, make));
    const records = await Promise.all(made);
    const { status } = await processing;
    const inFirst = records.filter(({ quarter }) => quarter === 1);
    expect(records.every(({ businessDay, year }) => businessDay === '2024-02-10' && year === 2024)).toBe(true);
    // Either processed without them, or rejected because they await authorisation.
    expect([status, inFirst.length]).toEqual(status === 204 ? [204, 0] : [400, expect.toSatisfy((count: number) => count > 0)]);
    const next = await make();
    expect(next.quarter).toBe(status === 204 ? 2 : 1);
  });
});

describe('quarters without any record', () => {
  it('are processed together, up to the next quarter with a record', async () => {
    const [siteId = 0] = await sitesOfCompany(tests, 2);
    await tests.record({ siteId, at: '2021-02-01T12:00:00Z', status: 'authorised' });
    await tests.record({ siteId, at: '2022-02-01T12:00:00Z', status: 'authorised' });
    const at = { organisationUnitId: 2, username: 'officer2' };
    const due = () => quarterOf(at.organisationUnitId, at.username);
    expect(await due()).not.toHaveProperty('together');
    expect((await process(2021, 1, at)).status).toBe(204);
    const empty = await due();
    expect(empty.together).toEqual([2, 3, 4].map((quarter) => ({ year: 2021, quarter })));
    const through = (year: number, quarter: number) => process(2021, 2, { ...at, through: { year, quarter } });
    expect(await through(2022, 1)).toMatchObject({
      status: 400,
      body: { detail: 'Q2 2021 to Q1 2022 cannot be processed together, as one of them has records.' },
    });
    expect((await through(2021, 4)).status).toBe(204);
    expect(await due()).toMatchObject({ year: 2022, quarter: 1 });
    const closed = await tests.server.open.db
      .select({ year: processedQuarter.year, quarter: processedQuarter.quarter })
      .from(processedQuarter)
      .where(eq(processedQuarter.companyId, 2));
    expect(closed).toEqual([1, 2, 3, 4].map((quarter) => ({ year: 2021, quarter })));
  });
});
