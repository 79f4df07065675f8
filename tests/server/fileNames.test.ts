import { asc, eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { installation, site } from '../../server/db/schema';
import { demoPassword } from '../../server/estate/common/demoUsers';
import { withSelection } from '../../server/output/values/selection';
import type { Request } from '../../src/schemas/call';
import { api } from '../../src/schemas/calls';

import { download } from './support/download';
import { everything as register } from './support/register';
import { startReports } from './support/reports';
import { anySession } from './support/sessions';

let given: Awaited<ReturnType<typeof startReports>>;
let accessToken: string;
beforeAll(async () => {
  given = await startReports();
  const { body } = await given.server.ask(api.authentication.signIn({ id: 'admin', password: demoPassword, claims: [] }));
  accessToken = body.accessToken;
});
afterAll(() => given.server.close());

async function nameOf(request: Request<unknown>): Promise<string> {
  const { status, headers, text } = await download(given.server, request, { ...given.as('admin'), accessToken });
  if (status !== 200) throw new Error(`${request.call.path} answered ${status}: ${text}`);
  return decodeURIComponent(/filename\*=UTF-8''(\S+)/.exec(String(headers['content-disposition']))?.[1] ?? '');
}

const { analysis, assets, collections, floor, installations, revenue, sessions, transactions } = api;
const everywhere = { OperatorId: 1, OperatorRegions: 'all', Manufacturers: 'all', GameNames: 'all', Categories: 'all' } as const;
const some = { ...everywhere, Categories: [1] } as const;
const period = { StartDate: '2026-04-06T00:00', EndDate: '2026-04-08T23:59' } as const;
const listed = { ...everywhere, ...period, IncludeEvents: false, pageNumber: 1, useCurrentWeek: false } as const;
const weeks = { op: 1, week: 4, viewType: 1, varianceType: 1, groupBy: 1, promoType: 1 } as const;
const days = { operatorId: 1, fromDate: '2026-04-01', toDate: '2026-04-02', startTime: '00:00:00', endTime: '23:59:59' } as const;
const analysed = {
  ...days,
  timeGroupById: 1,
  dataGroupId: 3,
  dataSourceId: 1,
  dataTypes: 'all',
  categoryIds: 'all',
  daysOfWeek: 'all',
} as const;

/** Files of one area on one day, all with different contents. */
const different: readonly (readonly [string, readonly Request<unknown>[]])[] = [
  [
    'analyses',
    [
      analysis.exportAnalysis(analysed),
      analysis.exportAnalysis({ ...analysed, dataTypes: [1] }),
      analysis.exportAnalysis({ ...analysed, dataTypes: [1, 2] }),
      analysis.exportAnalysis({ ...analysed, dataTypes: [2, 3] }),
      analysis.exportAnalysis({ ...analysed, dataTypes: [1], daysOfWeek: [1] }),
      analysis.exportAnalysis({ ...analysed, dataTypes: [1], categoryIds: [1] }),
      analysis.exportAnalysis({ ...analysed, dataTypes: [1], totalBy: 2 }),
    ],
  ],
  [
    'dashboards',
    [
      revenue.exportDashboard(weeks),
      revenue.exportDashboard({ ...weeks, groupBy: 2 }),
      revenue.exportDashboard({ ...weeks, varianceType: 2 }),
      revenue.exportDashboard({ ...weeks, category: 1 }),
    ],
  ],
  [
    'registers',
    [assets.exportTree({ ...register, showSummary: false }), assets.exportTree({ ...register, MachineTypeId: 1, showSummary: false })],
  ],
  ['takings', [2, 3].map((PeriodId) => floor.exportPerformance({ ...everywhere, showOfflineOnly: false, PeriodId }))],
  [
    'machines',
    [
      installations.exportMachines({ ...everywhere, ShowHistory: false, ShowOfflineOnly: false }),
      installations.exportMachines({ ...everywhere, ShowHistory: true, ShowOfflineOnly: false }),
      installations.exportMachines({ ...some, ShowHistory: false, ShowOfflineOnly: false }),
    ],
  ],
  [
    'sessions',
    [
      sessions.exportSessions({ ...anySession, ...period }),
      sessions.exportSessions({ ...anySession, ...period, Categories: [1] }),
      sessions.exportSessions({ ...anySession, ...period, StartDate: '2026-04-06T10:00' }),
      sessions.exportSessions({ ...anySession, ...period, EndDate: '2026-04-07T12:00' }),
      sessions.exportSessions({ ...anySession, ...period, EndDate: '2026-04-07T23:59' }),
    ],
  ],
  ['transactions', [transactions.exportTransactions(listed), transactions.exportTransactions({ ...listed, ...some })]],
  ['variances', [4, 8].map((option) => collections.exportVariances({ operator: 1, site: 1, option }))],
];

it.each(different)('%s that differ have names that differ, of one place and day', async (_, requests) => {
  const names: string[] = [];
  for (const request of requests) names.push(await nameOf(request));
  expect(new Set(names).size).toBe(names.length);
  for (const name of names) expect(name).toMatch(/^[A-Z].+, .+, .*2026-\d\d-\d\d.*\.csv$/);
});

it('files of sites of the same name have the codes of these sites', async () => {
  const { db } = given.server.open;
  const [one, other] = await db
    .select()
    .from(site)
    .where(inArray(site.id, [1, 40]))
    .orderBy(asc(site.id));
  const machineAt = async (siteId: number) => {
    const [machine] = await db.select({ id: installation.id }).from(installation).where(eq(installation.siteId, siteId)).limit(1);
    return machine?.id ?? 0;
  };
  const rename = (name: string) => db.update(site).set({ retailerName: name }).where(eq(site.id, 40));
  const namesOf = async (siteId: number) => [
    await nameOf(installations.exportMachines({ ...everywhere, SiteId: siteId, ShowHistory: false, ShowOfflineOnly: false })),
    String((await given.client.make(101, { Format: '2', Site: String(siteId) })).headers['content-disposition']),
    await nameOf(floor.exportPerformanceEvents({ ...ofMachine, installationId: await machineAt(siteId) })),
    await nameOf(api.complianceRecords.searchCsv({ ...records, organisationUnit: `SI${siteId}`, dateTo: '2026-04-07' })),
    await nameOf(api.evidence.pack({ organisationUnit: `SI${siteId}`, dateFrom: '2026-04-01', dateTo: '2026-04-07', withNames: false })),
  ];
  for (const name of await namesOf(1)) expect(name).not.toContain(one?.siteCode);
  await rename(one?.retailerName ?? '');
  for (const name of await namesOf(1))
    expect(name).toMatch(new RegExp(`, ${one?.retailerName} \\(${one?.siteCode}\\)(?: position \\d+)?, 2026-`));
  for (const name of await namesOf(40))
    expect(name).toMatch(new RegExp(`, ${one?.retailerName} \\(${other?.siteCode}\\)(?: position \\d+)?, 2026-`));
  await rename(other?.retailerName ?? '');
});

const today = { ...listed, EndDate: '2026-04-08T23:59' } as const;
const ofMachine = { installationId: 1, period: 2, page: 1 } as const;
const records = { pageNumber: 1, pageSize: 25, dateFrom: '2026-04-01', eventTypeIds: [] };

/** Files of now, and of periods that are not over. */
const changing: readonly (readonly [string, Request<unknown>])[] = [
  ['installed machines', installations.exportMachines({ ...everywhere, ShowHistory: false, ShowOfflineOnly: false })],
  ['the register', assets.exportTree({ ...register, showSummary: false })],
  ['cash in machines', floor.exportCashInBox({ ...everywhere, showOfflineOnly: false })],
  ['takings', floor.exportPerformance({ ...everywhere, showOfflineOnly: false, PeriodId: 2 })],
  ['events since the collection', floor.exportCashInBoxEvents(ofMachine)],
  ['events of a period', floor.exportPerformanceEvents(ofMachine)],
  ['variances', collections.exportVariances({ operator: 1, site: 1, option: 4 })],
  ['weeks', collections.exportBanking({ operator: 1, site: 1 })],
  ['sessions', sessions.exportSessions({ ...anySession, ...period })],
  ['transactions', transactions.exportTransactions(today)],
  ['liabilities', transactions.exportLiabilities({ ...today, EndDate: '2026-04-30T23:59' })],
  ['analyses', analysis.exportAnalysis({ ...analysed, toDate: '2026-04-08' })],
  ['compliance records', api.complianceRecords.searchCsv({ ...records, dateTo: '2026-04-08' })],
  ['compliance records of a quarter', api.complianceRecords.searchCsv({ ...records, dateTo: '2026-04-08', year: 2026, quarter: 2 })],
  ['evidence', api.evidence.pack({ organisationUnit: 'SI1', dateFrom: '2026-04-01', dateTo: '2026-04-08', withNames: false })],
];

it.each(changing)('files of %s that are made later on a day have another name', async (_, request) => {
  const { clock } = given.server;
  const { now } = clock;
  const first = await nameOf(request);
  clock.now = new Date(now.getTime() + 60_000);
  const second = await nameOf(request);
  clock.now = now;
  expect([first, second]).toEqual([expect.stringMatching(/2026-04-08 11\.00/), expect.stringMatching(/2026-04-08 11\.01/)]);
  expect(second.replace('11.01', '11.00')).toBe(first);
});

it('a file of a quarter is named as screens name quarters', async () => {
  const ofQuarter = (year: number, quarter: number) => api.complianceRecords.searchCsv({ ...records, dateTo: '2026-04-08', year, quarter });
  expect(await nameOf(ofQuarter(2025, 3))).toMatch(/, Q3 2025\.csv$/);
  expect(await nameOf(ofQuarter(2026, 2))).toMatch(/, Q2 2026 as at 2026-04-08 11\.00\.csv$/);
});

it('a transaction list has no events, and its name does not promise any', async () => {
  const name = await nameOf(transactions.exportTransactions(listed));
  expect(await nameOf(transactions.exportTransactions({ ...listed, IncludeEvents: true }))).toBe(name);
});

it('a report with other values than its defaults has a name of its own', async () => {
  const nameWith = async (chosen: Readonly<Record<string, string>>) =>
    String((await given.client.make(102, { Format: '2', ...chosen })).headers['content-disposition']);
  const names = [await nameWith({}), await nameWith({ Category: '1' }), await nameWith({ Show: '2' }), await nameWith({ Format: '3' })];
  expect(new Set(names).size).toBe(names.length);
});

it('a selection is named in words, in any order of its members, and the whole is not', async () => {
  const { db } = given.server.open;
  const named = (question: object) => withSelection(db, 'A', { OperatorId: 1, ...question });
  expect(await named({ Categories: [1], ShowOfflineOnly: true })).toMatch(/^A, Category [A-Z]\w*, Offline Only$/);
  expect(await named({ OperatorId: 2, Categories: [1] })).toBe('A, Category 1');
  expect(await named({ Search: 'pier', SessionId: 7 })).toBe('A, Search pier, Session 7');
  expect(await named({ SessionId: 7, Search: 'pier' })).toBe('A, Search pier, Session 7');
  expect(await named({ eventTypeIds: [3, 4] })).toMatch(/^A, Event Type \(2\), [0-9a-z]{7}$/);
  expect(await named({ OperatorId: 1, Categories: 'all', Search: '', ShowHistory: false, eventTypeIds: [] })).toBe('A');
});
