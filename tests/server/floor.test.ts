import { and, desc, eq, gte, inArray, isNotNull, isNull } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  collection,
  collectionBatch,
  dailyPerformance,
  installation,
  machineEvent,
  playSession,
  position,
  sessionEvent,
  site,
} from '../../server/db/schema';
import { api } from '../../src/schemas/calls';
import { everyStatus } from '../../tools/conform/questions/known';
import { startTestApp, type TestApp } from './support/app';
import { longestWrite } from './support/database';

const { floor } = api;
let server: TestApp;
let admin: { readonly sessionKey: string };
beforeAll(async () => {
  server = await startTestApp({ estate: 'test' });
  admin = { sessionKey: (await server.signIn('admin')).sessionkey };
});
afterAll(() => server.close());

const everywhere = {
  OperatorId: 1,
  OperatorRegions: 'all',
  Manufacturers: 'all',
  GameNames: 'all',
  Categories: 'all',
  showOfflineOnly: false,
} as const;
const anyStatus = { ...everyStatus, onlineEFTDisabled: true, onlineNoFunds: true } as const;
const total = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);

describe('the sites of the floor', () => {
  it('show the cash of uncollected weeks', async () => {
    const { body } = await server.ask(floor.cashInBox(everywhere), admin);
    const open = await server.open.db
      .select({ siteId: collection.siteId, expected: collection.expected })
      .from(collection)
      .innerJoin(collectionBatch, eq(collectionBatch.id, collection.batchId))
      .innerJoin(installation, and(eq(installation.id, collection.installationId), isNull(installation.removedAt)))
      .where(isNull(collectionBatch.collectedAt));
    for (const { siteId, cellData } of body.grid.rows.slice(0, -1)) {
      const cash = total(open.filter((row) => row.siteId === siteId).map(({ expected }) => expected));
      expect([siteId, cellData[8]?.data.actualValue]).toEqual([siteId, cash / 100]);
    }
    const last = body.grid.rows.at(-1);
    expect([last?.isTotal, last?.cellData[0]?.data.actualValue]).toEqual([true, 'Total']);
    expect((await server.ask(floor.byOperation({ ...everywhere, FilterId: 0 }), admin)).body).toEqual(body);
    const { body: ofSite } = await server.ask(floor.cashInBoxPositions({ ...everywhere, SiteId: 1 }), admin);
    const own = body.grid.rows.find(({ siteId }) => siteId === 1);
    expect(ofSite.grid.rows.at(-1)?.cellData[10]?.data).toMatchObject({ actualValue: own?.cellData[8]?.data.actualValue });
  });

  it('no longer show collected cash that is not counted yet', async () => {
    const [machine] = (await server.ask(floor.cashInBoxPositions({ ...everywhere, SiteId: 1 }), admin)).body.grid.rows;
    const installationId = machine?.installationId ?? -1;
    const eventsIn = async () =>
      (await server.ask(floor.exportCashInBoxEvents({ installationId, period: 1, page: 1 }), admin)).text.trim().split('\r\n').length;
    const requestOf = async () => [(await server.ask(floor.cashInBox(everywhere), admin)).body, await eventsIn()];
    const before = await requestOf();
    const [last] = await server.open.db
      .select({ id: collection.id })
      .from(collection)
      .innerJoin(collectionBatch, eq(collectionBatch.id, collection.batchId))
      .where(and(eq(collection.installationId, installationId), isNotNull(collectionBatch.collectedAt)))
      .orderBy(desc(collection.weekEnding))
      .limit(1);
    const nobody = { counted50: null, counted20: null, counted10: null, counted5: null, countedCoins: null };
    const uncounted = await server.open.db
      .update(collection)
      .set(nobody)
      .where(eq(collection.id, last?.id ?? -1))
      .returning();
    expect(uncounted).toMatchObject([{ expected: expect.any(Number), counted: null }]);
    expect(await requestOf()).toEqual(before);
  });

  it('show the takings of their machines in a period', async () => {
    for (const [PeriodId, day] of [
      [1, '2026-04-06'],
      [2, '2026-04-06'],
      [3, '2026-04-01'],
    ] as const) {
      const { body } = await server.ask(floor.performance({ ...everywhere, PeriodId }), admin);
      const days = await server.open.db
        .select({ siteId: dailyPerformance.siteId, stake: dailyPerformance.stake })
        .from(dailyPerformance)
        .innerJoin(installation, and(eq(installation.id, dailyPerformance.installationId), isNull(installation.removedAt)))
        .where(gte(dailyPerformance.businessDay, day));
      const sites = new Set(body.grid.rows.map(({ siteId }) => siteId));
      const stakes = total(days.filter(({ siteId }) => sites.has(siteId)).map(({ stake }) => stake));
      expect([PeriodId, body.grid.rows.at(-1)?.cellData[5]?.data.actualValue]).toEqual([PeriodId, stakes / 100]);
    }
    expect((await server.ask(floor.performance({ ...everywhere, PeriodId: 4 }), admin)).status).toBe(400);
  });

  it('can be limited to offline machines, and saved as files', async () => {
    const offline = { ...everywhere, showOfflineOnly: true };
    const { body } = await server.ask(floor.cashInBoxPositions(offline), admin);
    const codes = body.grid.rows.slice(0, -1).map(({ cellData }) => cellData[3]?.data.code);
    expect(codes.filter((code) => !code?.startsWith('offline'))).toEqual([]);
    const { body: all } = await server.ask(floor.performancePositions({ ...everywhere, PeriodId: 2 }), admin);
    const { text } = await server.ask(floor.exportPerformancePositions({ ...everywhere, PeriodId: 2 }), admin);
    expect(text.trim().split('\r\n')).toHaveLength(all.grid.rows.length + 1);
  });
});

describe('the status of machines', () => {
  it('is counted, paged and filtered', async () => {
    const { body: all } = await server.ask(floor.machines({ OperatorId: 1, ...anyStatus, PageNumber: 1 }), admin);
    const { body: statuses } = await server.ask(floor.statuses({ OperatorId: 1 }), admin);
    expect(all.pageCount).toBe(Math.ceil(total(statuses.map(({ qty }) => qty)) / 50));
    expect(statuses.filter(({ selected }) => selected).map(({ id }) => id)).toEqual(['offlineSiteOpen', 'authReq']);
    expect(all.onlineQty).toBe(statuses.find(({ id }) => id === 'online')?.qty);
    const none = Object.fromEntries(Object.keys(anyStatus).map((key) => [key, false])) as Record<keyof typeof anyStatus, boolean>;
    const { body: online } = await server.ask(floor.machines({ OperatorId: 1, ...none, online: true, PageNumber: 99 }), admin);
    expect(online.pageNumber).toBe(Math.ceil(online.onlineQty / 50));
    expect(new Set(online.grid.rows.map(({ cellData }) => cellData[5]?.data.code))).toEqual(new Set(['online']));
    const asset = String(all.grid.rows[0]?.cellData[2]?.data.actualValue);
    const { body: one } = await server.ask(
      floor.machines({ OperatorId: 1, ...anyStatus, Details: asset.toLowerCase(), PageNumber: 1 }),
      admin,
    );
    expect(one.grid.rows.map(({ cellData }) => cellData[2]?.data.actualValue)).toEqual([asset]);
  });

  it('flashes for a minute after it has changed', async () => {
    const [one] = await server.open.db
      .select({ id: installation.id, since: installation.statusSince })
      .from(installation)
      .innerJoin(position, eq(position.id, installation.positionId))
      .where(and(eq(installation.siteId, 1), eq(position.kind, 'machine'), isNull(installation.removedAt)));
    const flashes = async () => {
      const { body } = await server.ask(floor.machines({ OperatorId: 1, SiteId: 1, ...anyStatus, PageNumber: 1 }), admin);
      return body.grid.rows.filter(({ cellData }) => cellData[5]?.data.flash === true).map(({ installationId }) => installationId);
    };
    await server.open.db
      .update(installation)
      .set({ statusSince: new Date('2026-04-08T09:00:00Z') })
      .where(eq(installation.siteId, 1));
    expect(await flashes()).toEqual([]);
    await server.open.db
      .update(installation)
      .set({ statusSince: server.clock.now })
      .where(eq(installation.id, one?.id ?? 0));
    expect(await flashes()).toEqual([one?.id]);
    await server.open.db
      .update(installation)
      .set({ statusSince: one?.since ?? server.clock.now })
      .where(eq(installation.id, one?.id ?? 0));
  });

  it('is not sent again to a client that has it', { timeout: longestWrite + 60_000 }, async () => {
    const asking = (tag?: string) =>
      server.inject({
        method: 'PUT',
        url: '/api/comms/filterbymachine3',
        headers: { SessionKey: admin.sessionKey, ...(tag === undefined ? {} : { 'If-None-Match': tag }) },
        payload: { OperatorId: 1, CompanyId: -1, SubCompanyId: -1, SiteId: -1, Details: '#', ...anyStatus, PageNumber: 1 },
      });
    const first = await asking();
    const tag = String(first.headers['etag']);
    const second = await asking(tag);
    expect([first.status, second.status, second.text]).toEqual([200, 304, '']);
    const [any] = await server.open.db
      .select()
      .from(installation)
      .where(and(eq(installation.siteId, 1), isNull(installation.removedAt)))
      .limit(1);
    const { db, until } = server.open;
    let reads = 0;
    // Each query gets its own database handle, as its client may disconnect.
    const spy = vi.spyOn(server.open, 'until').mockImplementation((...how) => {
      const own = until(...how);
      const select = own.select.bind(own);
      vi.spyOn(own, 'select').mockImplementation((...fields: Parameters<typeof select>) => {
        reads += 1;
        return select(...fields);
      });
      return own;
    });
    const readsOf = async (known?: string) => {
      reads = 0;
      const { status } = await asking(known);
      return { status, reads };
    };
    // Caching pauses during writes, even in other databases of the server.
    await expect.poll(() => readsOf(tag), { timeout: longestWrite }).toEqual({ status: 304, reads: 0 });
    // A cached response needs only the prepared session query.
    await expect.poll(() => readsOf(), { timeout: longestWrite }).toEqual({ status: 200, reads: 0 });
    await db.update(installation).set({ status: 'pending' }).where(eq(installation.siteId, 1));
    const made = await readsOf(tag);
    expect(made.status).toBe(200);
    expect(made.reads).toBeGreaterThan(0);
    // During an open transaction nothing is cached that would outlive it.
    await db.transaction(async (tx) => {
      await tx.update(installation).set({ status: 'authReq' }).where(eq(installation.siteId, 1));
    });
    const changed = await asking(tag);
    expect((await asking(String(changed.headers['etag']))).status).toBe(304);
    spy.mockRestore();
    await server.open.db
      .update(installation)
      .set({ status: any?.status ?? 'online' })
      .where(eq(installation.siteId, 1));
  });
});

it('lists the events of its sessions and of the machine, the latest first', async () => {
  const { db } = server.open;
  const [machine] = await db
    .select({ id: installation.id })
    .from(installation)
    .innerJoin(site, eq(site.id, installation.siteId))
    .innerJoin(position, and(eq(position.id, installation.positionId), eq(position.kind, 'machine')))
    .where(eq(site.id, 1));
  const id = machine?.id ?? 0;
  const sessions = await db.select({ id: playSession.id }).from(playSession).where(eq(playSession.installationId, id));
  const inSessions = await db
    .select()
    .from(sessionEvent)
    .where(
      inArray(
        sessionEvent.sessionId,
        sessions.map((row) => row.id),
      ),
    );
  const own = await db.select().from(machineEvent).where(eq(machineEvent.installationId, id));
  const read = async (showEvents: boolean) => {
    const request = { installationId: id, period: 5, showEvents };
    const { body: first } = await server.ask(floor.eventsOfMachine({ ...request, page: 1 }), admin);
    const rows = [...first.grid.rows];
    for (let page = 2; page <= (first.pageCount ?? 1); page += 1) {
      rows.push(...(await server.ask(floor.eventsOfMachine({ ...request, page }), admin)).body.grid.rows);
    }
    return rows.map(({ cellData }) => String(cellData[0]?.data.actualValue));
  };
  const moments = [...inSessions, ...own].map(({ at }) => at.toISOString());
  expect(await read(true)).toEqual(moments.toSorted().reverse());
  const money = inSessions.filter(({ kind }) => ['cash-in', 'ticket-in', 'ticket-out'].includes(kind)).map(({ at }) => at.toISOString());
  expect(await read(false)).toEqual(money.toSorted().reverse());
  const { body: week } = await server.ask(floor.performanceEvents({ installationId: id, period: 2, page: 1 }), admin);
  const { body: sinceCollected } = await server.ask(floor.cashInBoxEvents({ installationId: id, period: 1, page: 1 }), admin);
  expect(sinceCollected).toEqual(week);
  const { text } = await server.ask(floor.exportPerformanceEvents({ installationId: id, period: 3, page: 1 }), admin);
  expect(text.startsWith('\uFEFFAt,Event,Session,Amount')).toBe(true);
});
