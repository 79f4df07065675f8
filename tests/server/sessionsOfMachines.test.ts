import { and, asc, desc, eq, gte, isNull } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { firstNumberOf } from '../../server/db/months';
import { installation, playSession, position } from '../../server/db/schema';
import { simulateTick } from '../../server/simulator/simulateTick';
import { api } from '../../src/schemas/calls';
import { startTestApp, type TestApp } from './support/app';

let server: TestApp;
const keys = new Map<string, string>();
beforeAll(async () => {
  server = await startTestApp({ estate: 'test' });
  server.clock.now = new Date('2026-04-08T14:00:00Z');
  await simulateTick(server.open, server.clock.now, 1);
  for (const username of ['admin', 'site', 'compliance']) keys.set(username, (await server.signIn(username)).sessionkey);
});
afterAll(() => server.close());

const caller = (username: string) => ({ sessionKey: keys.get(username) ?? '' });

describe("a machine's sessions", () => {
  async function machineAtSite1() {
    const rows = await server.open.db
      .select({ id: installation.id })
      .from(installation)
      .innerJoin(position, eq(position.id, installation.positionId))
      .where(and(eq(installation.siteId, 1), eq(position.kind, 'machine')))
      .orderBy(asc(installation.id));
    const [first] = rows;
    if (first === undefined) throw new Error('Site 1 has no machine');
    return first.id;
  }

  it.each([
    [1, 1],
    [2, 7],
    [3, 30],
    [4, 60],
    [5, 90],
  ])('of period %i are those of the last %i days', async (periodType, days) => {
    const installationId = await machineAtSite1();
    const since = new Date(server.clock.now.getTime() - days * 86_400_000);
    const wanted = await server.open.db
      .select({ id: playSession.id })
      .from(playSession)
      .where(and(eq(playSession.installationId, installationId), gte(playSession.startedAt, since)))
      .orderBy(desc(playSession.startedAt), desc(playSession.id));
    for (const call of [
      api.sessions.byPeriod,
      api.sessions.ofMachine,
      api.sessions.ofMachineForCompliance,
      api.sessions.ofMachineOnFloor,
    ]) {
      const { body } = await server.ask(call({ installationId, periodType, page: 1 }), caller('admin'));
      expect(body.pageCount).toBe(Math.max(1, Math.ceil(wanted.length / 20)));
      expect(body.grid.rows.map(({ sessionId }) => sessionId)).toEqual(wanted.slice(0, 20).map(({ id }) => id));
    }
  });

  it('come in pages of 20, and the last page for a number beyond it', async () => {
    const installationId = await machineAtSite1();
    const [known] = await server.open.db.select().from(installation).where(eq(installation.id, installationId));
    await server.open.db.insert(playSession).values(
      Array.from({ length: 45 }, (_, nth) => ({
        id: firstNumberOf('2026-04-08') + 90_000 + nth,
        installationId,
        siteId: known?.siteId ?? 0,
        businessDay: '2026-04-08',
        startedAt: new Date('2026-04-08T13:00:00Z'),
        endedAt: new Date('2026-04-08T13:10:00Z'),
      })),
    );
    const pageOf = async (page: number) =>
      (await server.ask(api.sessions.ofMachine({ installationId, periodType: 1, page }), caller('admin'))).body;
    const last = await pageOf(99);
    expect(last.pageNumber).toBe(last.pageCount);
    expect(last.pageCount).toBeGreaterThan(2);
    const all = await Promise.all(Array.from({ length: last.pageCount ?? 1 }, (_, index) => pageOf(index + 1)));
    const ids = all.flatMap(({ grid }) => grid.rows.map(({ sessionId }) => sessionId));
    expect(all[0]?.grid.rows).toHaveLength(20);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('show compliance the player and the spend', async () => {
    const installationId = await machineAtSite1();
    const { body } = await server.ask(
      api.sessions.ofMachineForCompliance({ installationId, periodType: 5, page: 1 }),
      caller('compliance'),
    );
    expect(body.grid.headerDef.map(({ text }) => text)).toEqual(expect.arrayContaining(['Player', 'Spend']));
  });

  it('have dates with the year first in compliance, by machine and by their ids', async () => {
    const installationId = await machineAtSite1();
    const request = { installationId, periodType: 5, page: 1 };
    const { grid: list } = (await server.ask(api.sessions.ofMachineForCompliance(request), caller('compliance'))).body;
    const ids = list.rows.map(({ sessionId }) => sessionId);
    const { grid: linked } = (await server.ask(api.sessions.byIds({ ids, page: 1 }), caller('compliance'))).body;
    const { grid: elsewhere } = (await server.ask(api.sessions.ofMachine(request), caller('admin'))).body;
    const startsOf = ({ headerDef, rows }: typeof list) => {
      const at = headerDef.findIndex(({ text }) => text === 'Start');
      return rows.map(({ cellData }) => cellData[at]?.data.displayValue);
    };
    expect(startsOf(list)[0]).toMatch(/^2026-\d\d-\d\d \d\d:\d\d$/);
    expect(startsOf(linked)).toEqual(startsOf(list));
    expect(startsOf(elsewhere)[0]).toMatch(/^\d\d-\d\d-2026 \d\d:\d\d$/);
  });

  it('are refused for another period and for a machine elsewhere', async () => {
    const installationId = await machineAtSite1();
    for (const periodType of [0, 6]) {
      expect((await server.ask(api.sessions.ofMachine({ installationId, periodType, page: 1 }), caller('admin'))).status).toBe(400);
    }
    const [elsewhere] = await server.open.db.select().from(installation).where(eq(installation.siteId, 2));
    for (const id of [elsewhere?.id ?? 0, 99_999]) {
      expect((await server.ask(api.sessions.ofMachine({ installationId: id, periodType: 1, page: 1 }), caller('site'))).status).toBe(403);
    }
  });
});

describe('the machines to choose a session from', () => {
  const groups = {
    showOnline: ['online', 'onlineNoFunds', 'onlineEFTDisabled'],
    showNonOp: ['pending'],
    showOffline: ['offlineSiteOpen', 'offlineSiteClosed', 'authReq'],
  } as const;
  const nothing = { showOnline: false, showOffline: false, showNonOp: false };
  const installed = () =>
    server.open.db
      .select({ id: installation.id, siteId: installation.siteId, status: installation.status })
      .from(installation)
      .innerJoin(position, eq(position.id, installation.positionId))
      .where(and(isNull(installation.removedAt), eq(position.kind, 'machine')));
  const sorted = (ids: readonly number[]) => ids.toSorted((a, b) => a - b);

  it.each(Object.entries(groups))('are those of the statuses behind %s', async (choice, statuses) => {
    const present = await installed();
    const [some] = present;
    await server.open.db
      .update(installation)
      .set({ status: statuses[0] })
      .where(eq(installation.id, some?.id ?? 0));
    const wanted = (await installed()).filter(({ status }) => statuses.some((one) => one === status));
    const shown = { ...nothing, [choice]: true };
    const { body } = await server.ask(api.sessions.positions(shown), caller('admin'));
    expect(sorted(body.grid.rows.map(({ installationId }) => installationId))).toEqual(sorted(wanted.map(({ id }) => id)));
    expect(wanted.length).toBeGreaterThan(0);
    const siteId = some?.siteId ?? 0;
    const ofSite = await server.ask(api.sessions.positionsForCompliance({ ...shown, siteId }), caller('admin'));
    expect(sorted(ofSite.body.grid.rows.map(({ installationId }) => installationId))).toEqual(
      sorted(wanted.filter((row) => row.siteId === siteId).map(({ id }) => id)),
    );
  });

  it('are all of a site, and none without a selection', async () => {
    const wanted = (await installed()).filter(({ siteId }) => siteId === 1);
    const { body } = await server.ask(api.sessions.positionsOfSite({ siteId: 1 }), caller('site'));
    expect(sorted(body.grid.rows.map(({ installationId }) => installationId))).toEqual(sorted(wanted.map(({ id }) => id)));
    expect((await server.ask(api.sessions.positions(nothing), caller('admin'))).body.grid.rows).toEqual([]);
  });

  it("are those of the user's own sites only", async () => {
    const everyStatus = { showOnline: true, showOffline: true, showNonOp: true };
    const own = await server.ask(api.sessions.positions(everyStatus), caller('site'));
    expect(new Set(own.body.grid.rows.map(({ siteId }) => siteId))).toEqual(new Set([1]));
    expect((await server.ask(api.sessions.positionsOfSite({ siteId: 2 }), caller('site'))).status).toBe(403);
    expect((await server.ask(api.sessions.positionsForCompliance({ ...everyStatus, siteId: 2 }), caller('site'))).status).toBe(403);
  });
});
