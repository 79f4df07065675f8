import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { company, complianceRecord, incident, selfExclusion, site, subCompany } from '../../server/db/schema';
import { api } from '../../src/schemas/calls';
import type { ReturnRow } from '../../src/schemas/entities/compliance/records';
import { testEnvironment } from '../support/environment';
import { type ComplianceTests, type NewRecord, sitesOfCompany, startComplianceTests } from './support/compliance';

/** London midnights at quarter edges and clock changes, each one second either side. */
const edges = [
  '2024-12-31T23:59:59Z',
  '2025-01-01T00:00:00Z',
  '2025-03-30T00:59:59Z',
  '2025-03-30T01:00:00Z',
  '2025-03-31T22:59:59Z',
  '2025-03-31T23:00:00Z',
  '2025-06-30T22:59:59Z',
  '2025-06-30T23:00:00Z',
  '2025-09-30T22:59:59Z',
  '2025-09-30T23:00:00Z',
  '2025-10-26T00:30:00Z',
  '2025-10-26T01:30:00Z',
  '2025-12-31T23:59:59Z',
  '2026-01-01T00:00:00Z',
];
const kinds: readonly Pick<NewRecord, 'event' | 'typeId'>[] = [
  { event: 'customer-interaction' },
  { event: 'age-verification' },
  { event: 'observation' },
  { event: 'agc-check' },
  ...[1, 2, 3, 4].map((typeId) => ({ event: 'incident' as const, typeId })),
  ...[1, 2, 3].map((typeId) => ({ event: 'self-exclusion' as const, typeId })),
];

/** London's calendar by the platform, independent of the product. */
const calendar = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/London', year: 'numeric', month: 'numeric' });
function quarterIn(instant: Date): readonly [year: number, quarter: number] {
  const parts = calendar.formatToParts(instant);
  const number = (name: 'year' | 'month') => Number(parts.find(({ type }) => type === name)?.value);
  return [number('year'), [1, 1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 4][number('month') - 1] ?? 0];
}

let tests: ComplianceTests;
let raw: Awaited<ReturnType<typeof readRaw>>;

function readRaw() {
  return tests.server.open.db
    .select({ record: complianceRecord, site, companyId: company.id, incident, selfExclusion })
    .from(complianceRecord)
    .innerJoin(site, eq(site.id, complianceRecord.siteId))
    .innerJoin(subCompany, eq(subCompany.id, site.subCompanyId))
    .innerJoin(company, eq(company.id, subCompany.companyId))
    .leftJoin(incident, eq(incident.recordId, complianceRecord.id))
    .leftJoin(selfExclusion, eq(selfExclusion.recordId, complianceRecord.id));
}

beforeAll(async () => {
  tests = await startComplianceTests();
  for (const companyId of [1, 2]) {
    const sites = await sitesOfCompany(tests, companyId);
    let next = 0;
    for (const at of edges) {
      for (const kind of kinds) {
        const siteId = sites[(next * 7) % sites.length] ?? 1;
        if (next % 3 !== companyId) await tests.record({ ...kind, siteId, at, status: next % 2 === 0 ? 'authorised' : 'auth-required' });
        next += 1;
      }
    }
  }
  raw = await readRaw();
});
afterAll(() => tests.server.close());

async function recount(companyId: number, year: number, quarter: number): Promise<readonly ReturnRow[]> {
  const ids = new Set(await sitesOfCompany(tests, companyId));
  const sites = (await tests.server.open.db.select().from(site)).filter(({ id }) => ids.has(id));
  const types = [...new Set(sites.map(({ licenceType }) => licenceType))].toSorted();
  return types.map((licenceType) => {
    const rows = raw.filter((row) => {
      const [ofYear, of] = quarterIn(row.record.createdAt);
      return row.companyId === companyId && row.site.licenceType === licenceType && ofYear === year && of === quarter;
    });
    const events = (event: string) => rows.filter(({ record }) => record.event === event).length;
    const incidents = (type: number) => rows.filter((row) => row.incident?.incidentTypeId === type).length;
    const exclusions = (type: number) => rows.filter((row) => row.selfExclusion?.selfExclusionTypeId === type).length;
    return {
      licenceType,
      selfExclusionNewCount: exclusions(1),
      selfExclusionBreachCount: exclusions(2),
      selfExclusionReturnToGamblingCount: exclusions(3),
      ageVerificationCount: events('age-verification'),
      customerIncidentCount: incidents(2),
      suspiciousActivityCount: incidents(3),
      enforcementVisitCount: incidents(1),
      gamblingDisputeCount: incidents(4),
      customerInteractionCount: events('customer-interaction'),
    };
  });
}

it('counts the records of any quarter and company as a recount does', async () => {
  const caller = await tests.as('compliance');
  const quarters = fc.constantFrom<readonly [number, number]>(
    ...[2024, 2025, 2026].flatMap((year) => [1, 2, 3, 4].map((quarter) => [year, quarter] as const)),
  );
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 5 }), quarters, async (companyId, [year, quarter]) => {
      const { body } = await tests.server.ask(api.complianceRecords.siteSummary({ year, quarter, organisationUnitId: companyId }), caller);
      expect(body.rows).toEqual(await recount(companyId, year, quarter));
    }),
    {
      seed: testEnvironment().propertySeed,
      numRuns: 25,
      examples: [
        [1, [2025, 1]],
        [1, [2025, 2]],
        [2, [2025, 4]],
        [1, [2026, 2]],
      ],
    },
  );
});

it('has the same counts in its file, under their usual names', async () => {
  const quarter = { year: 2025, quarter: 2, organisationUnitId: 1 };
  const caller = await tests.as('officer1');
  const { text, headers } = await tests.server.ask(api.complianceRecords.siteSummaryCsv(quarter), caller);
  const rows = await recount(1, 2025, 2);
  expect(headers['content-disposition']).toMatch(/filename="Quarterly Return, .+, Q2 2025\.csv"/);
  expect(text.replace('\uFEFF', '').trimEnd().split('\r\n')).toEqual([
    [
      'Licence type,New self-exclusions,Breaches of self-exclusions,Returns to gambling,Age verifications',
      'Customer incidents,Suspicious activities,Enforcement visits,Unresolved gambling disputes,Customer interactions',
    ].join(','),
    ...rows.map((row) => Object.values(row).join(',')),
  ]);
  expect(rows.some((row) => row.customerInteractionCount > 0)).toBe(true);
});
