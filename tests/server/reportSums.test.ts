import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cashTransaction, collection, dailyPerformance, installation, machine, site, ticket } from '../../server/db/schema';
import { grouped } from '../../server/output/values/grouped';
import { api } from '../../src/schemas/calls';
import { londonInstant } from '../../src/schemas/wire/londonInstant';
import { nameAndCode } from '../../src/schemas/wire/nameAndCode';
import { sum } from './support/collections';
import { download } from './support/download';
import { type Chosen, inPence, startReports } from './support/reports';
import { cellsOf } from './support/sessions';

type Given = Awaited<ReturnType<typeof startReports>>;
let server: Given['server'];
let client: Given['client'];
let as: Given['as'];
let sites: Given['sites'];
let sessionsOf: Given['sessionsOf'];

beforeAll(async () => {
  ({ server, client, as, sites, sessionsOf } = await startReports());
});
afterAll(() => server.close());

/** Numbers compare by value, independent of notation. */
const comparable = (text: string) => (/^-?\d+(?:\.\d+)?$/.test(text) ? Number(text) : text);
const period = { From: '2026-03-25', To: '2026-04-05' } as const;
const inPeriod = (day: string) => day >= period.From && day <= period.To;

describe('the sums of a report', () => {
  it('of performance are those of the sessions', async () => {
    const sessions = await sessionsOf(sites, period);
    for (const reportId of [101, 102, 103, 104]) {
      const { rows, total } = await client.rowsOf(reportId, period);
      const amounts = {
        'Cash In': sum(sessions, ({ cashIn }) => cashIn),
        'Tickets In': sum(sessions, ({ ticketIn }) => ticketIn),
        'Tickets Out': sum(sessions, ({ ticketOut }) => ticketOut),
        'Net Income': sum(sessions, ({ cashIn, ticketIn, ticketOut }) => cashIn + ticketIn - ticketOut),
        Staked: sum(sessions, ({ stake }) => stake),
        Won: sum(sessions, ({ win }) => win),
      };
      for (const [heading, pence] of Object.entries(amounts)) {
        expect([reportId, heading, inPence(total[heading])]).toEqual([reportId, heading, pence]);
        expect(sum(rows, (row) => inPence(row[heading]))).toBe(pence);
      }
      expect(Number(total['Games'])).toBe(sum(sessions, ({ games }) => games));
      expect(Number(total['Sessions'])).toBe(sessions.length);
    }
  });

  it('stand next to those of the year before, if the same days have figures', async () => {
    const { db } = server.open;
    const earlier = { From: '2025-03-26', To: '2025-04-06' } as const;
    const [one, other] = [...sites].toSorted((a, b) => a - b);
    const names = (await db.select().from(site)).flatMap(({ id, retailerName: name, siteCode: code }) =>
      id === one || id === other ? [[id, nameAndCode({ name, code })] as const] : [],
    );
    await db.execute(sql`insert into daily_performance
      (site_id, installation_id, business_day, cash_in, ticket_in, ticket_out, stake, win, games, sessions)
      select site_id, installation_id, business_day - 364, 2 * cash_in, 2 * ticket_in, 2 * ticket_out, stake, win, games, sessions
      from daily_performance where business_day between ${period.From} and ${period.To} and (site_id = ${one ?? 0}
        or (site_id = ${other ?? 0} and business_day > ${period.From}))`);
    const { rows, total } = await client.rowsOf(101, period);
    const before = await client.rowsOf(101, earlier);
    const rowOf = (id: number | undefined) => rows.find((row) => row['Site'] === names.find(([known]) => known === id)?.[1]);
    expect(inPence(rowOf(one)?.['Year Before'])).toBe(2 * inPence(rowOf(one)?.['Net Income']));
    expect(rowOf(one)?.['Year Before']).toBe(before.rows.find((row) => row['Site'] === rowOf(one)?.['Site'])?.['Net Income']);
    expect(Number(rowOf(one)?.['Change'])).toBe(-50);
    // A day is missing there.
    expect([rowOf(other)?.['Year Before'], rowOf(other)?.['Change'], total['Year Before']]).toEqual(['n/a', 'n/a', 'n/a']);
    expect(before.headings).not.toContain('Year Before');
  });

  it('mark payouts far from the theoretical one', async () => {
    const { db } = server.open;
    const played = (await client.rowsOf(102, period)).rows.filter((row) => Number(row['Games']) >= 1000).slice(0, 3);
    expect(played).toHaveLength(3);
    const marks = ['High', 'Low', 'Within'];
    for (const [at, row] of played.entries()) {
      const tolerance = 1200 / Math.sqrt(Number(row['Games']));
      const off = [-tolerance - 0.1, tolerance + 0.1, tolerance - 0.1][at] ?? 0;
      const payout = Math.round((Number(row['Payout']) + off) * 100);
      await db
        .update(machine)
        .set({ payoutBasisPoints: payout })
        .where(eq(machine.assetNo, String(row['Asset No.'])));
    }
    const { rows } = await client.rowsOf(102, period);
    const markOf = (assetNo: string | undefined) => rows.find((row) => row['Asset No.'] === assetNo)?.['Against Theory'];
    expect(played.map((row) => markOf(row['Asset No.']))).toEqual(marks);
  });

  it('of an analysis are those of the Analysis tab', async () => {
    const { lines } = await client.rowsOf(105, { ...period, 'Group By': '5', Site: '1' });
    const { body } = await server.ask(
      api.analysis.grid({
        fromDate: period.From,
        toDate: period.To,
        startTime: '00:00:00',
        endTime: '23:59:59',
        dataTypes: 'all',
        totalBy: 1,
        timeGroupById: 1,
        dataGroupId: 5,
        categoryIds: 'all',
        operatorId: 1,
        siteId: 1,
        daysOfWeek: 'all',
        dataSourceId: 1,
      }),
      as('admin'),
    );
    expect(lines.map((line) => line.map((text) => comparable(text.replace('£', ''))))).toEqual(
      body.rows.map(({ cellData }) => cellData.map(({ data }) => comparable(data.displayValue.replace(/[£,%]/g, '')))),
    );
    const groupsOf = async (chosen: Chosen) =>
      (await client.parametersOf(105, chosen)).find(({ text }) => text === 'Group By')?.data?.map(({ name }) => name);
    expect(await groupsOf({})).toContain('Company');
    expect(await groupsOf({ Site: '1' })).not.toContain('Company');
  });

  it('of low performers are those of machines below the share of their category', async () => {
    const days = await server.open.db
      .select({ day: dailyPerformance, assetNo: machine.assetNo, category: machine.categoryId })
      .from(dailyPerformance)
      .innerJoin(installation, eq(installation.id, dailyPerformance.installationId))
      .innerJoin(machine, eq(machine.id, installation.machineId));
    const own = days.filter(({ day }) => sites.has(day.siteId) && inPeriod(day.businessDay));
    const net = (list: typeof own) => sum(list, ({ day }) => day.cashIn + day.ticketIn - day.ticketOut);
    const perDay = (list: typeof own) => net(list) / list.length;
    const ofMachine = (id: number) => own.filter(({ day }) => day.installationId === id);
    const low = [...new Set(own.map(({ day }) => day.installationId))].map(ofMachine).filter((list) => {
      const average = perDay(own.filter(({ category }) => category === list[0]?.category));
      return perDay(list) < average * 0.75;
    });
    const { rows, total } = await client.rowsOf(106, period);
    expect(rows.map((row) => row['Asset No.']).sort()).toEqual(low.map((list) => list[0]?.assetNo).sort());
    expect(rows.length).toBeGreaterThan(0);
    expect(inPence(total['Net Income'])).toBe(net(low.flat()));
  });

  it('of collections, tickets and tills are those of their tables', async () => {
    const { db } = server.open;
    const collections = (await db.select().from(collection)).filter(
      ({ siteId, weekEnding }) => sites.has(siteId) && weekEnding <= '2026-04-05',
    );
    const banking = await client.rowsOf(201);
    expect(inPence(banking.total['Expected'])).toBe(sum(collections, ({ expected }) => expected));
    expect(inPence(banking.total['Counted'])).toBe(sum(collections, ({ counted }) => counted ?? 0));
    expect(inPence(banking.total['Variance'])).toBe(sum(collections, ({ variance }) => variance ?? 0));
    const weekNames = [...new Set(banking.rows.map((row) => row['Week Ending'] ?? ''))];
    expect(banking.subtotals.map((row) => row['Week Ending'])).toEqual(weekNames.map((week) => `Total of ${week}`));
    for (const row of banking.subtotals) {
      const ofWeek = banking.rows.filter((one) => row['Week Ending'] === `Total of ${one['Week Ending']}`);
      for (const amount of ['Expected', 'Counted', 'Variance'])
        expect(inPence(row[amount])).toBe(sum(ofWeek, (one) => inPence(one[amount])));
      expect(row['Machines']).toMatch(/^\d+ machines?$/);
    }
    const soldOrPaid = (await db.select().from(cashTransaction)).filter(
      ({ siteId, kind, businessDay: day }) => sites.has(siteId) && kind.startsWith('ticket-') && day >= '2026-03-09' && day <= '2026-04-05',
    );
    expect(soldOrPaid.length).toBeGreaterThan(0);
    expect(inPence(banking.total['Net Banked'])).toBe(
      sum(collections, ({ counted }) => counted ?? 0) + sum(soldOrPaid, ({ amount }) => amount),
    );
    const ofMachines = [...grouped(collections, ({ installationId }) => installationId).values()];
    const furthest = ofMachines.map((list) => sum(list, ({ variance }) => variance ?? 0)).toSorted((a, b) => Math.abs(b) - Math.abs(a));
    const second = banking.lines.slice(banking.lines.findIndex(([text]) => text === 'Machines with the Largest Variances') + 2);
    expect(second.map((line) => inPence(line.at(-1)))).toEqual(furthest.slice(0, 10));
    const off = collections.filter(({ variance }) => Math.abs(variance ?? 0) > 100);
    const variances = await client.rowsOf(202, { 'Out By More Than': '2' });
    expect(variances.rows).toHaveLength(off.length);
    const places = variances.rows.map((row) => String(row['Site']));
    expect(new Set(places).size).toBeGreaterThan(1);
    expect(places).toEqual(places.toSorted((one, other) => one.localeCompare(other, 'en-GB')));
    expect(sum(variances.subtotals, (row) => inPence(row['Variance']))).toBe(inPence(variances.total['Variance']));
    expect(variances.subtotals.map((row) => row['Site'])).toEqual([...new Set(places)].map((place) => `Total of ${place}`));
    expect(inPence(variances.total['Variance'])).toBe(sum(off, ({ variance }) => variance ?? 0));
    const latest = collections.filter(({ weekEnding, counted }) => weekEnding === '2026-04-05' && counted === null);
    expect(
      (await client.rowsOf(203)).rows.filter((row) => row['Site'] !== undefined && 'State' in row && row['State'] !== ''),
    ).toHaveLength(latest.length);

    const tickets = (await db.select().from(ticket)).filter(({ siteId, redeemedAt }) => sites.has(siteId) && redeemedAt === null);
    const liability = await client.rowsOf(204);
    expect(inPence(liability.total['Unredeemed'])).toBe(sum(tickets, ({ amount }) => amount));
    const expired = tickets.filter(({ expiresAt }) => expiresAt <= server.clock.now);
    expect(inPence(liability.total['Expired'])).toBe(sum(expired, ({ amount }) => amount));

    const begin = londonInstant('2026-03-30T00:00');
    const end = londonInstant('2026-04-06T00:00');
    const all = (await db.select().from(ticket)).filter(({ siteId, issuedAt }) => sites.has(siteId) && issuedAt < end);
    const worth = (list: typeof all) => sum(list, ({ amount }) => amount);
    const openAt = (at: Date) => all.filter(({ issuedAt, redeemedAt }) => issuedAt < at && (redeemedAt === null || redeemedAt >= at));
    const { total: week } = await client.rowsOf(204, { From: '2026-03-30', To: '2026-04-05' });
    expect(['Unredeemed Before', 'Issued', 'Unredeemed'].map((heading) => inPence(week[heading]))).toEqual([
      worth(openAt(begin)),
      worth(all.filter(({ issuedAt }) => issuedAt >= begin)),
      worth(openAt(end)),
    ]);
    expect(inPence(week['Unredeemed Before']) + inPence(week['Issued']) - inPence(week['Redeemed'])).toBe(inPence(week['Unredeemed']));
    const place = { OperatorId: 1, OperatorRegions: 'all', Manufacturers: 'all', GameNames: 'all', Categories: 'all' } as const;
    const days = { StartDate: '2026-03-30T00:00', EndDate: '2026-04-05T23:59', useCurrentWeek: false } as const;
    const list = api.transactions.exportLiabilities({ ...place, ...days, IncludeEvents: false, pageNumber: 1 });
    const [headings = [], ...lines] = cellsOf((await download(server, list, as('admin'))).text);
    expect(sum(lines, (line) => inPence(line[headings.indexOf('Closing')]))).toBe(inPence(week['Valid']));
    expect(Number(week['Tickets'])).toBe(openAt(end).length);

    const tills = (await db.select().from(cashTransaction)).filter((row) => sites.has(row.siteId) && inPeriod(row.businessDay));
    const shown = await client.rowsOf(205, period);
    expect(inPence(shown.total['Amount'])).toBe(sum(tills, ({ amount }) => amount));
    const sold = shown.rows.filter((row) => row['Transaction'] === 'Ticket Sold');
    expect(sum(sold, (row) => inPence(row['Amount']))).toBe(
      sum(
        tills.filter(({ kind }) => kind === 'ticket-sold'),
        ({ amount }) => amount,
      ),
    );
  });

  it('of assets and sessions are those of their tables', async () => {
    const { db } = server.open;
    const machines = (await db.select().from(machine)).filter(({ operatorId, deletedAt }) => operatorId === 1 && deletedAt === null);
    expect((await client.rowsOf(301)).rows).toHaveLength(machines.length);
    const { total, rows: owned } = await client.rowsOf(304);
    const unpriced = owned.filter((row) => row['Machines'] === row['No Purchase Price']);
    expect(unpriced.length).toBeGreaterThan(0);
    // An unknown price is not zero.
    expect(new Set(unpriced.map((row) => row['Purchase Price']))).toEqual(new Set(['']));
    expect([inPence(total['Purchase Price']), Number(total['Machines'])]).toEqual([
      sum(machines, ({ purchasePricePence }) => purchasePricePence ?? 0),
      machines.length,
    ]);
    const sessions = await sessionsOf(sites, period);
    const suspicious = sessions.filter(({ suspiciousReason }) => suspiciousReason !== null);
    const shown = await client.rowsOf(402, period);
    expect(shown.rows).toHaveLength(suspicious.length);
    expect(inPence(shown.total['Staked'])).toBe(sum(suspicious, ({ stake }) => stake));
    const zeroBet = sessions.filter(({ stake }) => stake === 0);
    const zeros = await client.rowsOf(403, period);
    expect(zeros.rows).toHaveLength(zeroBet.length);
    expect(inPence(zeros.total['Net'])).toBe(sum(zeroBet, ({ cashIn, ticketIn, ticketOut }) => cashIn + ticketIn - ticketOut));
  });
});
