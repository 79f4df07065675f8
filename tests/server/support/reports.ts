import { eq } from 'drizzle-orm';
import { company, playSession, site, subCompany } from '../../../server/db/schema';
import { api } from '../../../src/schemas/calls';
import type { ReportParameter } from '../../../src/schemas/entities/reports';
import { inSlots } from '../../../src/schemas/wire/reportSlots';
import { startTestApp, type TestApp } from './app';
import { download } from './download';
import { cellsOf } from './sessions';

/** Values by parameter text; list values are ids. */
export type Chosen = Readonly<Record<string, string | undefined>>;

const isTotal = (row: Readonly<Record<string, string>>) => Object.values(row).includes('Total');
const isSubtotal = (row: Readonly<Record<string, string>>) => Object.values(row).some((text) => text.startsWith('Total of '));

export function inPence(text: string | undefined): number {
  return Math.round(Number(text) * 100);
}

/** Report calls as a signed-in user; default: the first operator. */
export function reportsOf(server: TestApp, keyOf: (username: string) => string) {
  const first = new Map<string, Promise<readonly ReportParameter[]>>();

  async function parametersOf(reportId: number, chosen: Chosen = {}, username = 'admin'): Promise<readonly ReportParameter[]> {
    const sessionKey = keyOf(username);
    const blank = await server.ask(api.reports.parameters({ reportId, p1: '1' }), { sessionKey });
    const slots = inSlots(blank.body.map(({ text }) => (text === 'Operator' ? (chosen[text] ?? '1') : chosen[text])));
    return (await server.ask(api.reports.parameters({ reportId, ...slots }), { sessionKey })).body;
  }

  /** Makes a report from its defaults and these values. */
  async function make(reportId: number, chosen: Chosen = {}, username = 'admin') {
    const key = `${reportId} ${username}`;
    const offered = first.get(key) ?? parametersOf(reportId, {}, username);
    first.set(key, offered);
    const values = (await offered).map(({ text, defaultList, defaultDate }) =>
      text in chosen ? chosen[text] : (defaultDate ?? (defaultList && String(defaultList.id))),
    );
    return download(server, api.reports.create({ reportId, ...inSlots(values) }), { sessionKey: keyOf(username) });
  }

  /** Returns a report's CSV rows by heading and totals, both of its first table, and all lines. Throws if rejected. */
  async function rowsOf(reportId: number, chosen: Chosen = {}, username = 'admin') {
    const { status, text } = await make(reportId, { Format: '2', ...chosen }, username);
    if (status !== 200) throw new Error(`Report ${reportId} was refused: ${status} ${text}`);
    const [headings = [], ...lines] = cellsOf(text);
    const end = lines.findIndex((line) => line.join('') === '');
    const all = lines
      .slice(0, end < 0 ? undefined : end)
      .map((line) => Object.fromEntries(headings.map((heading, index) => [heading, line[index] ?? ''])));
    return {
      headings,
      rows: all.filter((row) => !isTotal(row) && !isSubtotal(row)),
      subtotals: all.filter(isSubtotal),
      total: all.find(isTotal) ?? {},
      lines,
    };
  }

  async function refusal(reportId: number, chosen: Chosen, username = 'admin') {
    const { status, text } = await make(reportId, chosen, username);
    return [status, JSON.parse(text).detail];
  }

  /** Clears cached defaults after data changes. */
  const forget = () => first.clear();

  return { parametersOf, make, rowsOf, refusal, forget };
}

export async function startReports() {
  const server = await startTestApp({ estate: 'test' });
  const keys = new Map<string, string>();
  const keyOf = (username: string) => keys.get(username) ?? '';
  for (const username of ['admin', 'operator', 'restricted', 'forgetful', 'site'])
    keys.set(username, (await server.signIn(username)).sessionkey);
  const places = await server.open.db
    .select({ id: site.id, companyId: company.id, operatorId: company.operatorId })
    .from(site)
    .innerJoin(subCompany, eq(subCompany.id, site.subCompanyId))
    .innerJoin(company, eq(company.id, subCompany.companyId));
  const own = places.filter(({ operatorId }) => operatorId === 1);
  const companyId = own[0]?.companyId ?? 0;
  const sites: ReadonlySet<number> = new Set(own.map(({ id }) => id));
  const sitesOfCompany: ReadonlySet<number> = new Set(own.filter((place) => place.companyId === companyId).map(({ id }) => id));

  /** Both days of the period included. */
  async function sessionsOf(ids: ReadonlySet<number>, { From, To }: { readonly From: string; readonly To: string }) {
    const rows = await server.open.db.select().from(playSession);
    return rows.filter(({ siteId, businessDay: day }) => ids.has(siteId) && day >= From && day <= To);
  }
  return {
    server,
    client: reportsOf(server, keyOf),
    as: (username: string) => ({ sessionKey: keyOf(username) }),
    sites,
    companyId,
    sitesOfCompany,
    sessionsOf,
  };
}
