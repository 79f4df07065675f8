import { and, eq, isNotNull } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accessProfile, appUser, collection, playSession } from '../../server/db/schema';
import { demoPassword } from '../../server/estate/common/demoUsers';
import { routes } from '../../server/routes/routes';
import { type Api, api } from '../../src/schemas/calls';
import type { Flag } from '../../src/schemas/entities/flags';
import type { Grid } from '../../src/schemas/entities/grid';
import type { MenuCode } from '../../src/schemas/entities/menu';
import type { Shown } from '../../src/schemas/entities/shown';
import type { Caller } from './support/app';
import { type ComplianceTests, startComplianceTests } from './support/compliance';
import { addUser } from './support/users';

const { collections, complianceRecords, sessions } = api;

let tests: ComplianceTests;
let collectionId: number;
let batchId: number;
let installationId: number;
let sessionId: number;
let users = 0;

async function somebody(menu: readonly MenuCode[], flags: readonly Flag[] = []): Promise<Caller> {
  const { server } = tests;
  const { db } = server.open;
  users += 1;
  const username = `somebody${users}`;
  await addUser(server.open, { username, profile: 'siteStaff', level: 'site', refId: 1 });
  const [made] = await db
    .insert(accessProfile)
    .values({ name: username, menu: [...menu], flags: [...flags] })
    .returning();
  await db
    .update(appUser)
    .set({ accessProfileId: made?.id ?? 0 })
    .where(eq(appUser.username, username));
  const { sessionkey } = await server.signIn(username);
  const tokens = await server.ask(api.authentication.signIn({ id: username, password: demoPassword, claims: [] }));
  return { sessionKey: sessionkey, ...(tokens.status === 200 ? { accessToken: tokens.body.accessToken } : {}) };
}

beforeAll(async () => {
  tests = await startComplianceTests();
  const { db } = tests.server.open;
  const [row] = await db
    .select()
    .from(collection)
    .where(and(eq(collection.siteId, 1), isNotNull(collection.counted50)));
  [collectionId, batchId, installationId] = [row?.id ?? 0, row?.batchId ?? 0, row?.installationId ?? 0];
  const [played] = await db.select().from(playSession).where(eq(playSession.siteId, 1)).limit(1);
  sessionId = played?.id ?? 0;
});
afterAll(() => tests.server.close());

const ofMachine = () => ({ installationId, periodType: 1, page: 1 });

/** Every call that returns this data, on any screen. */
const ways = {
  takings: () => [
    collections.netIncomeByMachine({ id: collectionId }),
    collections.meters({ id: collectionId }),
    collections.transactions({ CollectionId: collectionId }),
    collections.events({ id: collectionId }),
    collections.promoTickets({ id: collectionId }),
    collections.ticketsAtTill({ collectionId }),
    collections.ticketsAtMachine({ collectionId }),
    collections.netIncome({ operator: 1, site: 1 }),
  ],
  counts: () => [
    collections.bankingByMachine({ id: collectionId }),
    collections.banking({ operator: 1, site: 1 }),
    collections.countBatch({ batchId, type: 1 }),
  ],
  'collection comments': () => [
    collections.commentsOfMachineCollection({ id: collectionId }),
    collections.commentsOfType({ type: 1, id: collectionId }),
    collections.commentsOfCollection({ batchId, type: 1, site: 1 }),
    collections.commentsOfWeeks({ operator: 1, site: 1 }),
    collections.commentsOfMachine({ id: installationId }),
    collections.addComment({ collectionId, comment: 'Seen' }),
  ],
  variances: () => [
    collections.variances({ operator: 1, site: 1, option: 4 }),
    api.collectionReports.bankingVariancePdf({ batchId, type: 1 }),
  ],
  'play sessions': () => [
    sessions.session({ id: sessionId }),
    sessions.details({ id: sessionId }),
    sessions.byIds({ ids: [sessionId], page: 1 }),
    sessions.ofMachineForCompliance(ofMachine()),
    sessions.positionsOfSite({ siteId: 1 }),
  ],
} as const satisfies Partial<Record<Shown, () => readonly unknown[]>>;

async function statuses(kind: keyof typeof ways, caller: Caller): Promise<readonly number[]> {
  const matches: number[] = [];
  for (const request of ways[kind]()) matches.push((await tests.server.ask<unknown>(request, caller)).status);
  return [...new Set(matches)];
}

describe('the permission of a call', () => {
  it('is not given by the menu alone', async () => {
    const staff = await somebody(['GENERAL_INSTALL']);
    for (const kind of ['takings', 'counts', 'collection comments', 'variances', 'play sessions'] as const) {
      expect([kind, await statuses(kind, staff)]).toEqual([kind, [403]]);
    }
  });

  it('is given by its flag, from every screen', async () => {
    const analyst = await somebody(
      ['GENERAL_INSTALL'],
      ['optionShowInstCollectionTabs', 'optionShowVariance', 'optionShowInstVarianceTab'],
    );
    expect(await statuses('takings', analyst)).toEqual([200]);
  });

  it('of play sessions is not given by compliance, and needs no flag with the menu of sessions', async () => {
    expect(await statuses('play sessions', await somebody(['COMPLIANCE']))).toEqual([403]);
    expect(await statuses('play sessions', await somebody(['COMPLIANCE'], ['optionDisplaySessionsInCompliance']))).toEqual([200]);
    expect(await statuses('play sessions', await somebody(['GENERAL_SESSIONS']))).toEqual([200]);
  });

  it('is declared for every call with a session', () => {
    const undeclared = routes().filter(({ call: { access } }) => access.by !== 'anyone' && access.shows === undefined);
    expect(undeclared.map(({ name }) => name)).toEqual([]);
  });
});

describe('the reviews of an interaction', () => {
  it('are shown with one flag, and completed with the rights to edit and review', async () => {
    const { server } = tests;
    const id = await tests.record();
    const review = await tests.review(id, '2026-04-01T10:00:00Z');
    const completion = {
      id: review,
      complianceId: id,
      enteredVenue: false,
      behaviourChanged: false,
      atRisk: false,
      anotherReview: false,
      barCustomer: false,
      rowVersion: 1,
    };
    const outcomes = async (flags: readonly Flag[]) => {
      const caller = await somebody(['COMPLIANCE'], flags);
      const form = await server.ask(complianceRecords.review({ id: review }), caller);
      const listed = await server.ask(complianceRecords.record({ id }), caller);
      const done = await server.ask(complianceRecords.completeReview(completion), caller);
      return [form.status, listed.body.compliance.reviews?.length, done.status];
    };
    expect(await outcomes([])).toEqual([403, 0, 403]);
    expect(await outcomes(['optionComplianceAllowEdit'])).toEqual([403, 0, 403]);
    expect(await outcomes(['optionComplianceShowReviews'])).toEqual([200, 1, 403]);
    expect(await outcomes(['optionComplianceShowReviews', 'optionAllowReviewInteraction'])).toEqual([200, 1, 403]);
    expect(await outcomes(['optionComplianceAllowEdit', 'optionAllowReviewInteraction'])).toEqual([403, 0, 204]);
    // A rejection must not reveal another user's answers either.
    const textsOf = async (flags: readonly Flag[]) => {
      const late = await server.ask(
        complianceRecords.completeReview({ ...completion, atRisk: true, atRiskMeasures: 'Watch' }),
        await somebody(['COMPLIANCE'], flags),
      );
      return [late.status, JSON.parse(late.text).differences.length];
    };
    const completing = ['optionComplianceAllowEdit', 'optionAllowReviewInteraction'] as const;
    expect(await textsOf([...completing, 'optionComplianceShowReviews'])).toEqual([409, 2]);
    expect(await textsOf(completing)).toEqual([409, 0]);
  });

  it('are hidden in the results of a search for records that are due', async () => {
    const due = complianceRecords.search({
      pageNumber: 1,
      pageSize: 25,
      dateFrom: '2000-01-01',
      dateTo: '2099-12-31',
      eventTypeIds: [],
      reviewsDueBy: '2026-05-01',
    });
    const statusOf = async (flags: readonly Flag[]) => (await tests.server.ask(due, await somebody(['COMPLIANCE'], flags))).status;
    expect(await statusOf(['optionComplianceAllowEdit', 'optionAllowReviewInteraction'])).toBe(403);
    expect(await statusOf(['optionComplianceShowReviews'])).toBe(200);
  });
});

describe('the variances of machines', () => {
  it('are shown to users who may see variances, whatever tabs the others have', async () => {
    const reported = /Expected|Uncounted|Variance|Weeks Off/;
    async function shownTo(flags: readonly Flag[]) {
      const caller = await somebody(['GENERAL_INSTALL'], ['optionShowInstVarianceTab', 'optionShowVarianceHistory', ...flags]);
      const { body } = await tests.server.ask(collections.variances({ operator: 1, site: 1, option: 4 }), caller);
      const row = body.grid.rows[0];
      const history = await tests.server.ask(collections.varianceHistory({ site: 1, min: row?.min ?? '' }), caller);
      const headings = [...body.grid.headerDef, ...history.body.grid.headerDef].filter(({ text }) => reported.test(text));
      return { headings: headings.length, details: row?.optionShowVarianceHistory, isDue: row !== undefined && 'uncommented' in row };
    }
    expect(await shownTo([])).toEqual({ headings: 0, details: false, isDue: false });
    expect(await shownTo(['optionShowVariance'])).toEqual({ headings: 8, details: true, isDue: true });
  });
});

describe('a user who counts without the expected amounts', () => {
  const blind: readonly Flag[] = ['optionShowInstCollectionTabs', 'optionShowInstCountDetailsTab', 'optionAllowEdit'];
  const texts = ({ headerDef }: Pick<Grid, 'headerDef'>) => headerDef.map(({ text }) => text);
  const telling = /Staked|Won|Cash In|Net Income|Expected|Variance|Uncounted/;
  const reports: readonly (keyof Api['collectionReports'])[] = [
    'summaryPdf',
    'summaryCsv',
    'performanceSummaryPdf',
    'performanceSummaryCsv',
    'performanceAnalysisPdf',
    'performanceAnalysisCsv',
    'bankingVariancePdf',
    'interimSummaryPdf',
  ];

  async function columnsFor(caller: Caller): Promise<readonly string[]> {
    const { server } = tests;
    const answers = [
      await server.ask(collections.netIncome({ operator: 1, site: 1 }), caller),
      await server.ask(collections.netIncomeBatch({ batchId, type: 1, site: 1 }), caller),
      await server.ask(collections.netIncomeByMachine({ id: collectionId }), caller),
      await server.ask(collections.banking({ operator: 1, site: 1 }), caller),
      await server.ask(collections.bankingByMachine({ id: collectionId }), caller),
      await server.ask(collections.countBatch({ batchId, type: 1 }), caller),
    ];
    return [...new Set(answers.flatMap(({ body }) => texts(body.grid)))];
  }

  it('finds them in no grid, meter, transaction or report', async () => {
    const { server } = tests;
    const counter = await somebody(['GENERAL_INSTALL'], blind);
    expect((await columnsFor(counter)).filter((text) => telling.test(text))).toEqual([]);
    const meters = await server.ask(collections.meters({ id: collectionId }), counter);
    expect(meters.body.grid.rows.map(({ cellData }) => cellData[0]?.data.displayValue)).toEqual(['Tickets in', 'Tickets out']);
    const moved = await server.ask(collections.transactions({ CollectionId: collectionId }), counter);
    expect(moved.text).not.toContain('Cash In');
    expect((await server.ask(collections.meter({ id: collectionId * 16 }), counter)).status).toBe(403);
    expect((await server.ask(collections.count({ collectionId, type: 1 }), counter)).body).not.toHaveProperty('expected');
    expect((await server.ask(collections.counts({ operator: 1, site: 1 }), counter)).body).toMatchObject({ countsBlind: true });
    expect((await server.ask(collections.countBatch({ batchId, type: 1 }), counter)).body).toMatchObject({ countsBlind: true });
    for (const name of reports) {
      expect([name, (await server.ask<unknown>(api.collectionReports[name]({ batchId, type: 1 }), counter)).status]).toEqual([name, 403]);
    }
  });

  it('may count, and may not see variances', async () => {
    for (const flags of [
      [...blind, 'optionShowVariance'],
      [...blind, 'optionShowVarianceHistory'],
      ['optionShowInstCollectionTabs', 'optionShowInstCountDetailsTab'],
    ] as const satisfies readonly (readonly Flag[])[]) {
      const caller = await somebody(['GENERAL_INSTALL'], flags);
      expect(await columnsFor(caller)).toContain('Cash In');
      expect((await tests.server.ask(collections.countBatch({ batchId, type: 1 }), caller)).body).not.toHaveProperty('countsBlind');
      expect((await tests.server.ask(collections.meters({ id: collectionId }), caller)).body.grid.rows.length).toBe(9);
    }
  });
});
