import { asc, eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { site } from '../../server/db/schema';
import { withSelection } from '../../server/output/values/selection';
import type { Request } from '../../src/schemas/call';
import { api } from '../../src/schemas/calls';
import { download } from './support/download';
import { everything as register } from './support/register';
import { startReports } from './support/reports';
import { anySession } from './support/sessions';

let given: Awaited<ReturnType<typeof startReports>>;
beforeAll(async () => {
  given = await startReports();
});
afterAll(() => given.server.close());

async function nameOf(request: Request<unknown>): Promise<string> {
  const { status, headers, text } = await download(given.server, request, given.as('admin'));
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
  const rename = (name: string) => db.update(site).set({ retailerName: name }).where(eq(site.id, 40));
  const namesOf = async (siteId: number) => [
    await nameOf(installations.exportMachines({ ...everywhere, SiteId: siteId, ShowHistory: false, ShowOfflineOnly: false })),
    String((await given.client.make(101, { Format: '2', Site: String(siteId) })).headers['content-disposition']),
  ];
  for (const name of await namesOf(1)) expect(name).not.toContain(one?.siteCode);
  await rename(one?.retailerName ?? '');
  for (const name of await namesOf(1)) expect(name).toContain(`, ${one?.retailerName} (${one?.siteCode}), 2026-`);
  for (const name of await namesOf(40)) expect(name).toContain(`, ${one?.retailerName} (${other?.siteCode}), 2026-`);
  await rename(other?.retailerName ?? '');
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
