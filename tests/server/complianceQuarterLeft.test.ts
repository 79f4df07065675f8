import { and, desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditEntry, complianceRecord, processedQuarter } from '../../server/db/schema';
import { api } from '../../src/schemas/calls';
import { type ComplianceTests, sitesOfCompany, startComplianceTests } from './support/compliance';
import { askPack } from './support/evidence';
import { readPdf } from './support/pdfText';
import { addUser } from './support/users';

let tests: ComplianceTests;
let siteId: number;
const company = 1;
const reason = 'The year was mistyped: 1926 for 2026';

interface RequestRecord {
  readonly organisationUnitId?: number;
  readonly username?: string;
  readonly reason?: string;
  readonly key?: string;
}

async function leave(year: number, quarter: number, { key, username = 'officer1', ...query }: RequestRecord = {}) {
  const request = api.complianceRecords.leaveBehind({ year, quarter, organisationUnitId: company, reason, ...query });
  return tests.server.ask(request, { ...(await tests.as(username)), ...(key === undefined ? {} : { idempotencyKey: key }) });
}
const nextOf = async (organisationUnitId = company, username = 'officer1') =>
  (await tests.server.ask(api.complianceRecords.quarter({ organisationUnitId }), await tests.as(username))).body;
const closed = () =>
  tests.server.open.db
    .select()
    .from(processedQuarter)
    .where(eq(processedQuarter.companyId, company))
    .orderBy(processedQuarter.year, processedQuarter.quarter);

beforeAll(async () => {
  tests = await startComplianceTests();
  siteId = (await sitesOfCompany(tests, company))[0] ?? 0;
  // As in an old estate: no form accepts this date.
  await tests.record({ siteId, event: 'self-exclusion', at: '1926-05-05T12:00:00Z' });
});
afterAll(() => tests.server.close());

describe('a quarter that can never be processed', () => {
  it('is marked as such, and its records can be opened', async () => {
    expect(await nextOf()).toMatchObject({
      year: 1926,
      quarter: 2,
      startDate: '1926-04-01',
      endDate: '1926-06-30',
      canBeProcessed: false,
      incompleteRecords: 1,
      neverBecause: 'Q2 1926 cannot be processed, because there are no returns for the year 1926.',
    });
    const search = api.complianceRecords.search({
      ...{ pageNumber: 1, pageSize: 25, dateFrom: '2000-01-01', dateTo: '2099-12-31', eventTypeIds: [] },
      ...{ quarter: 2, year: 1926, organisationUnit: `CO${company}`, incompleteOnly: true },
    });
    expect((await tests.server.ask(search, await tests.as('officer1'))).body).toMatchObject({
      totalRecords: 1,
      rows: [{ yearQuarter: 'Q2 1926' }],
    });
  });

  it('may be left behind only with the right for the whole company, and a reason', async () => {
    await addUser(tests.server.open, { username: 'reader', profile: 'siteStaff', level: 'company', refId: company });
    for (const username of ['officer2', 'siteOfficer', 'reader']) expect((await leave(1926, 2, { username })).status, username).toBe(403);
    expect(
      (await tests.server.ask(api.complianceRecords.leaveBehind({ year: 1926, quarter: 2, organisationUnitId: company, reason }))).status,
    ).toBe(401);
    for (const words of ['', ' \n ', 'x'.repeat(4001)]) {
      expect(await leave(1926, 2, { reason: words })).toMatchObject({ status: 400, body: { errors: [{ field: 'reason' }] } });
    }
    expect(await closed()).toEqual([]);
  });

  it('is left behind once, with the reason, and the next quarter is then processed', async () => {
    const first = await tests.record({ siteId, at: '2025-08-01T12:00:00Z', status: 'authorised' });
    const answers = await Promise.all([leave(1926, 2, { key: 'lost' }), leave(1926, 2, { username: 'compliance' })]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 409]);
    const winner = answers[0]?.status === 204 ? 'officer1' : 'Ruth Adeyemi';
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ detail: `Q2 1926 was already left behind by ${winner}.` });
    expect((await leave(1926, 2, { key: 'lost' })).status).toBe(answers[0]?.status);

    expect(await closed()).toMatchObject([{ year: 1926, quarter: 2, processedBy: winner, leftBecause: reason }]);
    const entries = await tests.server.open.db
      .select()
      .from(auditEntry)
      .where(and(eq(auditEntry.entity, 'compliance-quarter'), eq(auditEntry.entityId, company)))
      .orderBy(desc(auditEntry.seq));
    expect(entries).toMatchObject([{ action: 'Left behind', userName: winner, after: { Quarter: 'Q2 1926', Reason: reason } }]);
    expect(await nextOf()).toMatchObject({ year: 2025, quarter: 3, canBeProcessed: true, leftBehind: [{ year: 1926, quarter: 2 }] });
    const pack = await askPack(tests, 'officer1', { organisationUnit: `SI${siteId}` });
    const { pages } = await readPdf(pack.files['evidence.pdf'] ?? new Uint8Array());
    expect(pages.flat().join(' ')).toMatch(new RegExp(`Q2 1926 of .+, by ${winner} on .+: ${reason}`));
    const processed = api.complianceRecords.process({ year: 2025, quarter: 3, organisationUnitId: company });
    expect((await tests.server.ask(processed, await tests.as('officer1'))).status).toBe(204);
    expect(await tests.recordOf(first)).toMatchObject({ status: 'processed' });
    expect(await nextOf()).toMatchObject({ year: 2025, quarter: 4 });
  });

  it('keeps its records unchanged and marked, until their date is corrected', async () => {
    const [record] = await tests.server.open.db.select().from(complianceRecord).where(eq(complianceRecord.year, 1926));
    const id = record?.id ?? 0;
    expect(record).toMatchObject({ status: 'auth-required', rowVersion: 1 });
    const caller = await tests.as('officer1');
    expect((await tests.server.ask(api.complianceRecords.record({ id }), caller)).body).toMatchObject({
      isReadOnly: false,
      leftBehind: { by: expect.any(String), at: expect.any(String), reason },
    });
    const { record: read } = (await tests.server.ask(api.selfExclusions.change({ id }), caller)).body;
    const saved = await tests.server.ask(
      api.selfExclusions.update({
        id,
        rowVersion: read.rowVersion,
        selfExclusionDate: '2026-04-05T12:00:00.000Z',
        selfExclusionType: { id: read.selfExclusionType.id },
        customerReference: read.customerReference,
        site: { guid: read.site.guid },
      }),
      caller,
    );
    expect(saved.text).not.toContain('detail');
    expect(await tests.recordOf(id)).toMatchObject({ year: 2026, quarter: 2, businessDay: '2026-04-05' });
    expect((await tests.server.ask(api.complianceRecords.record({ id }), caller)).body).not.toHaveProperty('leftBehind');
  });
});

describe('a quarter that can be processed', () => {
  it('may not be left behind, also before it ends, while incomplete, or if it is not the next one', async () => {
    const open = await tests.record({ siteId, at: '2025-11-01T12:00:00Z', status: 'auth-required' });
    const detail = 'Q4 2025 cannot be left behind, because it can be processed once it is over and complete.';
    expect(await nextOf()).not.toHaveProperty('neverBecause');
    expect(await leave(2025, 4)).toMatchObject({ status: 400, body: { detail } });
    await tests.server.ask(api.complianceRecords.remove({ id: open }), await tests.as('officer1'));
    expect(await leave(2025, 4)).toMatchObject({ status: 400, body: { detail } });
    expect(await leave(2026, 1)).toMatchObject({
      status: 409,
      body: { detail: 'Q1 2026 does not have to be left behind, as Q4 2025 is the next one.' },
    });
    expect(await leave(2025, 3)).toMatchObject({ status: 409, body: { detail: 'Q3 2025 was already processed by officer1.' } });
    expect(await closed()).toHaveLength(2);
  });
});

describe('a quarter with records that nobody can complete any more', () => {
  it('can never be processed once its records are too old to be changed', async () => {
    const [site = 0] = await sitesOfCompany(tests, 2);
    const reviewed = await tests.record({ siteId: site, at: '2019-05-05T12:00:00Z', status: 'in-review' });
    await tests.review(reviewed, '2019-06-05T12:00:00Z');
    expect(await nextOf(2, 'officer2')).not.toHaveProperty('neverBecause');
    expect((await leave(2019, 2, { organisationUnitId: 2, username: 'officer2' })).status).toBe(400);
    // In review, but without an open review.
    await tests.record({ siteId: site, at: '2019-05-06T12:00:00Z', status: 'in-review' });
    expect(await nextOf(2, 'officer2')).toMatchObject({
      incompleteRecords: 2,
      neverBecause: 'Q2 2019 cannot be processed, because one of its records can no longer be completed.',
    });
    expect((await leave(2019, 2, { organisationUnitId: 2, username: 'officer2' })).status).toBe(204);
    expect(await nextOf(2, 'officer2')).toMatchObject({ leftBehind: [{ year: 2019, quarter: 2 }] });
  });
});
