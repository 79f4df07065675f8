import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cashTransaction, installation, machine, playSession, site, subCompany, ticket } from '../../server/db/schema';
import type { InputOf } from '../../src/schemas/call';
import { api } from '../../src/schemas/calls';
import { startTestApp, type TestApp } from './support/app';

const { transactions } = api;
type Input = InputOf<typeof transactions.transactions>;
type Ticket = typeof ticket.$inferSelect;

let server: TestApp;
let admin: { readonly sessionKey: string };
let cash: readonly (typeof cashTransaction.$inferSelect)[];
let tickets: readonly Ticket[];
let places: readonly { readonly id: number; readonly companyId: number }[];
let sessionMachines: ReadonlyMap<number, { readonly category: number; readonly assetNo: string; readonly playerId: string | null }>;

beforeAll(async () => {
  server = await startTestApp({ estate: 'test' });
  admin = { sessionKey: (await server.signIn('admin')).sessionkey };
  cash = await server.open.db.select().from(cashTransaction);
  tickets = await server.open.db.select().from(ticket);
  places = await server.open.db
    .select({ id: site.id, companyId: subCompany.companyId })
    .from(site)
    .innerJoin(subCompany, eq(subCompany.id, site.subCompanyId));
  const machines = await server.open.db
    .select({ id: playSession.id, category: machine.categoryId, assetNo: machine.assetNo, playerId: playSession.playerId })
    .from(playSession)
    .innerJoin(installation, eq(installation.id, playSession.installationId))
    .innerJoin(machine, eq(machine.id, installation.machineId));
  sessionMachines = new Map(machines.map((row) => [row.id, row]));
});
afterAll(() => server.close());

const everything: Input = {
  StartDate: '2026-03-01T00:00',
  EndDate: '2026-04-08T23:59',
  IncludeEvents: false,
  pageNumber: 1,
  useCurrentWeek: false,
  OperatorId: 1,
  OperatorRegions: 'all',
  Manufacturers: 'all',
  GameNames: 'all',
  Categories: 'all',
};

/** A seeded generator of integers. */
function numbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    return Math.floor((state / 0x80000000) * below);
  };
}

const companiesOfOperator = async (operatorId: number) =>
  (await server.ask(api.revenue.companies({ op: operatorId }), admin)).body.map(({ id }) => id).filter((id) => id > 0);

/** London is UTC+1 from 29 March 2026, 01:00. */
function londonMs(local: string): number {
  const winter = Date.parse(`${local}:00Z`);
  return winter >= Date.parse('2026-03-29T02:00:00Z') ? winter - 3_600_000 : winter;
}

const pad = (value: number) => String(value).padStart(2, '0');
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
type Grid = {
  readonly rows: readonly {
    readonly isTotal?: boolean;
    readonly cellData: readonly { readonly data: { readonly actualValue: unknown } }[];
  }[];
};
const lastRow = ({ rows }: Grid) =>
  rows
    .at(-1)
    ?.cellData.slice(1)
    .map(({ data }) => data.actualValue);

function owedAt(siteId: number, moment: number): number {
  const open = tickets.filter(
    (t) => t.siteId === siteId && t.issuedAt.getTime() < moment && (t.redeemedAt === null ? t.expiresAt : t.redeemedAt).getTime() >= moment,
  );
  return sum(open.map(({ amount }) => amount));
}

describe('the money', () => {
  it('equals the rows in 200 queries, to the penny', async () => {
    const next = numbers(18);
    const companies = new Map([
      [1, await companiesOfOperator(1)],
      [2, await companiesOfOperator(2)],
    ]);
    const wrong: unknown[] = [];
    for (let nth = 0; nth < 200; nth += 1) {
      const operator = 1 + next(2);
      const own = companies.get(operator) ?? [];
      const [level, startDay, days] = [next(3), next(15), next(14)];
      const day = (index: number) => new Date(Date.parse('2026-03-23T00:00:00Z') + index * 86_400_000).toISOString().slice(0, 10);
      const [start, end] = [
        `${day(startDay)}T${pad(next(3) === 0 ? next(24) : 0)}:${pad(next(2) === 0 ? 0 : next(60))}`,
        `${day(startDay + days)}T23:${pad(next(2) === 0 ? 59 : next(60))}`,
      ];
      const company = own[next(own.length)] ?? 0;
      const sitesOfCompany = places.filter(({ companyId }) => companyId === company);
      const oneSite = sitesOfCompany[next(sitesOfCompany.length)]?.id ?? 0;
      const category = next(4) === 0 ? [1 + (operator - 1) * 50 + next(3)] : undefined;
      const input: Input = {
        ...everything,
        StartDate: start,
        EndDate: end,
        OperatorId: operator,
        ...(level > 0 ? { CompanyId: company } : {}),
        ...(level > 1 ? { SiteId: oneSite } : {}),
        ...(category === undefined ? {} : { Categories: category }),
      };
      const sites = new Set(
        places
          .filter(({ id, companyId }) => (level === 0 ? own.includes(companyId) : level === 1 ? companyId === company : id === oneSite))
          .map(({ id }) => id),
      );
      const [from, to] = [londonMs(start), londonMs(end) + 60_000];
      const fits = (sessionId: number | null) =>
        category === undefined || (sessionId !== null && category.includes(sessionMachines.get(sessionId)?.category ?? -1));
      const ownCash = cash.filter((t) => sites.has(t.siteId) && t.at.getTime() >= from && t.at.getTime() < to && fits(t.sessionId));
      const ownTickets = tickets.filter(
        (t) => sites.has(t.siteId) && t.issuedAt.getTime() >= from && t.issuedAt.getTime() < to && fits(t.sessionId),
      );
      const redeemed = ownTickets.filter(({ redeemedAt }) => redeemedAt !== null);
      const amounts = (rows: readonly { readonly amount: number }[]) => sum(rows.map(({ amount }) => amount));
      const { body: cashSummary } = await server.ask(transactions.transactionsSummary(input), admin);
      const { body: ticketSummary } = await server.ask(transactions.ticketsSummary(input), admin);
      const is = [lastRow(cashSummary.grid), lastRow(ticketSummary.grid)];
      const shouldBe = [
        [ownCash.length, amounts(ownCash) / 100],
        [
          ownTickets.length,
          amounts(ownTickets) / 100,
          redeemed.length,
          amounts(redeemed) / 100,
          ownTickets.length - redeemed.length,
          (amounts(ownTickets) - amounts(redeemed)) / 100,
        ],
      ];
      if (level > 1) {
        const { body: liability } = await server.ask(transactions.liabilities({ ...input, Categories: 'all' }), admin);
        const [opening, printed, , , closing] = lastRow(liability.grid) ?? [];
        is.push([opening, printed, closing]);
        const printedThen = tickets.filter((t) => sites.has(t.siteId) && t.issuedAt.getTime() >= from && t.issuedAt.getTime() < to);
        const end = Math.min(to, server.clock.now.getTime());
        shouldBe.push([owedAt(oneSite, from) / 100, amounts(printedThen) / 100, owedAt(oneSite, end) / 100]);
      }
      if (JSON.stringify(is) !== JSON.stringify(shouldBe)) wrong.push({ input, is, shouldBe });
    }
    expect(wrong.slice(0, 2)).toEqual([]);
  }, 120_000);

  it('of every site continues from before, with printed tickets added and redeemed or expired ones removed', async () => {
    // Later, when unredeemed tickets start to expire.
    for (const now of ['2026-04-08T10:00:00Z', '2026-04-25T14:20:00Z']) {
      server.clock.now = new Date(now);
      const later = { sessionKey: (await server.signIn('admin')).sessionkey };
      const today = now.slice(0, 10);
      const wrong: unknown[] = [];
      let seen = 0;
      for (const operator of [1, 2]) {
        const input = { ...everything, OperatorId: operator, StartDate: `${today}T00:00`, EndDate: `${today}T23:59` };
        const first = await server.ask(transactions.liabilities(input), later);
        for (let page = 1; page <= (first.body.pageCount ?? 1); page += 1) {
          const { body } = await server.ask(transactions.liabilities({ ...input, pageNumber: page }), later);
          for (const { rowId, cellData } of body.grid.rows) {
            const [opening = 0, printed = 0, redeemed = 0, expired = 0, closing = 0] = cellData
              .slice(1)
              .map(({ data }) => Math.round(Number(data.actualValue) * 100));
            const counted = [owedAt(Number(rowId), londonMs(`${today}T00:00`)), owedAt(Number(rowId), Date.parse(now))];
            seen += 1;
            if (closing !== opening + printed - redeemed - expired || opening !== counted[0] || closing !== counted[1])
              wrong.push({ now, rowId, opening, printed, redeemed, expired, closing, counted });
          }
        }
      }
      expect(wrong.slice(0, 3)).toEqual([]);
      expect(seen).toBe(places.length);
    }
    server.clock.now = new Date('2026-04-08T10:00:00Z');
    // The previous session has expired.
    admin = { sessionKey: (await server.signIn('admin')).sessionkey };
  });
});

describe('the lists', () => {
  it('have every row once, the latest first, on every page', async () => {
    for (const [call, expected] of [
      [transactions.transactions, cash],
      [transactions.tickets, tickets],
    ] as const) {
      const ids: string[] = [];
      const { body: first } = await server.ask(call({ ...everything, CompanyId: 1 }), admin);
      for (let page = 1; page <= (first.pageCount ?? 1); page += 1) {
        const { body } = await server.ask(call({ ...everything, CompanyId: 1, pageNumber: page }), admin);
        ids.push(...body.grid.rows.map(({ rowId }) => rowId));
      }
      const sites = new Set(places.filter(({ companyId }) => companyId === 1).map(({ id }) => id));
      const moment = (row: (typeof expected)[number]) => ('at' in row ? row.at : row.issuedAt).getTime();
      const inOrder = expected.filter(({ siteId }) => sites.has(siteId)).toSorted((a, b) => moment(b) - moment(a) || b.id - a.id);
      expect(ids).toEqual(inOrder.map(({ id }) => String(id)));
    }
  });

  it('are filtered by user at the till, ticket, machine and player', async () => {
    const named = cash.find(
      ({ userName, siteId }) => userName !== null && places.some(({ id, companyId }) => id === siteId && companyId === 1),
    );
    const name = named?.userName ?? '';
    const { body } = await server.ask(transactions.transactions({ ...everything, CompanyId: 1, UserName: name.slice(1, 5) }), admin);
    expect(new Set(body.grid.rows.map(({ cellData }) => cellData[3]?.data.actualValue))).toContain(name);
    for (const { cellData } of body.grid.rows) expect(String(cellData[3]?.data.actualValue)).toContain(name.slice(1, 5));
    const one = tickets.find(({ siteId, redeemedAt }) => siteId === 1 && redeemedAt !== null);
    const { body: matches } = await server.ask(transactions.tickets({ ...everything, TicketSerial: one?.serialNo ?? '' }), admin);
    expect(matches.grid.rows.map(({ rowId, sessionId, optionShowDetails }) => [rowId, sessionId, optionShowDetails])).toEqual([
      [String(one?.id), one?.sessionId, true],
    ]);
    const asset = sessionMachines.get(one?.sessionId ?? -1)?.assetNo ?? '';
    const { body: ofAsset } = await server.ask(transactions.ticketsSummary({ ...everything, AssetNo: asset }), admin);
    const own = tickets.filter(({ sessionId }) => sessionMachines.get(sessionId ?? -1)?.assetNo === asset);
    expect(lastRow(ofAsset.grid)?.slice(0, 2)).toEqual([own.length, sum(own.map(({ amount }) => amount)) / 100]);
    const player = tickets.map(({ sessionId }) => sessionMachines.get(sessionId ?? -1)?.playerId).find((id) => id != null) ?? '';
    const byPlayer = async (PlayerId: string) =>
      lastRow((await server.ask(transactions.ticketsSummary({ ...everything, PlayerId }), admin)).body.grid);
    expect((await byPlayer(player))?.[0]).toBeGreaterThan(0);
    expect(await byPlayer(player.toLowerCase())).toEqual(await byPlayer(player));
    const site1 = { sessionKey: (await server.signIn('restricted')).sessionkey };
    expect((await server.ask(transactions.tickets({ ...everything, PlayerId: 'P1' }), site1)).status).toBe(403);
  });

  it('offer the values that tickets have, and each leaves only matching tickets', async () => {
    const { body: types } = await server.ask(transactions.filterTypes(), admin);
    expect(types.map(({ name }) => name)).toEqual(['All', 'Printed At Asset', 'Redeemed At Asset', 'Kiosk', 'Game Title', 'Status']);
    for (const { id: filterType } of types.slice(1)) {
      const { body: values } = await server.ask(transactions.filterValues({ operator: 1, site: 1, filterType }), admin);
      expect([filterType, values.length > 0]).toEqual([filterType, true]);
    }
    const { body: open } = await server.ask(
      transactions.ticketsSummary({ ...everything, SiteId: 1, filterType: 5, filterValue: 1 }),
      admin,
    );
    const unredeemed = tickets.filter(({ siteId, redeemedAt }) => siteId === 1 && redeemedAt === null);
    expect(lastRow(open.grid)?.slice(0, 3)).toEqual([unredeemed.length, sum(unredeemed.map(({ amount }) => amount)) / 100, 0]);
    const refused = await server.ask(transactions.tickets({ ...everything, filterType: 77, filterValue: 1 }), admin);
    expect([refused.status, refused.text]).toEqual([400, expect.stringContaining('filterType')]);
  });

  it('are exported with all their rows', async () => {
    const { text, headers } = await server.ask(transactions.exportTransactions(everything), admin);
    const { body: summary } = await server.ask(transactions.transactionsSummary(everything), admin);
    expect(text.trim().split('\r\n')).toHaveLength(Number(lastRow(summary.grid)?.[0]) + 1);
    expect([Number(headers['x-row-count']), String(headers['content-disposition'])]).toEqual([
      Number(lastRow(summary.grid)?.[0]),
      expect.stringContaining('Transactions, '),
    ]);
    const { text: life } = await server.ask(transactions.exportTickets({ ...everything, SiteId: 1 }), admin);
    expect(life.trim().split('\r\n')).toHaveLength(tickets.filter(({ siteId }) => siteId === 1).length + 1);
    const { text: owed } = await server.ask(transactions.exportLiabilities({ ...everything, SiteId: 1 }), admin);
    expect(owed.trim().split('\r\n')).toHaveLength(2);
    const headings = (file: string) => file.slice(1, file.indexOf('\r\n')).split(',');
    expect(headings(text)).toEqual(expect.arrayContaining(['Transaction', 'Amount (£)']));
    expect(headings(life)).toEqual(expect.arrayContaining(['Value (£)', 'Printed']));
    expect(headings(owed)).toEqual(['Site', 'Opening (£)', 'Printed (£)', 'Redeemed (£)', 'Expired (£)', 'Closing (£)', 'Open Tickets']);
  });

  it('refuse dates in the wrong order, and accept weeks', async () => {
    const back = await server.ask(
      transactions.transactions({ ...everything, StartDate: '2026-04-07T10:00', EndDate: '2026-04-06T10:00' }),
      admin,
    );
    expect([back.status, back.text]).toEqual([400, expect.stringContaining('StartDate')]);
    const { body: week } = await server.ask(transactions.transactionsSummary({ ...everything, collectionWeek: 20260405 }), admin);
    const { body: dates } = await server.ask(
      transactions.transactionsSummary({ ...everything, StartDate: '2026-03-30T00:00', EndDate: '2026-04-05T23:59' }),
      admin,
    );
    expect(week).toEqual(dates);
    for (const collectionWeek of [20260404, 20260331, 99991231]) {
      const none = await server.ask(transactions.transactionsSummary({ ...everything, collectionWeek }), admin);
      expect([collectionWeek, none]).toMatchObject([collectionWeek, { status: 400, body: { errors: [{ field: 'collectionWeek' }] } }]);
    }
    const { body: weeks } = await server.ask(api.collections.periods({ operator: 1 }), admin);
    expect(weeks.map(({ value }) => value)).toEqual([-1, 20260405, 20260329]);
  });
});

it('have sums that follow changes', async () => {
  const [one] = tickets.filter(({ siteId, redeemedAt }) => siteId === 1 && redeemedAt === null);
  const input = { ...everything, SiteId: 1 };
  const before = lastRow((await server.ask(transactions.ticketsSummary(input), admin)).body.grid);
  await server.open.db
    .update(ticket)
    .set({ redeemedAt: one?.issuedAt ?? null })
    .where(eq(ticket.id, one?.id ?? 0));
  const after = lastRow((await server.ask(transactions.ticketsSummary(input), admin)).body.grid);
  expect([Number(after?.[2]) - Number(before?.[2]), after?.[0]]).toEqual([1, before?.[0]]);
  await server.open.db
    .update(ticket)
    .set({ redeemedAt: null })
    .where(and(eq(ticket.id, one?.id ?? 0)));
  expect(lastRow((await server.ask(transactions.ticketsSummary(input), admin)).body.grid)).toEqual(before);
});
