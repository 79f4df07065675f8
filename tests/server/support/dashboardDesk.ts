import { eq } from 'drizzle-orm';
import { category, machine } from '../../../server/db/schema';
import { api } from '../../../src/schemas/calls';
import { type Caller, startTestApp, type TestApp } from './app';
import { disturb, type Row } from './dashboardCells';
import { type Choice, readTrade } from './dashboards';

/** Instants with the end of the last complete week. The third and fourth are an hour apart, either side of a Sunday's end. */
export const moments = [
  ['2026-04-08T10:00:00Z', '2026-04-05'],
  ['2026-04-29T10:00:00Z', '2026-04-26'],
  ['2026-04-19T22:30:00Z', '2026-04-12'],
  ['2026-04-19T23:30:00Z', '2026-04-19'],
] as const;

export type Area = 'revenue' | 'incomeSecurity';
export type Trade = Awaited<ReturnType<typeof readTrade>>;

export interface RequestRecord extends Choice {
  readonly op: number;
  readonly week: number;
  readonly viewType: number;
  readonly groupBy: number;
  readonly region?: number;
}
export const plainly: RequestRecord = { op: 1, week: 4, viewType: 1, varianceType: 1, groupBy: 1, promoType: 1 };

/** Latest first: signing in deletes expired sessions. */
async function signInAlways(server: TestApp): Promise<ReadonlyMap<string, ReadonlyMap<string, Caller>>> {
  const signedIn = new Map<string, ReadonlyMap<string, Caller>>();
  for (const [moment] of moments.toSorted(([one], [other]) => other.localeCompare(one))) {
    server.clock.now = new Date(moment);
    const users = ['admin', 'operator', 'restricted'];
    const own = users.map(async (name) => [name, { sessionKey: (await server.signIn(name)).sessionkey }] as const);
    signedIn.set(moment, new Map(await Promise.all(own)));
  }
  return signedIn;
}

export async function openDashboards() {
  const server = await startTestApp({ estate: 'test' });
  const { db } = server.open;
  await disturb(db);
  const trade = await readTrade(server.open);
  const categories = await db
    .selectDistinct({ id: category.id, operatorId: category.operatorId })
    .from(category)
    .innerJoin(machine, eq(machine.categoryId, category.id));
  const signedIn = await signInAlways(server);
  let callers: ReadonlyMap<string, Caller> = new Map();

  function at(moment: string): void {
    server.clock.now = new Date(moment);
    callers = signedIn.get(moment) ?? new Map();
  }
  const as = (user: string) => callers.get(user) ?? {};
  function ask(area: Area, { promoType, ...request }: RequestRecord, user = 'operator') {
    return server.ask(
      area === 'revenue' ? api.revenue.dashboard({ ...request, promoType }) : api.incomeSecurity.dashboard(request),
      as(user),
    );
  }
  function askGraph(
    area: Area,
    { promoType, ...request }: RequestRecord & { readonly site: number; readonly dataType: number },
    user = 'operator',
  ) {
    return server.ask(area === 'revenue' ? api.revenue.graph({ ...request, promoType }) : api.incomeSecurity.graph(request), as(user));
  }
  function askFile(area: Area, { promoType, ...request }: RequestRecord, user = 'operator') {
    return server.ask(
      area === 'revenue' ? api.revenue.exportDashboard({ ...request, promoType }) : api.incomeSecurity.exportDashboard(request),
      as(user),
    );
  }

  function seenSites(user: string, { op, region }: RequestRecord): Trade['sites'] {
    const companies = new Map(trade.subCompanies.map(({ id, companyId }) => [id, companyId]));
    const operators = new Map(trade.companies.map(({ id, operatorId }) => [id, operatorId]));
    return trade.sites
      .filter(({ subCompanyId }) => operators.get(companies.get(subCompanyId) ?? -1) === op)
      .filter(({ operatorRegionId }) => region === undefined || operatorRegionId === region)
      .filter(({ subCompanyId }) => user !== 'restricted' || subCompanyId === 2);
  }

  function sitesOfRow(row: Row, sites: Trade['sites'], groupBy: number): Trade['sites'] {
    const companies = new Map(trade.subCompanies.map(({ id, companyId }) => [id, companyId]));
    if (row.isTotal !== true) return sites.filter((one) => (groupBy === 1 ? one.id : one.operatorRegionId) === row.siteId);
    return sites.filter(
      ({ subCompanyId }) =>
        (row.subCompanyId === undefined || subCompanyId === row.subCompanyId) &&
        (row.companyId === undefined || companies.get(subCompanyId) === row.companyId),
    );
  }
  return { server, trade, categories, at, as, ask, askGraph, askFile, seenSites, sitesOfRow };
}

export type DashboardDesk = Awaited<ReturnType<typeof openDashboards>>;
