import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { company, complianceReview, customerInteraction, operatorOption, site, subCompany } from '../../server/db/schema';
import { api } from '../../src/schemas/calls';
import type { ComplianceTests } from './support/compliance';
import { download } from './support/download';
import { askPack, manifestOf, type ReadPack, startEvidenceTests } from './support/evidence';
import { readPdf } from './support/pdfText';
import { addUser } from './support/users';

let tests: ComplianceTests;

beforeAll(async () => {
  tests = await startEvidenceTests();
  await addUser(tests.server.open, { username: 'staff1', profile: 'siteStaff', level: 'site', refId: 1 });
});
afterAll(() => tests.server.close());

describe('the people in a pack', () => {
  const may = { dateFrom: '2024-04-01', dateTo: '2024-06-30' } as const;
  beforeAll(async () => {
    const [here, elsewhere] = [await tests.person(1, 'Wilhelmina', 'Quartermaine'), await tests.person(2, 'Bartholomew', 'Ravenscroft')];
    const at = '2024-05-05T12:00:00Z';
    const comments = 'Told WILHELMINA about the leaflet; ms quartermaine agreed. Wilhelminas are others.';
    const talk = await tests.record({ at, customerId: here, comments });
    const review = await tests.review(talk, '2024-05-20T12:00:00Z');
    const answered = {
      completedAt: new Date(at),
      completedBy: 'Ruth',
      behaviourComments: 'Wilhelmina Quartermaine is calmer',
      enteredVenue: true,
    };
    await tests.server.open.db.update(complianceReview).set(answered).where(eq(complianceReview.id, review));
    await tests.record({ at, event: 'incident', typeId: 2, people: [here, elsewhere], customerId: here });
  });
  const textOf = (pack: ReadPack) => JSON.stringify(['interactions', 'reviews', 'incidents'].map((list) => pack.rows(list)));

  it('have numbers instead of names, also in free text and in the document', async () => {
    const pack = await askPack(tests, 'siteOfficer', may);
    const { pages } = await readPdf(pack.files['evidence.pdf'] ?? new Uint8Array());
    for (const text of [textOf(pack), pages.flat().join(' ')]) {
      expect(text).not.toMatch(/Wilhelmina\b|Quartermaine|Bartholomew|Ravenscroft/i);
      expect(text).toMatch(/Told Customer \d+ about the leaflet/);
    }
    expect(manifestOf(pack).customerNames).toBe('masked');
  });

  it('have names on request, except for those that the reader may not see', async () => {
    const pack = await askPack(tests, 'siteOfficer', { ...may, withNames: true });
    expect(textOf(pack)).toMatch(/Wilhelmina Quartermaine is calmer/);
    expect(textOf(pack)).not.toMatch(/Bartholomew|Ravenscroft/);
    expect(manifestOf(pack).customerNames).toBe('included');
  });

  it('are never named without the right to authorise, and reviews and users need their own rights', async () => {
    const named = api.evidence.pack({ organisationUnit: 'SI1', ...may, withNames: true });
    expect(await download(tests.server, named, await tests.as('staff1'))).toMatchObject({ status: 403 });
    const { files } = await askPack(tests, 'staff1', may);
    expect(Object.keys(files)).not.toContain('viewers.csv');
    expect(Object.keys((await askPack(tests, 'admin', may)).files)).toContain('viewers.csv');
  });
});

describe('the answers in a pack', () => {
  it('use the lists of the operator of the record, for users with several operators', async () => {
    const { db } = tests.server.open;
    const rename = (operatorId: number, item: string, name: string) => ({
      ...{ operatorId, item, name: `${name} of ${operatorId}`, id: 1, isDisabled: false, ordinal: 1, flags: {}, rowVersion: 1 },
      lastUpdated: new Date('2024-01-01T12:00:00Z'),
    });
    const places = await db
      .selectDistinctOn([company.operatorId], { operatorId: company.operatorId, siteId: site.id })
      .from(site)
      .innerJoin(subCompany, eq(subCompany.id, site.subCompanyId))
      .innerJoin(company, eq(company.id, subCompany.companyId));
    expect(places.length).toBeGreaterThan(1);
    for (const { operatorId, siteId } of places) {
      await db
        .insert(operatorOption)
        .values([
          rename(operatorId, 'InteractionReason', 'Reason'),
          rename(operatorId, 'InteractionOutcome', 'Outcome'),
          rename(operatorId, 'VenueEnterCount', 'Count'),
          rename(operatorId, 'VenueEnterTime', 'Time'),
        ]);
      const at = '2024-08-05T12:00:00Z';
      const talk = await tests.record({ siteId, at });
      await db.update(customerInteraction).set({ reasonId: 1, outcomeId: 1 }).where(eq(customerInteraction.recordId, talk));
      const review = await tests.review(talk, at);
      await db.update(complianceReview).set({ venueEnterCountId: 1, venueEnterTimeId: 1 }).where(eq(complianceReview.id, review));
      const request = { organisationUnit: `SI${siteId}`, dateFrom: '2024-07-01', dateTo: '2024-09-30' };
      const pack = await askPack(tests, 'compliance', request);
      const texts = [...pack.rows('interactions'), ...pack.rows('reviews')].flatMap((row) => Object.values(row));
      const names = ['Reason', 'Outcome', 'Count', 'Time'].map((name) => `${name} of ${operatorId}`);
      expect(texts).toEqual(expect.arrayContaining(names));
    }
    await db.delete(operatorOption);
  });
});
