import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { DashboardAnswer } from '../../src/schemas/entities/dashboards';
import { expectValues, headingsOf, type Row, valuesOf, weeksUntil } from './support/dashboardCells';
import { type Area, type DashboardDesk, moments, openDashboards, plainly, type RequestRecord, type Trade } from './support/dashboardDesk';
import { recount, recounted } from './support/dashboards';
import { cellsOf } from './support/sessions';

let desk: DashboardDesk;
beforeAll(async () => {
  desk = await openDashboards();
});
afterAll(() => desk.server.close());

const views = { revenue: 4, incomeSecurity: 3 } as const;
const dataTypes = { revenue: [5, 3, 6, 2], incomeSecurity: [3, 3, 4] } as const;

const firstRecorded = '2026-03-23';

async function expectRecounted(area: Area, user: string, request: RequestRecord, sunday: string): Promise<DashboardAnswer> {
  const { status, body } = await desk.ask(area, request, user);
  expect(status).toBe(200);
  const all = weeksUntil(sunday, 2 * request.week);
  const [before, last] = [all.slice(0, request.week), all.slice(request.week)];
  const { grid } = body;
  const place = grid.span?.[0]?.cols ?? 0;
  const sites = desk.seenSites(user, request);
  const rows = grid.rows.filter(({ isTotal }) => isTotal !== true);
  const own = (one: Trade['sites'][number]) => (request.groupBy === 1 ? one.id : one.operatorRegionId);
  expect(rows.map(({ siteId }) => siteId).toSorted((a, b) => a - b)).toEqual([...new Set(sites.map(own))].toSorted((a, b) => a - b));
  for (const row of grid.rows) {
    const counts = recount(desk.trade, desk.sitesOfRow(row, sites, request.groupBy), request);
    expectValues(valuesOf(row, place), recounted[area][request.viewType - 1]?.(counts, last, before) ?? []);
    if (place === 3) expectValues(valuesOf(row, 2).slice(0, 1), [counts.machines(last.at(-1) ?? '')]);
    // Comparisons with weeks before the first recorded one are marked.
    const changes = headingsOf(grid).flatMap((text, column) => (/^(Variance|Change)$/.test(text) && area === 'revenue' ? [column] : []));
    const texts = changes.map((column) => row.cellData[column]?.data).filter((data) => data?.actualValue !== null);
    for (const data of texts) expect(data?.displayValue.includes(' weeks)')).toBe((before[0] ?? '') < '2026-03-29');
  }
  return body;
}

async function expectGraphs(area: Area, user: string, request: RequestRecord, { grid }: DashboardAnswer, sunday: string): Promise<void> {
  const row = grid.rows.find(({ isTotal }) => isTotal !== true);
  if (row === undefined) return;
  const sites = desk.sitesOfRow(row, desk.seenSites(user, request), request.groupBy);
  const all = weeksUntil(sunday, 2 * request.week);
  const { figure } = recount(desk.trade, sites, request);
  for (let dataType = 1; dataType <= (dataTypes[area][request.viewType - 1] ?? 0); dataType += 1) {
    const { body, status } = await desk.askGraph(area, { ...request, site: row.siteId, dataType }, user);
    expect(status).toBe(200);
    expect(body.places).toEqual(all.slice(request.week));
    const [now, then] = body.series;
    if (now === undefined || then === undefined) throw new Error(`No figure for ${body.title}`);
    const recountedWeeks = all.map((week) => figure(now.name, [week]));
    // Unrecorded weeks are gaps in the earlier line.
    const isOpen = (week: number) => week < request.week && (all[week] ?? '') < firstRecorded;
    expectValues(
      [...then.values, ...now.values],
      recountedWeeks.map((value, week) => (isOpen(week) ? null : value)),
    );
    const weeks = grid.span?.findIndex(({ header }) => header === 'Week ending') === 1;
    const place = grid.span?.[0]?.cols ?? 0;
    if (weeks && dataType === 1) expect(now.values).toEqual(valuesOf(row, place).slice(0, request.week));
  }
}

describe('a dashboard', () => {
  beforeEach(() => desk.at(moments[0][0]));

  it('equals a recount of the rows, in grid, sums and graphs', async () => {
    const moment = fc.constantFrom(...moments);
    const request = fc
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
        const visible = desk.seenSites(user, { ...plainly, op: operator }).map(({ operatorRegionId }) => operatorRegionId);
        const kinds = desk.categories.filter(({ operatorId }) => operatorId === operator);
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
      fc.asyncProperty(moment, request, async ([now, sunday], { area, user, question }) => {
        desk.at(now);
        const body = await expectRecounted(area, user, question, sunday);
        await expectGraphs(area, user, question, body, sunday);
      }),
      { numRuns: 20 },
    );
  });

  it.each(['revenue', 'incomeSecurity'] as const)('of %s is recounted in every view and both variance types', async (area) => {
    const [now, sunday] = moments[1];
    desk.at(now);
    for (let viewType = 1; viewType <= views[area]; viewType += 1) {
      for (const varianceType of [1, 2]) {
        const body = await expectRecounted(area, 'operator', { ...plainly, viewType, varianceType }, sunday);
        expect(body.grid.span?.reduce((total, { cols }) => total + cols, 0)).toBe(body.grid.headerDef.length);
      }
    }
    // The estate covers every case.
    expect(new Set(desk.trade.promotions.map(({ issuedInstallationId }) => issuedInstallationId === null)).size).toBe(2);
  });

  it('draws a recorded week without play as zero, and earlier weeks not at all', async () => {
    const [now] = moments[1];
    desk.at(now);
    const recorded: (number | null | undefined)[] = [];
    for (const { id: category } of desk.categories.filter(({ operatorId }) => operatorId === 1)) {
      const request = { ...plainly, viewType: 3, category };
      const { body } = await desk.ask('incomeSecurity', request, 'operator');
      for (const { siteId: site } of body.grid.rows.filter(({ isTotal }) => isTotal !== true).slice(0, 3)) {
        const graph = await desk.askGraph('incomeSecurity', { ...request, site, dataType: 3 }, 'operator');
        const values = graph.body.series[1]?.values ?? [];
        expect(values.slice(0, 3)).toEqual([null, null, null]);
        recorded.push(values[3]);
      }
    }
    expect(recorded).toContain(0);
    expect(recorded).not.toContain(null);
  });

  it('lists sites by code, with sums of all, of companies and of sub-companies', async () => {
    const { body } = await desk.ask('revenue', plainly, 'admin');
    const codes = body.grid.rows.filter(({ isTotal }) => isTotal !== true).map(({ cellData }) => cellData[0]?.data.displayValue ?? '');
    expect(codes).toEqual(codes.toSorted(new Intl.Collator('en-GB', { numeric: true }).compare));
    const sums = body.grid.rows.filter(({ isTotal }) => isTotal === true);
    const names = (list: readonly Row[]) => list.map(({ cellData }) => cellData[1]?.data.displayValue).toSorted();
    const companies = desk.trade.companies.filter(({ operatorId }) => operatorId === 1);
    const parts = desk.trade.subCompanies.filter(({ companyId }) => companies.some(({ id }) => id === companyId));
    expect(sums.filter(({ companyId }) => companyId === undefined)).toMatchObject([{ siteId: -1 }]);
    const ofCompanies = sums.filter(({ companyId, subCompanyId }) => companyId !== undefined && subCompanyId === undefined);
    expect(names(ofCompanies)).toEqual(companies.map(({ name }) => name).toSorted());
    expect(names(sums.filter(({ subCompanyId }) => subCompanyId !== undefined))).toEqual(parts.map(({ name }) => name).toSorted());
    const regions = await desk.ask('revenue', { ...plainly, groupBy: 2 }, 'admin');
    expect(regions.body.grid.rows.filter(({ isTotal }) => isTotal === true)).toHaveLength(1);
    expect(regions.body.grid.rows.some(({ optionShowDetails }) => optionShowDetails)).toBe(false);
  });

  it('is exported as shown, with all sums; figures that do not compare like with like are n/a, with a note in its own column', async () => {
    for (const [area, request, name, headings] of [
      [
        'revenue',
        { ...plainly, varianceType: 2 },
        'Revenue Net Income with variances in percent, Northgate Leisure, 4 weeks to 2026-04-05.csv',
        ['Week ending 05-04-2026', 'Promotions Given'],
      ],
      [
        'revenue',
        plainly,
        'Revenue Net Income, Northgate Leisure, 4 weeks to 2026-04-05.csv',
        ['Total Variance', 'Total Variance Note', 'Promotions Given'],
      ],
      [
        'incomeSecurity',
        { ...plainly, viewType: 2 },
        'Income Security Banking, Northgate Leisure, 4 weeks to 2026-04-05.csv',
        ['Site Code', 'Banking Variance'],
      ],
    ] as const) {
      const { grid } = (await desk.ask(area, request)).body;
      const { headers, text } = await desk.askFile(area, request);
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
          const value = isNumber ? data.actualValue : data.displayValue;
          return isNoted ? [note === '' ? value : 'n/a', note] : [value];
        });
        expect(rows[index]?.map((cell, column) => (typeof wanted[column] === 'number' ? Number(cell) : cell))).toEqual(wanted);
      }
    }
  });
});
