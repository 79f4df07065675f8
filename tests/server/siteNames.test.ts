import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { site } from '../../server/db/schema';
import { api } from '../../src/schemas/calls';
import { nameAndCode } from '../../src/schemas/wire/nameAndCode';
import { type ComplianceTests, startComplianceTests } from './support/compliance';
import { download } from './support/download';
import { everything as wholeRegister } from './support/register';
import { anySession, cellsOf } from './support/sessions';

let tests: ComplianceTests;
let names: ReadonlySet<string>;
beforeAll(async () => {
  tests = await startComplianceTests();
  await tests.record();
  const rows = await tests.server.open.db.select({ name: site.retailerName, code: site.siteCode }).from(site);
  names = new Set(rows.map(nameAndCode));
});
afterAll(() => tests.server.close());

const everywhere = { OperatorId: 1, OperatorRegions: 'all', Manufacturers: 'all', GameNames: 'all', Categories: 'all' } as const;
const period = { StartDate: '2026-04-06T00:00', EndDate: '2026-04-08T23:59' };
const listed = { ...everywhere, ...period, IncludeEvents: false, pageNumber: 1, useCurrentWeek: false } as const;
const search = { pageNumber: 1, pageSize: 25, dateFrom: '2000-01-01', dateTo: '2030-01-01', eventTypeIds: [] };

const { assets, complianceRecords, floor, installations, sessions, transactions } = api;
const exports = [
  ['sessions', sessions.exportSessions({ ...anySession, ...period })],
  ['transactions', transactions.exportTransactions(listed)],
  ['tickets', transactions.exportTickets(listed)],
  ['liabilities', transactions.exportLiabilities(listed)],
  ['installed machines', installations.exportMachines({ ...everywhere, ShowHistory: true, ShowOfflineOnly: false })],
  ['cash in machines', floor.exportCashInBox({ ...everywhere, showOfflineOnly: false })],
  ['takings', floor.exportPerformance({ ...everywhere, showOfflineOnly: false, PeriodId: 1 })],
  ['the register', assets.exportTree({ ...wholeRegister, showSummary: false })],
  ['compliance records', complianceRecords.searchCsv(search)],
] as const;

it.each(exports)('the export of %s names sites with their codes', async (_, request) => {
  const { sessionkey } = await tests.server.signIn('admin');
  const officer = await tests.as('officer1');
  const { status, text } = await download(tests.server, request, { ...officer, sessionKey: sessionkey });
  expect(status).toBe(200);
  const [headings = [], ...lines] = cellsOf(text);
  const places = lines.map((line) => line[headings.indexOf('Site')] ?? '').filter((place) => place !== '' && place !== 'Total');
  expect(places.length).toBeGreaterThan(0);
  expect(places.filter((place) => !names.has(place))).toEqual([]);
});

it('lists name sites with the same name and town with their codes, and no others', async () => {
  const { db } = tests.server.open;
  const rename = ({ retailerName, town }: typeof site.$inferSelect) => db.update(site).set({ retailerName, town }).where(eq(site.id, 40));
  const [one] = await db.select().from(site).where(eq(site.id, 1));
  const [other] = await db.select().from(site).where(eq(site.id, 40));
  if (one === undefined || other === undefined) throw new Error('There are no such sites');
  const { sessionkey: sessionKey } = await tests.server.signIn('admin');
  const namesIn = async () => {
    const { body } = await tests.server.ask(floor.cashInBox({ ...everywhere, showOfflineOnly: false }), { sessionKey });
    return body.grid.rows.flatMap(({ cellData }) => cellData.slice(0, 1).map(({ data }) => data.displayValue));
  };
  const codes = new RegExp(`\\((?:${one.siteCode}|${other.siteCode})\\)$`);
  expect((await namesIn()).filter((name) => codes.test(name))).toEqual([]);
  await rename(one);
  const shared = (await namesIn()).filter((name) => name.endsWith(')'));
  expect(shared).toEqual([
    nameAndCode({ name: one.retailerName, code: one.siteCode }),
    nameAndCode({ name: one.retailerName, code: other.siteCode }),
  ]);
  await rename(other);
});
