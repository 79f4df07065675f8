import { and, desc, eq, isNotNull, isNull, notInArray } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { firstNumberOf } from '../../server/db/months';
import { auditEntry, device, installation, machine, playSession, position, site } from '../../server/db/schema';
import type { InputOf } from '../../src/schemas/call';
import { api } from '../../src/schemas/calls';
import { startTestApp, type TestApp } from './support/app';
import { everyMachine } from './support/installations';

let server: TestApp;
const keys = new Map<string, string>();
beforeAll(async () => {
  server = await startTestApp({ estate: 'test' });
  for (const username of ['admin', 'operator', 'site', 'restricted']) keys.set(username, (await server.signIn(username)).sessionkey);
});
afterAll(() => server.close());

const caller = (username: string) => ({ sessionKey: keys.get(username) ?? '' });
async function gridFor(username: string, input: Partial<InputOf<typeof api.installations.filterByMachine>> = {}) {
  const { status, body } = await server.ask(api.installations.filterByMachine({ ...everyMachine, ...input }), caller(username));
  expect(status).toBe(200);
  return body;
}

async function freeInstallation(status: 'online' | 'authReq') {
  const { db } = server.open;
  const [any] = await db
    .select({ id: installation.id, positionId: installation.positionId, machineId: installation.machineId, assetNo: machine.assetNo })
    .from(installation)
    .innerJoin(machine, eq(machine.id, installation.machineId))
    .innerJoin(device, eq(device.installationId, installation.id))
    .innerJoin(position, eq(position.id, installation.positionId))
    .where(and(isNull(installation.removedAt), eq(machine.operatorId, 1), eq(position.kind, 'machine')));
  if (any === undefined) throw new Error('The estate has no installation with a device');
  await db.update(installation).set({ status }).where(eq(installation.id, any.id));
  return any;
}

const offline = ['offlineSiteOpen', 'offlineSiteClosed'];

describe('the machine grid', () => {
  it("holds every position of the user's sites, one row each", async () => {
    const positions = await server.open.db.select().from(position).innerJoin(site, eq(site.id, position.siteId));
    const ownSite = positions.filter((row) => row.site.id === 1);
    const { grid } = await gridFor('site');
    expect(grid.rows.map(({ positionId }) => positionId)).toEqual(ownSite.map((row) => row.position.id));
    const { grid: whole } = await gridFor('operator');
    expect(new Set(whole.rows.map(({ positionId }) => positionId)).size).toBe(whole.rows.length);
    expect(whole.rows.length).toBeGreaterThan(grid.rows.length);
  });

  it('has a cell under every header', async () => {
    const { grid } = await gridFor('operator', { SiteId: 1 });
    for (const { cellData } of grid.rows) expect(cellData).toHaveLength(grid.headerDef.length);
    expect(grid.rowDef).toHaveLength(grid.headerDef.length);
  });

  it('counts online and offline machines, also if only the offline ones are listed', async () => {
    const { db } = server.open;
    const present = await db
      .select({ status: installation.status })
      .from(installation)
      .innerJoin(machine, eq(machine.id, installation.machineId))
      .where(and(isNull(installation.removedAt), eq(machine.operatorId, 1)));
    const offlineQty = present.filter(({ status }) => offline.includes(status)).length;
    const onlineQty = present.filter(({ status }) => !offline.includes(status) && status !== 'authReq').length;
    expect(await gridFor('operator')).toMatchObject({ onlineQty, offlineQty });
    const only = await gridFor('operator', { ShowOfflineOnly: true });
    expect(only).toMatchObject({ onlineQty, offlineQty });
    expect(only.grid.rows).toHaveLength(offlineQty);
  });

  it('adds one row for each earlier machine', async () => {
    const past = await server.open.db
      .select({ id: installation.id })
      .from(installation)
      .innerJoin(machine, eq(machine.id, installation.machineId))
      .where(and(isNotNull(installation.removedAt), eq(machine.operatorId, 1)));
    const [now, ever] = [await gridFor('operator'), await gridFor('operator', { ShowHistory: true })];
    expect(past.length).toBeGreaterThan(0);
    expect(ever.grid.rows).toHaveLength(now.grid.rows.length + past.length);
    const removed = ever.grid.rows.filter(({ installationId }) => past.some(({ id }) => id === installationId));
    expect(removed).toHaveLength(past.length);
    for (const row of removed) expect(row).toMatchObject({ optionModify: false, optionAllowRemove: false, optionInstall: false });
    expect(ever).toMatchObject({ onlineQty: now.onlineQty, offlineQty: now.offlineQty });
  });

  it('finds by asset number and game, taking characters of patterns as they are', async () => {
    const { grid } = await gridFor('operator');
    const [first] = grid.rows.filter(({ installationId }) => installationId !== -1);
    const assetNo = first?.cellData[2]?.data.displayValue ?? '';
    const match = await gridFor('operator', { Details: ` ${assetNo.toLowerCase()} ` });
    expect(match.grid.rows.map(({ positionId }) => positionId)).toContain(first?.positionId);
    for (const { cellData } of match.grid.rows) expect(cellData[2]?.data.displayValue).toContain(assetNo);
    const game = first?.cellData[3]?.data.displayValue ?? '';
    const { grid: byBoth } = await gridFor('operator', { Details: `${game.split(' ').toReversed().join('  ')} ${assetNo}` });
    expect(byBoth.rows.map(({ positionId }) => positionId)).toContain(first?.positionId);
    for (const Details of ['%', '_', '\\', "'"]) {
      const { grid: odd } = await gridFor('operator', { Details });
      for (const { cellData } of odd.rows) expect(`${cellData[2]?.data.displayValue} ${cellData[3]?.data.displayValue}`).toContain(Details);
    }
  });

  it('filters by the filter lists', async () => {
    const [row] = await server.open.db.select().from(machine).where(eq(machine.operatorId, 1));
    const { grid } = await gridFor('operator', { GameNames: [row?.gameTitleId ?? 0] });
    const games = new Set(grid.rows.map(({ cellData }) => cellData[3]?.data.displayValue));
    expect(games.size).toBe(1);
    expect((await gridFor('operator', { Categories: [] })).grid.rows).toEqual([]);
  });

  it('allows actions by the state of the row and the profile', async () => {
    const { id } = await freeInstallation('authReq');
    const rowOf = async (username: string) => (await gridFor(username)).grid.rows.find((row) => row.installationId === id);
    expect(await rowOf('admin')).toMatchObject({
      optionAllowAuthorise: true,
      optionAllowRemove: true,
      optionModify: true,
      optionInstall: false,
    });
    const looking = await gridFor('restricted');
    expect(looking.grid.rows.length).toBeGreaterThan(0);
    for (const row of looking.grid.rows) {
      expect(row).toMatchObject({ optionModify: false, optionInstall: false, optionAllowAuthorise: false, optionAllowRemove: false });
    }
    for (const row of (await gridFor('site')).grid.rows)
      expect(row).toMatchObject({ optionAllowAuthorise: false, optionAllowRemove: false });
    const { grid } = await gridFor('admin');
    for (const row of grid.rows.filter(({ installationId }) => installationId === -1)) {
      expect(row).toMatchObject({ optionInstall: true, optionModify: false, optionAllowRemove: false });
    }
    for (const row of grid.rows) expect(row.optionAllowDisableEFT && row.optionAllowEnableEFT).toBe(false);
  });
});

describe('the options of an installation', () => {
  it('are those of the machine at the position', async () => {
    const { positionId, assetNo } = await freeInstallation('online');
    const current = await server.ask(api.installations.position({ id: positionId }), caller('operator'));
    expect(current.body.assetNo).toBe(assetNo);
    const byAsset = await server.ask(api.installations.asset({ positionId, assetNo: assetNo.toLowerCase() }), caller('operator'));
    expect(byAsset.body.options).toEqual(current.body.options);
    const codes = current.body.options.map(({ code }) => code);
    expect(new Set(codes).size).toBe(codes.length);
    expect(current.body.options.find(({ code }) => code === 'RowVersion')?.isHidden).toBe(true);
    const game = current.body.options.find(({ code }) => code === 'GameTitle');
    expect(game?.data?.map(({ id }) => id)).toContain(game?.defaultList?.id);
  });

  it('are refused for an unknown asset number and for a machine at another position', async () => {
    const { assetNo, positionId } = await freeInstallation('online');
    const [elsewhere] = await server.open.db
      .select({ id: position.id })
      .from(position)
      .where(and(eq(position.siteId, 1)));
    const ask = (id: number, number: string) =>
      server.ask(api.installations.asset({ positionId: id, assetNo: number }), caller('operator'));
    expect((await ask(positionId, 'no,such/asset')).status).toBe(404);
    expect((await ask(elsewhere?.id === positionId ? positionId + 1 : (elsewhere?.id ?? 0), assetNo)).status).toBe(409);
  });

  it('start with the free machines that may be installed, if no number is given', async () => {
    const ask = async (username: string) => {
      const { positionId = 0 } = (await gridFor(username)).grid.rows[0] ?? {};
      return (await server.ask(api.installations.asset({ positionId, assetNo: undefined }), caller(username))).body;
    };
    const { options, free = [] } = await ask('site');
    expect(options).toEqual([]);
    const standing = server.open.db.select({ id: installation.machineId }).from(installation).where(isNull(installation.removedAt));
    const expected = await server.open.db
      .select({ assetNo: machine.assetNo, status: machine.status })
      .from(machine)
      .where(and(eq(machine.operatorId, 1), isNull(machine.deletedAt), notInArray(machine.id, standing)));
    const fit = expected.filter(({ status }) => status !== 'sold' && status !== 'scrapped');
    expect(fit.length).toBeGreaterThan(0);
    expect(free.map((each) => each.assetNo)).toEqual(fit.map((each) => each.assetNo).sort());
    expect(free[0]?.name.startsWith(`${free[0].assetNo} · `)).toBe(true);
    expect((await ask('restricted')).free).toEqual([]);
  });

  it('are empty at an empty position', async () => {
    const [empty] = await server.open.db.insert(position).values({ siteId: 1, number: 999 }).returning();
    const id = empty?.id ?? 0;
    const { grid } = await gridFor('operator', { SiteId: 1 });
    expect(grid.rows.find(({ positionId }) => positionId === id)).toMatchObject({
      installationId: -1,
      optionInstall: true,
      optionModify: false,
    });
    const { body } = await server.ask(api.installations.position({ id }), caller('operator'));
    expect(body).toEqual({ assetNo: '', options: [] });
  });
});

describe('changing an installation', () => {
  it('authorises a waiting machine, once', async () => {
    const { id, machineId } = await freeInstallation('authReq');
    const authorise = () => server.ask(api.installations.authorise({ id }), caller('operator'));
    expect((await authorise()).status).toBe(204);
    const [after] = await server.open.db.select().from(installation).where(eq(installation.id, id));
    expect(after).toMatchObject({ status: 'online', authorisedAt: server.clock.now });
    const [entry] = await server.open.db.select().from(auditEntry).orderBy(desc(auditEntry.seq)).limit(1);
    expect(entry).toMatchObject({ entity: 'machine', entityId: machineId, action: 'Authorised', userName: 'Priya Shah' });
    expect(await authorise()).toMatchObject({ status: 409, body: { detail: 'This installation needs no authorisation.' } });
  });

  it('is refused during play', async () => {
    const { id } = await freeInstallation('online');
    const [session] = await server.open.db
      .insert(playSession)
      .values({ id: firstNumberOf('2026-04-08'), installationId: id, siteId: 1, businessDay: '2026-04-08', startedAt: server.clock.now })
      .returning();
    const remove = () => server.ask(api.installations.remove({ id }), caller('operator'));
    expect((await remove()).status).toBe(409);
    await server.open.db.delete(playSession).where(eq(playSession.id, session?.id ?? 0));
  });

  it('removes the machine: the position is empty, the device free, the machine in its depot', async () => {
    const { db } = server.open;
    const { id, positionId, machineId } = await freeInstallation('online');
    const [before] = await db.select().from(device).where(eq(device.installationId, id));
    const answers = await Promise.all([1, 2].map(() => server.ask(api.installations.remove({ id }), caller('operator'))));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 409]);
    const [gone] = await db.select().from(installation).where(eq(installation.id, id));
    expect(gone?.removedAt).toEqual(server.clock.now);
    const [asset] = await db.select().from(machine).where(eq(machine.id, machineId));
    expect(asset?.status).toBe('in-depot');
    const [freed] = await db
      .select()
      .from(device)
      .where(eq(device.id, before?.id ?? 0));
    expect(freed).toMatchObject({ status: 'unassigned', installationId: null });
    const entries = await db.select().from(auditEntry).orderBy(desc(auditEntry.seq)).limit(2);
    const [place] = await db
      .select()
      .from(site)
      .where(eq(site.id, gone?.siteId ?? 0));
    const [spot] = await db.select().from(position).where(eq(position.id, positionId));
    const [Site, Position] = [place?.retailerName, String(spot?.number)];
    expect(entries).toMatchObject([
      { entity: 'device', entityId: before?.id, action: 'Unassigned', userName: 'Priya Shah', at: server.clock.now, after: {} },
      { entity: 'machine', entityId: machineId, action: 'Removed', userName: 'Priya Shah', before: { Site, Position }, after: {} },
    ]);
    expect(entries[0]?.before).toEqual({ Machine: expect.stringContaining(`${Site} · ${Position} · ${asset?.assetNo} `) });
    const { grid } = await gridFor('operator');
    expect(grid.rows.find((row) => row.positionId === positionId)).toMatchObject({ installationId: -1, optionInstall: true });
  });
});
