import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { auditEntry, collectionBatch, installation, type MachineStatus, machine, operator, position, site } from '../../server/db/schema';
import type { InputOf } from '../../src/schemas/call';
import { api } from '../../src/schemas/calls';
import { watched } from './support/held';
import { everyMachine, type InstallationTests, startInstallationTests } from './support/installations';

const { installations } = api;
let tests: InstallationTests;
beforeAll(async () => {
  tests = await startInstallationTests();
});
afterAll(() => tests.server.close());

type Input = InputOf<typeof installations.filterByMachine>;

async function gridOf(input: Partial<Input> = {}, username?: string) {
  const { status, body } = await tests.server.ask(
    installations.filterByMachine({ ...everyMachine, SiteId: 1, ...input }),
    tests.as(username),
  );
  expect(status).toBe(200);
  return body.grid;
}

const disable = (id: number, username?: string) => tests.server.ask(installations.disableEFT({ id }), tests.as(username));
const enable = (id: number, username?: string) => tests.server.ask(installations.enableEFT({ id }), tests.as(username));

async function inState(status: MachineStatus) {
  const own = await tests.installed();
  await tests.server.open.db.update(installation).set({ status }).where(eq(installation.id, own.id));
  return own;
}

describe('electronic funds transfer', () => {
  it('is disabled and enabled once each, with history', async () => {
    const own = await tests.installed();
    expect((await disable(own.id)).status).toBe(204);
    expect(await tests.standingAt(own.positionId)).toMatchObject({ eftEnabled: false, status: 'onlineEFTDisabled', rowVersion: 2 });
    const disabled = (await gridOf()).rows.find(({ installationId }) => installationId === own.id);
    expect(disabled).toMatchObject({ optionAllowDisableEFT: false, optionAllowEnableEFT: true });
    expect(await tests.expectRefused(() => disable(own.id), 409)).toBe('Electronic funds transfer is already disabled on this machine.');
    expect((await enable(own.id, 'admin')).status).toBe(204);
    expect(await tests.standingAt(own.positionId)).toMatchObject({ eftEnabled: true, status: 'online', rowVersion: 3 });
    expect(await tests.expectRefused(() => enable(own.id), 409)).toBe('Electronic funds transfer is already enabled on this machine.');
    const [enabled, before] = [{ 'EFT Enabled': 'Yes' }, { 'EFT Enabled': 'No' }];
    const entry = { entity: 'machine', entityId: own.machineId };
    expect(await tests.trail(2)).toMatchObject([
      { ...entry, action: 'EFT Enabled', userName: 'Alex Morgan', before, after: enabled },
      { ...entry, action: 'EFT Disabled', userName: 'Priya Shah', before: enabled, after: before },
    ]);
  });

  it('keeps the state of a machine that is not online', async () => {
    for (const status of ['offlineSiteOpen', 'authReq', 'pending'] as const) {
      const own = await inState(status);
      const before = await tests.standingAt(own.positionId);
      expect((await disable(own.id)).status).toBe(204);
      expect(await tests.standingAt(own.positionId)).toEqual({ ...before, eftEnabled: false, rowVersion: 2 });
    }
  });

  it('is refused without the flag, outside the data access and for a removed machine', async () => {
    const own = await tests.installed();
    await tests.expectRefused(() => disable(own.id, 'site'), 403);
    await tests.expectRefused(() => disable(own.id, 'forgetful'), 403);
    await tests.expectRefused(() => disable(999_999), 403);
    expect((await tests.server.ask(installations.remove({ id: own.id }), tests.as())).status).toBe(204);
    await tests.expectRefused(() => disable(own.id), 409);
    expect(await tests.machineOf(own.machineId)).toMatchObject({ status: 'in-depot' });
  });

  it('is disabled once by two users at the same time', async () => {
    const own = await tests.installed();
    const answers = await Promise.all([disable(own.id), disable(own.id, 'admin')]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 409]);
  });
});

describe('adding positions', () => {
  const add = (siteId: number, count: number, username?: string) =>
    tests.server.ask(installations.addPositions({ organisationId: siteId, count }), tests.as(username));
  const positionsOf = (siteId: number) =>
    tests.server.open.db.select().from(position).where(eq(position.siteId, siteId)).orderBy(asc(position.id));

  it('gives the next numbers after the machines of the site, and skips its kiosks', async () => {
    const before = await positionsOf(3);
    const highest = Math.max(...before.filter(({ kind }) => kind === 'machine').map(({ number }) => number));
    await tests.server.open.db.insert(position).values({ siteId: 3, number: highest + 2, kind: 'kiosk' });
    expect((await add(3, 3)).status).toBe(204);
    const added = (await positionsOf(3)).slice(before.length + 1);
    expect(added.map(({ number, kind }) => [number, kind])).toEqual([1, 3, 4].map((step) => [highest + step, 'machine']));
    const [place] = await tests.server.open.db.select().from(site).where(eq(site.id, 3));
    const entries = await tests.server.open.db
      .select()
      .from(auditEntry)
      .where(eq(auditEntry.entity, 'position'))
      .orderBy(asc(auditEntry.seq));
    expect(entries).toMatchObject(
      added.map(({ id, number }) => ({
        ...{ entityId: id, operatorId: 1, action: 'Created', userName: 'Priya Shah' },
        after: { Site: place?.retailerName, Position: String(number) },
      })),
    );
    const { rows } = await gridOf({ SiteId: 3 });
    for (const { id } of added)
      expect(rows.find(({ positionId }) => positionId === id)).toMatchObject({ installationId: -1, optionInstall: true });
  });

  it('is audited in one statement, however many there are', async () => {
    const written: string[] = [];
    const { db } = tests.server.open;
    const own = db.transaction.bind(db);
    const spy = vi.spyOn(db, 'transaction').mockImplementation((work) => own((tx) => work(watched(tx, (table) => written.push(table)))));
    expect((await add(1, 5)).status).toBe(204);
    spy.mockRestore();
    expect(written.filter((table) => table === 'audit_entry')).toHaveLength(1);
  });

  it('works for all users who add at the same time', async () => {
    const before = await positionsOf(1);
    const answers = await Promise.all([add(1, 2), add(1, 2, 'admin')]);
    expect(answers.map(({ status }) => status)).toEqual([204, 204]);
    const after = await positionsOf(1);
    expect(after).toHaveLength(before.length + 4);
    expect(new Set(after.map(({ number }) => number)).size).toBe(after.length);
  });

  it('takes 1 to 50 at a time, up to the highest number', async () => {
    for (const count of [0, -1, 51]) await tests.expectRefused(() => add(1, count), 400, 'count');
    expect((await add(1, 50)).status).toBe(204);
    await tests.server.open.db.insert(position).values({ siteId: 2, number: 32_766 });
    await tests.expectRefused(() => add(2, 2), 409);
    expect((await add(2, 1)).status).toBe(204);
  });

  it('is refused without the flag and outside the data access', async () => {
    await tests.expectRefused(() => add(1, 1, 'site'), 403);
    await tests.expectRefused(() => add(1, 1, 'forgetful'), 403);
    await tests.expectRefused(() => add(999_999, 51), 403);
  });
});

describe('the file of the machine grid', () => {
  const fileOf = (input: Partial<Input>, username?: string) =>
    tests.server.ask(installations.exportMachines({ ...everyMachine, SiteId: 1, ...input }), tests.as(username));
  const quoted = (text: string) => (/[",]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

  it('has the columns and rows of the grid, for the same filter, with the codes of the sites', async () => {
    const sites = await tests.server.open.db.select().from(site);
    const codes = new Map(sites.map(({ retailerName, siteCode }) => [retailerName, `${retailerName} (${siteCode})`]));
    for (const input of [{ ShowHistory: true }, { SiteId: undefined, ShowOfflineOnly: true }, { Details: 'a' }] as const) {
      const grid = await gridOf(input);
      const { status, text, headers } = await fileOf(input);
      expect([status, headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8']);
      const lines = [
        grid.headerDef.map((header) => header.text),
        ...grid.rows.map(({ cellData }) => cellData.map(({ data }) => codes.get(data.displayValue) ?? data.displayValue)),
      ];
      expect(text).toBe(`\uFEFF${lines.map((line) => `${line.map(quoted).join(',')}\r\n`).join('')}`);
    }
  });

  it('is named after the site, or the operator for all sites, and the moment', async () => {
    const [place] = await tests.server.open.db.select().from(site).where(eq(site.id, 1));
    const [whole] = await tests.server.open.db.select().from(operator).where(eq(operator.id, 1));
    const named = async (input: Partial<Input>) => decodeURIComponent(String((await fileOf(input)).headers['content-disposition']));
    expect(await named({})).toContain(`Site Installations, ${place?.retailerName}, 2026-04-08 11.00.csv`);
    expect(await named({ SiteId: undefined })).toContain(`Site Installations, ${whole?.name}, 2026-04-08 11.00.csv`);
  });

  it('holds nothing that a spreadsheet takes for a formula', async () => {
    const row = await tests.depotMachine({ serialNo: '=1+1' });
    const { id: positionId } = await tests.emptyPosition();
    const details = await tests.details(positionId, row.assetNo);
    expect((await tests.send({ positionId, assetNo: row.assetNo, details })).status).toBe(200);
    expect((await fileOf({ Details: row.assetNo })).text).toContain(",'=1+1\r\n");
  });

  it('is refused without the flag and outside the data access', async () => {
    await tests.expectRefused(() => fileOf({}, 'site'), 403);
    await tests.expectRefused(() => fileOf({}, 'forgetful'), 403);
    await tests.expectRefused(() => fileOf({ SiteId: 999_999 }), 403);
  });
});

describe('the rows of the machine grid', () => {
  it('name the open batch of their site and the serial number of their machine', async () => {
    const { db } = tests.server.open;
    const collected = { collectedAt: tests.server.clock.now, collectedBy: 'Dan Whitfield' };
    await db.update(collectionBatch).set(collected).where(eq(collectionBatch.siteId, 2));
    const open = { collectedAt: null, collectedBy: null };
    const weeks = ['2025-01-05', '2026-04-12'].map((weekEnding, index) => ({ id: 900_001 + index, siteId: 1, weekEnding }));
    const [, current] = await db
      .insert(collectionBatch)
      .values(weeks)
      .onConflictDoUpdate({ target: [collectionBatch.siteId, collectionBatch.weekEnding], set: open })
      .returning();
    const { rows } = await gridOf();
    expect(rows.length).toBeGreaterThan(0);
    for (const row of rows) expect(row.batchId).toBe(current?.id);
    const { installationId, min } = rows.find((row) => row.installationId !== -1) ?? {};
    const [standing] = await db
      .select({ serialNo: machine.serialNo })
      .from(installation)
      .innerJoin(machine, eq(machine.id, installation.machineId))
      .where(eq(installation.id, installationId ?? 0));
    expect(min).toBe(standing?.serialNo);
    const others = (await gridOf({ SiteId: 2 }, 'admin')).rows;
    for (const row of others) expect(row).not.toHaveProperty('batchId');
    const all = (await gridOf({ SiteId: undefined })).rows.map(({ positionId }) => positionId);
    expect(new Set(all).size).toBe(all.length);
  });
});
