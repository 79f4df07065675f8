import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { firstNumberOf } from '../../server/db/months';
import { collection, dailyPerformance, installation, machineEvent, playSession, position, site } from '../../server/db/schema';
import { api } from '../../src/schemas/calls';
import { aQuestion } from './support/analysis';
import { startTestApp, type TestApp } from './support/app';
import { shownRows, sum } from './support/collections';
import { readPdf } from './support/pdfText';
import { reportsOf } from './support/reports';

/* Reports agree although a machine moved between sites and rows exceed a page. */

let server: TestApp;
let sessionKey: string;
let client: ReturnType<typeof reportsOf>;
let machines: ReadonlySet<number>;
let atSites: number;
const period = { From: '2026-03-25', To: '2026-04-05' } as const;

beforeAll(async () => {
  server = await startTestApp({ estate: 'test' });
  sessionKey = (await server.signIn('admin')).sessionkey;
  client = reportsOf(server, () => sessionKey);
  const { db } = server.open;
  const [there] = await db
    .select({ position: position.id, siteId: site.id })
    .from(position)
    .innerJoin(site, eq(site.id, position.siteId))
    .where(and(eq(position.siteId, 2), eq(position.kind, 'machine')));
  const [gone] = await db.select().from(installation).where(eq(installation.siteId, 1));
  if (there === undefined || gone === undefined) throw new Error('There is nothing to be moved');
  const { id: _id, guid: _guid, ...same } = gone;
  const stay = { installedAt: new Date('2026-03-26T10:00:00Z'), removedAt: new Date('2026-03-27T10:00:00Z') };
  const [moved] = await db
    .insert(installation)
    .values({ ...same, ...stay, siteId: there.siteId, positionId: there.position })
    .returning();
  await db.insert(dailyPerformance).values({
    installationId: moved?.id ?? -1,
    businessDay: '2026-03-26',
    siteId: there.siteId,
  });
  const days = await db
    .select({ machineId: installation.machineId, day: dailyPerformance.businessDay, siteId: dailyPerformance.siteId })
    .from(dailyPerformance)
    .innerJoin(installation, eq(installation.id, dailyPerformance.installationId));
  const own = new Set((await client.parametersOf(101)).find(({ text }) => text === 'Site')?.data?.map(({ id }) => id));
  const requests = days.filter(({ day, siteId }) => day >= period.From && day <= period.To && own.has(siteId));
  machines = new Set(requests.map(({ machineId }) => machineId));
  atSites = new Set(requests.map(({ machineId, siteId }) => `${machineId} ${siteId}`)).size;
});
afterAll(() => server.close());

describe('a machine that was moved from site to site', () => {
  it('counts as one machine in every report with counts', async () => {
    const bySite = await client.rowsOf(101, period);
    expect(sum(bySite.rows, (row) => Number(row['Machines']))).toBe(atSites);
    expect(atSites).toBeGreaterThan(machines.size);
    for (const reportId of [101, 103, 104])
      expect([reportId, (await client.rowsOf(reportId, period)).total['Machines']]).toEqual([reportId, `${machines.size} machines`]);
  });

  it('counts once in an average per machine', async () => {
    const request = { ...aQuestion, fromDate: period.From, toDate: period.To, dataTypes: [4] } as const;
    const netOf = async (totalBy: number) => {
      const { body } = await server.ask(api.analysis.grid({ ...request, totalBy }), { sessionKey });
      return Number(shownRows(body).at(-1)?.cells['Net Income']?.actualValue);
    };
    expect(await netOf(3)).toBeCloseTo((await netOf(1)) / machines.size, 2);
  });
});

describe('a graph of days', () => {
  it('does not fall at its end: unfinished periods are left out, and the title says so', async () => {
    const request = { ...aQuestion, fromDate: '2026-04-01', toDate: '2026-04-08', dataType: 4, timeGroupById: 2 } as const;
    const { body: grid } = await server.ask(api.analysis.grid(request), { sessionKey });
    const [row] = grid.rows;
    const { body } = await server.ask(api.analysis.graph({ ...request, rowKeys: [row?.rowKey ?? ''], category: null }), { sessionKey });
    expect(body.places.at(-1)).toBe('2026-04-08');
    expect(body.title).toBe('Net Income By Day, finished days only');
    const [values = []] = body.series.map((line) => line.values);
    expect([values.at(-1), values.slice(0, -1).includes(null)]).toEqual([null, false]);
    const past = await server.ask(api.analysis.graph({ ...request, toDate: '2026-04-07', rowKeys: [row?.rowKey ?? ''], category: null }), {
      sessionKey,
    });
    expect([past.body.title, past.body.series[0]?.values]).toEqual(['Net Income By Day', values.slice(0, -1)]);
  });

  it('offers no hours of the present day, and no weekdays of the present week', async () => {
    const { db } = server.open;
    const [some] = await db.select().from(playSession).where(eq(playSession.siteId, 1)).limit(1);
    if (some === undefined) throw new Error('Nothing was played');
    const { id: _id, ...played } = some;
    const today = { businessDay: '2026-04-08', startedAt: new Date('2026-04-08T08:15:00Z'), endedAt: new Date('2026-04-08T08:25:00Z') };
    await db.insert(playSession).values({ ...played, ...today, id: firstNumberOf('2026-04-08') });
    const ofViews = [
      { timeGroupById: 6, dataSourceId: 2, fromDate: '2026-04-08', toDate: '2026-04-08' },
      { timeGroupById: 5, fromDate: '2026-04-06', toDate: '2026-04-12' },
    ] as const;
    const drawn = await Promise.all(
      ofViews.map(async (view) => {
        const request = { ...aQuestion, dataType: 4, ...view };
        const { body: grid } = await server.ask(api.analysis.grid(request), { sessionKey });
        const rowKeys = [grid.rows[0]?.rowKey ?? ''];
        return (await server.ask(api.analysis.graph({ ...request, rowKeys, category: null }), { sessionKey })).body;
      }),
    );
    const lastOf = ({ places, series }: (typeof drawn)[number]) => places.filter((_, at) => series[0]?.values[at] !== null).at(-1);
    expect(drawn.map((body) => [body.title, lastOf(body)])).toEqual([
      ['Net Income By Hour, finished hours only', '10:00'],
      ['Net Income By Day Of Week, finished days only', 'Tuesday'],
    ]);
    // With an earlier day, every hour has passed.
    const request = { ...aQuestion, dataType: 4, ...ofViews[0], fromDate: '2026-04-07' };
    const { body: grid } = await server.ask(api.analysis.grid(request), { sessionKey });
    const { body } = await server.ask(api.analysis.graph({ ...request, rowKeys: [grid.rows[0]?.rowKey ?? ''], category: null }), {
      sessionKey,
    });
    expect([body.title, body.series[0]?.values.includes(null)]).toEqual(['Net Income By Hour', false]);
  });
});

describe('what the Machine Events report offers', () => {
  it('fits in a PDF, with as many of the latest days as there is room for', async () => {
    const { db } = server.open;
    const [standing] = await db.select().from(installation).where(eq(installation.siteId, 1));
    const days = Array.from({ length: 14 }, (_, back) => new Date(Date.parse('2026-04-08T08:00:00Z') - back * 86_400_000));
    for (const day of days)
      await db.insert(machineEvent).values(
        Array.from({ length: 400 }, (_, at) => ({
          installationId: standing?.id ?? -1,
          at: new Date(day.getTime() + at * 1000),
          kind: 'door-open' as const,
        })),
      );
    const offered = (await client.parametersOf(401)).find(({ text }) => text === 'From')?.defaultDate ?? '';
    expect(offered > '2026-04-01' && offered < '2026-04-08').toBe(true);
    const { status, bytes } = await client.make(401);
    expect(status).toBe(200);
    const { pages } = await readPdf(bytes);
    for (const page of pages) {
      const words = page.join(' ');
      for (const part of ['Machine Events', 'Operator: ', 'From ', 'Produced on ', ' by ', 'When', 'Asset No.'])
        expect(words).toContain(part);
    }
  }, 120_000);
});

describe('the Machine Variance report', () => {
  it('is sorted by site, and within a site by week and position', async () => {
    const { db } = server.open;
    for (const siteId of [1, 2, 3])
      await db
        .update(collection)
        .set({ counted50: 1, counted20: 0, counted10: 0, counted5: 0, countedCoins: 5 })
        .where(and(eq(collection.siteId, siteId), eq(collection.weekEnding, '2026-03-29')));
    const { rows } = await client.rowsOf(202);
    const keys = rows.map(({ Site, 'Week Ending': week, 'Pos.': at }) => [Site, week?.split('-').reverse().join('-'), Number(at)]);
    const sorted = keys.toSorted(
      ([site = '', week = '', at = 0], [otherSite = '', otherWeek = '', otherAt = 0]) =>
        String(site).localeCompare(String(otherSite), 'en-GB') ||
        String(week).localeCompare(String(otherWeek)) ||
        Number(at) - Number(otherAt),
    );
    expect(new Set(keys.map(([name]) => name)).size).toBeGreaterThan(1);
    expect(keys).toEqual(sorted);
  });
});
