import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { accessProfile, category, machine } from '../../server/db/schema';
import { demoProfiles } from '../../server/estate/ground/demoUsers';
import { api } from '../../src/schemas/calls';
import type { DashboardAnswer } from '../../src/schemas/entities/dashboards';
import { type Caller, startTestApp, type TestApp } from './support/app';
import { disturb, expectValues, headingsOf, type Row, valuesOf, weeksUntil } from './support/dashboardCells';
import { type Choice, readTrade, recount, recounted } from './support/dashboards';
import { cellsOf } from './support/sessions';

/** Moments with the Sunday that the last complete week ended on then; the third and fourth lie an hour apart, on both sides of a Sunday's end. */
const moments = [
  ['2026-04-08T10:00:00Z', '2026-04-05'],
  ['2026-04-29T10:00:00Z', '2026-04-26'],
  ['2026-04-19T22:30:00Z', '2026-04-12'],
  ['2026-04-19T23:30:00Z', '2026-04-19'],
] as const;

type Area = 'revenue' | 'incomeSecurity';
type Trade = Awaited<ReturnType<typeof readTrade>>;

let server: TestApp;
let trade: Trade;
let callers: ReadonlyMap<string, Caller>;
const signedIn = new Map<string, ReadonlyMap<string, Caller>>();
let categories: readonly { readonly id: number; readonly operatorId: number }[];

/** Signs in at every moment. The latest comes first: signing in ends the sessions that are over by then. */
async function signInAlways(): Promise<void> {
  for (const [moment] of moments.toSorted(([one], [other]) => other.localeCompare(one))) {
    server.clock.now = new Date(moment);
    const users = ['admin', 'operator', 'restricted'];
    const own = users.map(async (name) => [name, { sessionKey: (await server.signIn(name)).sessionkey }] as const);
    signedIn.set(moment, new Map(await Promise.all(own)));
  }
}

function at(moment: string): void {
  server.clock.now = new Date(moment);
  callers = signedIn.get(moment) ?? new Map();
}
const as = (user: string) => callers.get(user) ?? {};

beforeAll(async () => {
  server = await startTestApp({ estate: 'test' });
  const { db } = server.open;
  await disturb(db);
  trade = await readTrade(server.open);
  categories = await db
    .selectDistinct({ id: category.id, operatorId: category.operatorId })
    .from(category)
    .innerJoin(machine, eq(machine.categoryId, category.id));
  await signInAlways();
});
afterAll(() => server.close());

const views = { revenue: 4, incomeSecurity: 3 } as const;
const dataTypes = { revenue: [5, 3, 6, 2], incomeSecurity: [3, 3, 4] } as const;

interface Asked extends Choice {
  readonly op: number;
  readonly week: number;
  readonly viewType: number;
  readonly groupBy: number;
  readonly region?: number;
}
const plainly: Asked = { op: 1, week: 4, viewType: 1, varianceType: 1, groupBy: 1, promoType: 1 };

function ask(area: Area, { promoType, ...asked }: Asked, user = 'operator') {
  return server.ask(area === 'revenue' ? api.revenue.dashboard({ ...asked, promoType }) : api.incomeSecurity.dashboard(asked), as(user));
}
function askGraph(area: Area, { promoType, ...asked }: Asked & { readonly site: number; readonly dataType: number }, user = 'operator') {
  return server.ask(area === 'revenue' ? api.revenue.graph({ ...asked, promoType }) : api.incomeSecurity.graph(asked), as(user));
}
function askFile(area: Area, { promoType, ...asked }: Asked, user = 'operator') {
  return server.ask(
    area === 'revenue' ? api.revenue.exportDashboard({ ...asked, promoType }) : api.incomeSecurity.exportDashboard(asked),
    as(user),
  );
}

/** The sites that the user sees of what is asked for. */
function seenSites(user: string, { op, region }: Asked): Trade['sites'] {
  const companies = new Map(trade.subCompanies.map(({ id, companyId }) => [id, companyId]));
  const operators = new Map(trade.companies.map(({ id, operatorId }) => [id, operatorId]));
  return trade.sites
    .filter(({ subCompanyId }) => operators.get(companies.get(subCompanyId) ?? -1) === op)
    .filter(({ operatorRegionId }) => region === undefined || operatorRegionId === region)
    .filter(({ subCompanyId }) => user !== 'restricted' || subCompanyId === 2);
}

/** The sites that a row or a sum is about. */
function sitesOfRow(row: Row, sites: Trade['sites'], groupBy: number): Trade['sites'] {
  const companies = new Map(trade.subCompanies.map(({ id, companyId }) => [id, companyId]));
  if (row.isTotal !== true) return sites.filter((one) => (groupBy === 1 ? one.id : one.operatorRegionId) === row.siteId);
  return sites.filter(
    ({ subCompanyId }) =>
      (row.subCompanyId === undefined || subCompanyId === row.subCompanyId) &&
      (row.companyId === undefined || companies.get(subCompanyId) === row.companyId),
  );
}

/** Asks for a dashboard and recounts every cell of it. */
async function expectRecounted(area: Area, user: string, asked: Asked, sunday: string): Promise<DashboardAnswer> {
  const { status, body } = await ask(area, asked, user);
  expect(status).toBe(200);
  const all = weeksUntil(sunday, 2 * asked.week);
  const [before, last] = [all.slice(0, asked.week), all.slice(asked.week)];
  const { grid } = body;
  const place = grid.span?.[0]?.cols ?? 0;
  const sites = seenSites(user, asked);
  const rows = grid.rows.filter(({ isTotal }) => isTotal !== true);
  const own = (one: Trade['sites'][number]) => (asked.groupBy === 1 ? one.id : one.operatorRegionId);
  expect(rows.map(({ siteId }) => siteId).toSorted((a, b) => a - b)).toEqual([...new Set(sites.map(own))].toSorted((a, b) => a - b));
  for (const row of grid.rows) {
    const counts = recount(trade, sitesOfRow(row, sites, asked.groupBy), asked);
    expectValues(valuesOf(row, place), recounted[area][asked.viewType - 1]?.(counts, last, before) ?? []);
    if (place === 3) expectValues(valuesOf(row, 2).slice(0, 1), [counts.machines(last.at(-1) ?? '')]);
    // What is compared with weeks before the first that was recorded says so.
    const changes = headingsOf(grid).flatMap((text, column) => (/^(Variance|Change)$/.test(text) && area === 'revenue' ? [column] : []));
    const told = changes.map((column) => row.cellData[column]?.data).filter((data) => data?.actualValue !== null);
    for (const data of told) expect(data?.displayValue.includes(' weeks)')).toBe((before[0] ?? '') < '2026-03-29');
  }
  return body;
}

/** The view's weeks of the grid are what its first graph shows; all its graphs are as recounted, and so are the weeks before. */
async function expectGraphs(area: Area, user: string, asked: Asked, { grid }: DashboardAnswer, sunday: string): Promise<void> {
  const row = grid.rows.find(({ isTotal }) => isTotal !== true);
  if (row === undefined) return;
  const sites = sitesOfRow(row, seenSites(user, asked), asked.groupBy);
  const all = weeksUntil(sunday, 2 * asked.week);
  const { figure } = recount(trade, sites, asked);
  for (let dataType = 1; dataType <= (dataTypes[area][asked.viewType - 1] ?? 0); dataType += 1) {
    const { body, status } = await askGraph(area, { ...asked, site: row.siteId, dataType }, user);
    expect(status).toBe(200);
    expect(body.places).toEqual(all.slice(asked.week));
    const [now, then] = body.series;
    if (now === undefined || then === undefined) throw new Error(`No figure for ${body.title}`);
    const recountedWeeks = all.map((week) => figure(now.name, [week]));
    // The weeks before anything was recorded stay open in the earlier line.
    const first = recountedWeeks.slice(0, asked.week).findIndex((value) => value !== null && value !== 0);
    const isOpen = (week: number) => week < (first < 0 ? asked.week : first);
    expectValues(
      [...then.values, ...now.values],
      recountedWeeks.map((value, week) => (isOpen(week) ? null : value)),
    );
    const weeks = grid.span?.findIndex(({ header }) => header === 'Week ending') === 1;
    const place = grid.span?.[0]?.cols ?? 0;
    if (weeks && dataType === 1) expect(now.values).toEqual(valuesOf(row, place).slice(0, asked.week));
  }
}

describe('a dashboard', () => {
  beforeEach(() => at(moments[0][0]));

  it('shows what a recount of the rows themselves comes to, in grid, sums and graphs', async () => {
    const moment = fc.constantFrom(...moments);
    const asked = fc
      .record({
        area: fc.constantFrom<Area>('revenue', 'incomeSecurity'),
        user: fc.constantFrom('admin', 'operator', 'restricted'),
        op: fc.constantFrom(1, 2),
        view: fc.nat(),
        week: fc.constantFrom(4, 8, 12),
        varianceType: fc.constantFrom(1, 2),
        groupBy: fc.constantFrom(1, 2),
        promoType: fc.constantFrom(1, 2, 3),
        category: fc.option(fc.nat(), { nil: undefined }),
        region: fc.option(fc.nat(), { nil: undefined }),
      })
      .map(({ area, user, view, category: kind, region, op, ...rest }) => {
        const operator = user === 'admin' ? op : 1;
        const visible = seenSites(user, { ...plainly, op: operator }).map(({ operatorRegionId }) => operatorRegionId);
        const kinds = categories.filter(({ operatorId }) => operatorId === operator);
        return {
          area,
          user,
          question: {
            ...rest,
            op: operator,
            viewType: (view % views[area]) + 1,
            ...(kind === undefined ? {} : { category: kinds[kind % kinds.length]?.id ?? -1 }),
            ...(region === undefined ? {} : { region: visible[region % visible.length] ?? -1 }),
          },
        };
      });
    await fc.assert(
      fc.asyncProperty(moment, asked, async ([now, sunday], { area, user, question }) => {
        at(now);
        const body = await expectRecounted(area, user, question, sunday);
        await expectGraphs(area, user, question, body, sunday);
      }),
      { numRuns: 20 },
    );
  });

  it.each(['revenue', 'incomeSecurity'] as const)('of %s is recounted in every view and both variance types', async (area) => {
    const [now, sunday] = moments[1];
    at(now);
    for (let viewType = 1; viewType <= views[area]; viewType += 1) {
      for (const varianceType of [1, 2]) {
        const body = await expectRecounted(area, 'operator', { ...plainly, viewType, varianceType }, sunday);
        expect(body.grid.span?.reduce((total, { cols }) => total + cols, 0)).toBe(body.grid.headerDef.length);
      }
    }
    // The estate has something of everything that is told apart.
    expect(new Set(trade.promotions.map(({ issuedInstallationId }) => issuedInstallationId === null)).size).toBe(2);
  });

  it('lists sites by their codes, with sums of everything, of companies and of sub-companies', async () => {
    const { body } = await ask('revenue', plainly, 'admin');
    const codes = body.grid.rows.filter(({ isTotal }) => isTotal !== true).map(({ cellData }) => cellData[0]?.data.displayValue ?? '');
    expect(codes).toEqual(codes.toSorted(new Intl.Collator('en-GB', { numeric: true }).compare));
    const sums = body.grid.rows.filter(({ isTotal }) => isTotal === true);
    const names = (list: readonly Row[]) => list.map(({ cellData }) => cellData[1]?.data.displayValue).toSorted();
    const companies = trade.companies.filter(({ operatorId }) => operatorId === 1);
    const parts = trade.subCompanies.filter(({ companyId }) => companies.some(({ id }) => id === companyId));
    expect(sums.filter(({ companyId }) => companyId === undefined)).toMatchObject([{ siteId: -1 }]);
    const ofCompanies = sums.filter(({ companyId, subCompanyId }) => companyId !== undefined && subCompanyId === undefined);
    expect(names(ofCompanies)).toEqual(companies.map(({ name }) => name).toSorted());
    expect(names(sums.filter(({ subCompanyId }) => subCompanyId !== undefined))).toEqual(parts.map(({ name }) => name).toSorted());
    const regions = await ask('revenue', { ...plainly, groupBy: 2 }, 'admin');
    expect(regions.body.grid.rows.filter(({ isTotal }) => isTotal === true)).toHaveLength(1);
    expect(regions.body.grid.rows.some(({ optionShowDetails }) => optionShowDetails)).toBe(false);
  });

  it('is exported as it is shown, with the sums of everything, and what is said beside figures in a column of its own', async () => {
    for (const [area, asked, name, headings] of [
      [
        'revenue',
        { ...plainly, varianceType: 2 },
        'Revenue Net Income 4 weeks to 2026-04-05.csv',
        ['Week ending 05-04-2026', 'Promotions Given'],
      ],
      ['revenue', plainly, 'Revenue Net Income 4 weeks to 2026-04-05.csv', ['Total Variance', 'Total Variance Note', 'Promotions Given']],
      [
        'incomeSecurity',
        { ...plainly, viewType: 2 },
        'Income Security Banking 4 weeks to 2026-04-05.csv',
        ['Site Code', 'Banking Variance'],
      ],
    ] as const) {
      const { grid } = (await ask(area, asked)).body;
      const { headers, text } = await askFile(area, asked);
      expect(headers['content-disposition']).toContain(`filename="${name}"`);
      const [first = [], ...rows] = cellsOf(text);
      expect(first).toEqual(expect.arrayContaining([...headings]));
      const shown = grid.rows.filter(({ companyId, isTotal }) => isTotal !== true || companyId === undefined);
      expect(rows).toHaveLength(shown.length);
      const parts = shown.map(({ cellData }) => cellData.map(({ data }) => /^(\S+)(?: \((.+)\))?$/.exec(data.displayValue) ?? []));
      for (const [index, { cellData }] of shown.entries()) {
        const wanted = cellData.flatMap(({ data }, column) => {
          const [, figure = '', note = ''] = parts[index]?.[column] ?? [];
          const isNumber = typeof data.actualValue === 'number' && /^-?£?[\d,.]+%?$/.test(figure);
          const isNoted = parts.some((row) => row[column]?.[2] !== undefined);
          return [isNumber ? data.actualValue : data.displayValue, ...(isNoted ? [note] : [])];
        });
        expect(rows[index]?.map((cell, column) => (typeof wanted[column] === 'number' ? Number(cell) : cell))).toEqual(wanted);
      }
    }
  });
});

describe('the file of a part of the organisation', () => {
  beforeEach(() => at(moments[0][0]));

  it('holds the rows and sums of the company or sub-company that was chosen', async () => {
    for (const area of ['revenue', 'incomeSecurity'] as const) {
      const { grid } = (await ask(area, plainly)).body;
      const some = grid.rows.find(({ subCompanyId, isTotal }) => isTotal !== true && subCompanyId === 2);
      const companyId = some?.companyId ?? -1;
      for (const part of [{ companyId }, { companyId, subCompanyId: 2 }, { subCompanyId: 2 }]) {
        const subCompanyId = 'subCompanyId' in part ? part.subCompanyId : undefined;
        const { promoType, ...seven } = plainly;
        const request =
          area === 'revenue'
            ? api.revenue.exportDashboard({ ...seven, promoType, ...part })
            : api.incomeSecurity.exportDashboard({ ...seven, ...part });
        const { text } = await server.ask(request, as('operator'));
        const names = cellsOf(text)
          .slice(1)
          .map(([code = '', name = '']) => `${code} ${name}`);
        const own = grid.rows.filter((row) =>
          row.isTotal === true
            ? row.companyId === companyId && row.subCompanyId === subCompanyId
            : row.companyId === companyId && (subCompanyId === undefined || row.subCompanyId === subCompanyId),
        );
        expect(own.length).toBeGreaterThan(1);
        expect(names).toEqual(own.map(({ cellData: [code, name] }) => `${code?.data.displayValue} ${name?.data.displayValue}`));
      }
    }
    const { promoType, ...seven } = plainly;
    const outside = api.revenue.exportDashboard({ ...seven, promoType, companyId: 999_999 });
    expect((await server.ask(outside, as('operator'))).status).toBe(403);
    const another = api.revenue.exportDashboard({
      ...seven,
      promoType,
      companyId: 1,
      subCompanyId: trade.subCompanies.find((one) => one.companyId !== 1)?.id,
    });
    expect((await server.ask(another, as('operator'))).status).toBe(403);
  });

  it('is not told of regions, which reach across companies', async () => {
    const { promoType, ...seven } = { ...plainly, groupBy: 2 };
    for (const part of [{ companyId: 1 }, { subCompanyId: 1 }, { companyId: 1, subCompanyId: 1 }]) {
      for (const request of [
        api.revenue.exportDashboard({ ...seven, promoType, ...part }),
        api.incomeSecurity.exportDashboard({ ...seven, ...part }),
      ]) {
        const { status, text } = await server.ask(request, as('operator'));
        expect([part, status]).toEqual([part, 400]);
        expect(text).toContain('regions reach across companies');
      }
    }
  });
});

describe('what may be seen', () => {
  beforeEach(() => at(moments[0][0]));

  const stranger = () => ({
    region: trade.regions.find(({ operatorId }) => operatorId === 2)?.id ?? -1,
    category: categories.find(({ operatorId }) => operatorId === 2)?.id ?? -1,
    site: seenSites('admin', { ...plainly, op: 2 })[0]?.id ?? -1,
  });

  it('ends at the data access', async () => {
    const { region, category: kind, site } = stranger();
    for (const area of ['revenue', 'incomeSecurity'] as const) {
      for (const asked of [{ op: 2 }, { op: 999_999 }, { region }, { category: kind }]) {
        expect((await ask(area, { ...plainly, ...asked })).status).toBe(403);
        expect((await askFile(area, { ...plainly, ...asked })).status).toBe(403);
      }
      const outside = seenSites('admin', plainly).find(({ subCompanyId }) => subCompanyId !== 2)?.id ?? -1;
      for (const id of [site, outside, -1, 999_999]) {
        expect((await askGraph(area, { ...plainly, site: id, dataType: 1 }, 'restricted')).status).toBe(403);
      }
    }
  });

  it('is listed: companies and sub-companies, data views and what their graphs show', async () => {
    const { companies, subCompanies, dataViews, dataTypes: types } = api.revenue;
    const part = trade.subCompanies.find(({ id }) => id === 2);
    const above = trade.companies.find(({ id }) => id === part?.companyId);
    expect((await server.ask(companies({ op: 1 }), as('restricted'))).body).toEqual([{ id: above?.id, name: above?.name }]);
    expect((await server.ask(subCompanies({ company: above?.id ?? -1 }), as('restricted'))).body).toEqual([{ id: 2, name: part?.name }]);
    expect((await server.ask(companies({ op: 2 }), as('restricted'))).status).toBe(403);
    const foreign = trade.companies.find(({ operatorId }) => operatorId === 2)?.id ?? -1;
    expect((await server.ask(subCompanies({ company: foreign }), as('operator'))).status).toBe(403);
    const names = async (request: ReturnType<typeof dataViews>) => (await server.ask(request, as('operator'))).body.map(({ name }) => name);
    expect(await names(dataViews())).toEqual(['Net Income', 'Cash In', 'Stakes and Wins', 'Average per Machine']);
    expect(await names(types({ id: 2 }))).toEqual(['Cash In', 'Notes', 'Coins']);
    expect(await names(api.incomeSecurity.dataViews())).toEqual(['Cash Variance', 'Banking', 'Machine Events']);
    expect(await names(api.incomeSecurity.dataTypes({ id: 1 }))).toEqual(['Variance', 'Expected of Counted', 'Counted']);
  });

  it('must be asked for by choices that there are', async () => {
    const wrong = { week: 5, viewType: 9, varianceType: 3, groupBy: 0, promoType: 4 } as const;
    for (const [field, value] of Object.entries(wrong)) {
      const refused = { status: 400, body: { errors: [{ field }] } };
      expect(await ask('revenue', { ...plainly, [field]: value })).toMatchObject(refused);
    }
    const graph = await askGraph('incomeSecurity', { ...plainly, site: 1, dataType: 4 });
    expect(graph).toMatchObject({ status: 400, body: { errors: [{ field: 'dataType' }] } });
    const types = await server.ask(api.incomeSecurity.dataTypes({ id: 7 }), as('operator'));
    expect(types).toMatchObject({ status: 400, body: { errors: [{ field: 'id' }] } });
  });

  it('follows the flags: details where their tab is open, variances for who may see them', async () => {
    const { db } = server.open;
    const offered = async (area: Area, viewType = 1) => {
      const { grid, optionShowExport } = (await ask(area, { ...plainly, viewType }, 'restricted')).body;
      const rows = grid.rows.filter(({ isTotal }) => isTotal !== true);
      return {
        details: rows.every(({ optionShowDetails }) => optionShowDetails),
        optionShowExport,
        headings: grid.headerDef.map(({ text }) => text),
      };
    };
    const { name, menu, flags } = demoProfiles.analyst;
    const grant = (granted: Partial<typeof accessProfile.$inferInsert>) =>
      db.update(accessProfile).set(granted).where(eq(accessProfile.name, name));
    expect(await offered('revenue')).toMatchObject({ details: true, optionShowExport: true });
    expect(await offered('incomeSecurity')).toMatchObject({ details: false, optionShowExport: true });
    await grant({ flags: [...flags, 'optionShowInstVarianceTab'] });
    expect(await offered('incomeSecurity')).toMatchObject({ details: true });
    await grant({ menu: menu.filter((code) => code !== 'GENERAL_INSTALL') });
    expect(await offered('revenue')).toMatchObject({ details: false });
    expect(await offered('incomeSecurity')).toMatchObject({ details: false });
    await grant({ flags: flags.filter((flag) => flag !== 'optionShowVariance' && flag !== 'optionShowExport') });
    expect((await askFile('revenue', plainly, 'restricted')).status).toBe(403);
    expect(await offered('revenue')).toMatchObject({ optionShowExport: false });
    expect((await ask('incomeSecurity', plainly, 'restricted')).status).toBe(403);
    expect((await offered('incomeSecurity', 2)).headings).toEqual(['Code', 'Name', 'Total', 'Counted', 'Counted']);
    const views = await server.ask(api.incomeSecurity.dataViews(), as('restricted'));
    expect(views.body.map((view) => view.id)).toEqual([2, 3]);
    const types = await server.ask(api.incomeSecurity.dataTypes({ id: 2 }), as('restricted'));
    expect(types.body).toEqual([{ id: 3, name: 'Counted' }]);
    const site = seenSites('restricted', plainly)[0]?.id ?? -1;
    const graph = (dataType: number) => askGraph('incomeSecurity', { ...plainly, viewType: 2, site, dataType }, 'restricted');
    expect([(await graph(1)).status, (await graph(2)).status, (await graph(3)).status]).toEqual([403, 403, 200]);
    await grant({ menu: [...menu], flags: [...flags] });
  });
});
