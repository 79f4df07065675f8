import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { company, complianceReview } from '../../server/db/schema';
import type { InputOf } from '../../src/schemas/call';
import { api } from '../../src/schemas/calls';
import { eventTypeId } from '../../src/schemas/wire/complianceTypes';
import { type ComplianceTests, sitesOfCompany, startComplianceTests } from './support/compliance';

let tests: ComplianceTests;
let [neighbour, foreign] = [0, 0];
beforeAll(async () => {
  tests = await startComplianceTests();
  neighbour = (await sitesOfCompany(tests, 1)).find((id) => id !== 1) ?? 0;
  foreign = (await sitesOfCompany(tests, 2))[0] ?? 0;
});
afterAll(() => tests.server.close());

type Search = Partial<InputOf<typeof api.complianceRecords.search>>;
const ask = async (search: Search, username = 'officer1', tenant?: string) =>
  tests.server.ask(
    api.complianceRecords.search({
      pageNumber: 1,
      pageSize: 25,
      dateFrom: '2025-01-01',
      dateTo: '2025-12-31',
      eventTypeIds: [],
      ...search,
    }),
    await tests.as(username, tenant),
  );
const idsOf = async (search: Search, username?: string, tenant?: string) =>
  (await ask(search, username, tenant)).body.rows.map(({ id }) => id);

describe('searching compliance records', () => {
  it('are paged by London days, the latest first, with a count of all', async () => {
    const day = { dateFrom: '2025-03-31', dateTo: '2025-03-31' };
    // Summer time began the day before: this day starts at 23:00 UTC.
    const late = await tests.record({ at: '2025-03-31T22:59:59Z' });
    const [lower, upper] = [await tests.record({ at: '2025-03-31T12:00:00Z' }), await tests.record({ at: '2025-03-31T12:00:00Z' })];
    const early = await tests.record({ at: '2025-03-30T23:00:00Z' });
    for (const at of ['2025-03-30T22:59:59Z', '2025-03-31T23:00:00Z']) await tests.record({ at });
    const all = [late, upper, lower, early];
    expect(await idsOf(day)).toEqual(all);
    const pages = [1, 2, 3, 4].map((pageNumber) => ask({ ...day, pageNumber, pageSize: 1 }));
    for (const [index, page] of (await Promise.all(pages)).entries()) {
      expect(page.body).toMatchObject({ totalRecords: 4, pageNumber: index + 1, pageCount: 4, rows: [{ id: all[index] }] });
    }
    expect((await ask({ ...day, pageNumber: 99, pageSize: 3 })).body).toMatchObject({ pageNumber: 2, rows: [{ id: early }] });
    const nothing = { dateFrom: '2025-02-01', dateTo: '2025-02-01' };
    expect((await ask(nothing)).body).toEqual({ rows: [], totalRecords: 0, pageNumber: 1, pageCount: 1, sortedBy: '-dateCreated' });
  });

  it('are found by types of event, incident and self-exclusion, alone or together', async () => {
    const day = { dateFrom: '2025-04-10', dateTo: '2025-04-10' };
    const at = '2025-04-10T12:00:00Z';
    const observation = await tests.record({ at, event: 'observation' });
    const dispute = await tests.record({ at, event: 'incident', typeId: 4 });
    const breach = await tests.record({ at, event: 'self-exclusion', typeId: 2 });
    const visit = await tests.record({ at, event: 'incident', typeId: 1 });
    const of = (...eventTypeIds: number[]) => idsOf({ ...day, eventTypeIds });
    expect(await of()).toEqual([visit, breach, dispute, observation]);
    expect(await of(eventTypeId('event', 4), eventTypeId('incident', 4))).toEqual([dispute, observation]);
    expect(await of(eventTypeId('incident', 1), eventTypeId('selfExclusion', 2))).toEqual([visit, breach]);
    expect(await of(eventTypeId('event', 3))).toEqual([visit, dispute]);
    expect(await of(eventTypeId('selfExclusion', 3), 999, -1, 2 ** 30)).toEqual([]);
    expect((await ask(day)).body.rows.map(({ event, name }) => [event.name, name])).toEqual([
      ['Incident', 'Enforcement Visit'],
      ['Self Exclusion', 'Breach of Self Exclusion'],
      ['Incident', 'Unresolved Gambling Dispute'],
      ['Observation', undefined],
    ]);
  });

  it('are found by any part of customer names, with wildcards as plain characters', async () => {
    const [percy, onlyOne] = [await tests.person(1, 'Percy', 'Vance_100%'), await tests.person(1, 'Zebedee')];
    const at = '2025-05-05T12:00:00Z';
    const talk = await tests.record({ at, customerId: percy });
    const scene = await tests.record({ at, event: 'incident', typeId: 2, people: [onlyOne, percy] });
    const single = await tests.record({ at, customerId: onlyOne });
    const named = (text: string) => idsOf({ dateFrom: '2025-05-05', dateTo: '2025-05-05', text });
    expect(await named(' pERCY v ')).toEqual([scene, talk]);
    expect(await named('100%')).toEqual([scene, talk]);
    expect(await named('vance  percy')).toEqual([scene, talk]);
    expect(await named('zebedee vance')).toEqual([]);
    expect(await named('Vance%100')).toEqual([]);
    expect(await named('Percy__')).toEqual([]);
    expect(await named('zebed')).toEqual([single, scene]);
    const { rows } = (await ask({ text: 'zebed' })).body;
    expect(rows[1]?.customers).toEqual([
      { id: percy, name: 'Percy Vance_100%' },
      { id: onlyOne, name: 'Zebedee' },
    ]);
    expect(rows[0]?.customers).toEqual([{ id: onlyOne, name: 'Zebedee' }]);
  });

  it('are found by quarter whatever their date, by completeness, and by part of the organisation', async () => {
    const quarter = { year: 2025, quarter: 4 };
    const at = '2025-09-30T12:00:00Z';
    const done = await tests.record({ at, quarter: 4, status: 'authorised' });
    const open = await tests.record({ at, quarter: 4, status: 'in-review', siteId: neighbour });
    await tests.record({ at, quarter: 3 });
    expect(await idsOf(quarter)).toEqual([open, done]);
    expect(await idsOf({ ...quarter, incompleteOnly: true })).toEqual([open]);
    expect(await idsOf({ ...quarter, organisationUnit: 'SI1' })).toEqual([done]);
    expect(await idsOf({ ...quarter, organisationUnit: 'CO1' })).toEqual([open, done]);
    expect((await ask(quarter)).body.rows).toMatchObject([
      { status: { name: 'In Review' }, yearQuarter: 'Q4 2025', createdByPerson: 'Dan Whitfield' },
      { status: { name: 'Authorised' }, authorisedByPerson: 'Ruth Adeyemi', dateCreated: '2025-09-30T12:00:00.000Z' },
    ]);
  });

  it('include the processed records of a quarter that is not processed for all companies', async () => {
    const quarter = { year: 2024, quarter: 4 };
    const at = '2024-11-30T12:00:00Z';
    const processed = await tests.record({ at, quarter: 4, year: 2024, status: 'processed' });
    const other = await tests.record({ at: '2024-12-01T12:00:00Z', year: 2024, quarter: 4, status: 'authorised', siteId: neighbour });
    expect(await idsOf(quarter)).toEqual([other, processed]);
    expect(await idsOf({ ...quarter, processedOnly: true })).toEqual([processed]);
    expect(await idsOf({ ...quarter, status: 'Authorised' })).toEqual([other]);
    expect((await ask({ ...quarter, status: 'Lost' })).status).toBe(400);
  });

  it('are found by open reviews that are due', async () => {
    const at = '2025-05-01T12:00:00Z';
    const ids = await Promise.all([1, 2, 3].map(() => tests.record({ at, status: 'in-review' })));
    const [due = -1, later = -1, done = -1] = ids;
    await tests.server.open.db.insert(complianceReview).values([
      { recordId: due, reviewAt: new Date('2025-05-10T22:59:00Z') },
      { recordId: later, reviewAt: new Date('2025-05-10T23:00:00Z') },
      { recordId: done, reviewAt: new Date('2025-05-02T12:00:00Z'), completedAt: new Date('2025-05-03T12:00:00Z') },
    ]);
    const days = { dateFrom: '2025-05-01', dateTo: '2025-05-01' };
    expect(await idsOf({ ...days, reviewsDueBy: '2025-05-10' })).toEqual([due]);
    expect(await idsOf({ ...days, reviewsDueBy: '2025-05-11' })).toEqual([later, due].toSorted((one, other) => other - one));
    expect((await ask({ ...days, reviewsDueBy: 'soon' })).status).toBe(400);
  });

  it('are exported to a file without formulas', async () => {
    const customerId = await tests.person(1, '=HYPERLINK("x")', 'Smith');
    await tests.record({ at: '2025-06-06T12:00:00Z', customerId, status: 'authorised' });
    await tests.record({ at: '2025-06-06T11:00:00Z', event: 'incident', typeId: 3 });
    const input = { pageNumber: 1, pageSize: 1, dateFrom: '2025-06-06', dateTo: '2025-06-06', eventTypeIds: [] };
    const { headers, text } = await tests.server.ask(api.complianceRecords.searchCsv(input), await tests.as('officer1'));
    expect(headers['content-disposition']).toContain('filename="Compliance, Silver Lantern Ltd, 13 sites, 2025-06-06.csv"');
    const [headings, first, second, end, ...more] = text.replace('\uFEFF', '').split('\r\n');
    expect(headings).toBe('ID,Status,Date,Type,Site,Customer,User,Authorised By,Return Quarter');
    expect(first).toMatch(
      /^\d+,Authorised,2025-06-06 13:00,Customer Interaction,[^,]+,"'=HYPERLINK\(""x""\) Smith",Dan Whitfield,Ruth Adeyemi,Q2 2025$/,
    );
    expect(second).toMatch(/^\d+,Auth\. Req\.,2025-06-06 12:00,Incident: Suspicious Activity,[^,]+,N\/A,Dan Whitfield,,Q2 2025$/);
    expect([end, more]).toEqual(['', []]);
  });

  it.each<[string, Search, number]>([
    ['a page without rows', { pageSize: 0 }, 400],
    ['a page that is too large', { pageSize: 101 }, 400],
    ['a quarter without its year', { quarter: 1 }, 400],
    ['a quarter that no year has', { quarter: 5, year: 2025 }, 400],
    ['a part that nothing is', { organisationUnit: 'OP1' }, 400],
    ['a company of somebody else', { organisationUnit: 'CO2' }, 403],
    ['a company that there is not', { organisationUnit: 'CO999999' }, 403],
  ])('is refused for %s', async (_, search, status) => {
    expect((await ask(search)).status).toBe(status);
  });
});

describe("another company's records", () => {
  it('cannot be seen or changed from outside', async () => {
    const customerId = await tests.person(foreign, 'Quentin', 'Oddname');
    const id = await tests.record({ at: '2025-07-07T12:00:00Z', siteId: foreign, customerId, status: 'in-review' });
    const reviewId = await tests.review(id, '2025-07-14T12:00:00Z');
    const before = await tests.recordOf(id);
    expect(await idsOf({ text: 'Oddname' }, 'officer2')).toEqual([id]);
    const tenants = await tests.server.open.db.select().from(company);
    const ownName = tenants.find((each) => each.id === 1)?.name;
    const foreignName = tenants.find((each) => each.id === 2)?.name;
    expect(await idsOf({ text: 'Oddname' }, 'compliance', foreignName)).toEqual([id]);
    const answers = {
      id: reviewId,
      complianceId: id,
      enteredVenue: false,
      behaviourChanged: false,
      atRisk: false,
      anotherReview: false,
      barCustomer: false,
      rowVersion: 1,
    };
    const quarter = { year: 2025, quarter: 3, organisationUnitId: 2 };
    for (const caller of [await tests.as('officer1'), await tests.as('siteOfficer'), await tests.as('compliance', ownName)]) {
      const match = await tests.server.ask(
        api.complianceRecords.search({
          pageNumber: 1,
          pageSize: 25,
          dateFrom: '2025-01-01',
          dateTo: '2025-12-31',
          eventTypeIds: [],
          text: 'Oddname',
        }),
        caller,
      );
      expect(match.body).toMatchObject({ rows: [], totalRecords: 0 });
      for (const request of [
        api.complianceRecords.record({ id }),
        api.complianceRecords.authorise({ id, rowVersion: 1, isAuthorised: true }),
        api.complianceRecords.remove({ id }),
        api.complianceRecords.review({ id: reviewId }),
        api.complianceRecords.completeReview(answers),
        api.complianceRecords.quarter({ organisationUnitId: 2 }),
        api.complianceRecords.process(quarter),
        api.complianceRecords.siteSummary(quarter),
        api.complianceRecords.siteSummaryCsv(quarter),
      ]) {
        expect([request.call.path, (await tests.server.ask<unknown>(request, caller)).status]).toEqual([request.call.path, 403]);
      }
    }
    expect(await tests.recordOf(id)).toEqual(before);
  });
});
