import { and, eq, isNotNull } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { device, gameTitle, installation, machine, position, site } from '../../server/db/schema';
import type { InputOf } from '../../src/schemas/call';
import { api } from '../../src/schemas/calls';
import type { DeviceNode } from '../../src/schemas/entities/devices';
import { startTestApp, type TestApp } from './support/app';
import { addUser } from './support/users';

type Input = InputOf<typeof api.devices.tree>;

let server: TestApp;
const keys = new Map<string, string>();

let estate: Awaited<ReturnType<typeof readEstate>>;

async function readEstate() {
  return server.open.db
    .select({
      device,
      siteId: site.id,
      site: site.retailerName,
      subCompanyId: site.subCompanyId,
      assetNo: machine.assetNo,
      position: position.number,
      game: gameTitle.name,
    })
    .from(device)
    .leftJoin(installation, eq(installation.id, device.installationId))
    .leftJoin(machine, eq(machine.id, installation.machineId))
    .leftJoin(gameTitle, eq(gameTitle.id, machine.gameTitleId))
    .leftJoin(position, eq(position.id, installation.positionId))
    .leftJoin(site, eq(site.id, installation.siteId))
    .where(eq(device.operatorId, 1));
}

beforeAll(async () => {
  server = await startTestApp({ estate: 'test' });
  estate = await readEstate();
  const [standing] = estate.filter(({ siteId }) => siteId !== null);
  await addUser(server.open, { username: 'one-site', profile: 'administrator', level: 'site', refId: standing?.siteId ?? 0 });
  await addUser(server.open, { username: 'one-sub', profile: 'administrator', level: 'sub_company', refId: standing?.subCompanyId ?? 0 });
  for (const username of ['admin', 'operator', 'one-site', 'one-sub']) keys.set(username, (await server.signIn(username)).sessionkey);
});
afterAll(() => server.close());

const caller = (username: string) => ({ sessionKey: keys.get(username) ?? '' });

async function treeFor(username: string, input: Partial<Input> = {}) {
  const { status, body } = await server.ask(api.devices.tree({ operator: 1, statuses: 'all', ...input }), caller(username));
  expect(status).toBe(200);
  return body;
}

const leavesOf = (groups: readonly DeviceNode[]) => groups.flatMap(({ children }) => children);
const idsIn = (groups: readonly DeviceNode[]) =>
  leavesOf(groups)
    .map(({ id }) => id)
    .toSorted((a, b) => a - b);
const idsOf = (rows: typeof estate) => rows.map((row) => row.device.id).toSorted((a, b) => a - b);

describe('the options of the device tree', () => {
  it('are three statuses and three groupings', async () => {
    expect((await server.ask(api.devices.statuses(), caller('operator'))).body).toEqual([
      { id: 1, name: 'Assigned' },
      { id: 2, name: 'Unassigned' },
      { id: 3, name: 'Decommissioned' },
    ]);
    expect((await server.ask(api.devices.groupings(), caller('operator'))).body).toEqual([
      { id: 1, name: 'Site' },
      { id: 2, name: 'Model' },
      { id: 3, name: 'Status' },
    ]);
  });

  it('are limited to those', async () => {
    for (const grouping of [0, 4, 99]) {
      const { status, body } = await server.ask(api.devices.tree({ operator: 1, statuses: 'all', grouping }), caller('operator'));
      expect([status, body]).toEqual([400, expect.objectContaining({ errors: [expect.objectContaining({ field: 'grouping' })] })]);
    }
  });
});

describe('the device tree', () => {
  it.each([undefined, 1, 2, 3])('holds every device of the operator once, grouped by %s', async (grouping) => {
    const groups = await treeFor('operator', grouping === undefined ? {} : { grouping });
    expect(idsIn(groups)).toEqual(idsOf(estate));
    const everyNode = [...groups, ...leavesOf(groups)];
    expect(new Set(everyNode.map(({ child }) => child)).size).toBe(everyNode.length);
    for (const group of groups) {
      expect(group).toMatchObject({ id: 0, type: 'GR', parent: '', bold: true });
      expect(group.children.length).toBeGreaterThan(0);
      for (const leaf of group.children)
        expect(leaf).toMatchObject({ type: 'DV', child: `DV${leaf.id}`, parent: group.child, children: [] });
    }
  });

  it('puts devices below the site of their machine, and the others under No site, the last', async () => {
    const groups = await treeFor('operator');
    const last = groups.at(-1);
    expect(last).toMatchObject({ name: 'No site', child: 'GR.site.-1' });
    expect(idsIn(last === undefined ? [] : [last])).toEqual(idsOf(estate.filter(({ siteId }) => siteId === null)));
    for (const group of groups.slice(0, -1)) {
      const siteId = Number(group.child.replace('GR.site.', ''));
      const standing = estate.filter((row) => row.siteId === siteId);
      expect(idsIn([group])).toEqual(idsOf(standing));
      expect(group.name).toContain(standing[0]?.site);
    }
  });

  it('names a device by its serial number and its machine', async () => {
    for (const { id, name } of leavesOf(await treeFor('operator'))) {
      const row = estate.find((one) => one.device.id === id);
      const served = row?.position === null ? '' : ` · ${row?.position} ${row?.game}`;
      expect(name).toBe(`${row?.device.serialNo}${served}`);
    }
  });

  it('keeps groups of model and status apart by both values', async () => {
    for (const group of await treeFor('operator', { grouping: 2 })) {
      expect(idsIn([group])).toEqual(idsOf(estate.filter((row) => row.device.model === group.name)));
    }
    const byStatus = await treeFor('operator', { grouping: 3 });
    expect(byStatus.map(({ name, child }) => [name, child])).toEqual([
      ['Assigned', 'GR.status.1'],
      ['Unassigned', 'GR.status.2'],
      ['Decommissioned', 'GR.status.3'],
    ]);
    for (const group of byStatus)
      expect(idsIn([group])).toEqual(idsOf(estate.filter((row) => row.device.status === group.name.toLowerCase())));
  });

  it('leaves out unselected statuses', async () => {
    expect(await treeFor('operator', { statuses: [] })).toEqual([]);
    expect(await treeFor('operator', { statuses: [77] })).toEqual([]);
    expect(idsIn(await treeFor('operator', { statuses: [2, 3] }))).toEqual(idsOf(estate.filter((row) => row.device.status !== 'assigned')));
    expect(idsIn(await treeFor('operator', { statuses: [1, 77] }))).toEqual(
      idsOf(estate.filter((row) => row.device.status === 'assigned')),
    );
  });

  it('finds by serial number, model, firmware, asset number and site in any case', async () => {
    const [row] = estate.filter(({ siteId }) => siteId !== null);
    const { serialNo = '', model = '', firmware = '' } = row?.device ?? {};
    for (const text of [serialNo, model, firmware, row?.assetNo ?? '', row?.site ?? '']) {
      const words = text.toLowerCase().split(' ');
      const expected = estate.filter((one) => {
        const reported = [one.device.serialNo, one.device.model, one.device.firmware, one.assetNo ?? '', one.site ?? ''];
        return words.every((word) => reported.some((value) => value.toLowerCase().includes(word)));
      });
      expect(expected).toContain(row);
      for (const search of [text.toLowerCase(), ` ${text.toUpperCase().replaceAll(' ', '  ')} `, words.toReversed().join(' ')]) {
        expect(idsIn(await treeFor('operator', { search }))).toEqual(idsOf(expected));
      }
    }
  });

  it('treats characters of patterns and paths as plain text', async () => {
    for (const search of ['%', '_', '\\', "'", 'a,b', 'a/b', '..', '#', '🎰', 'x'.repeat(250)]) {
      expect(await treeFor('operator', { search })).toEqual([]);
    }
  });

  it('shows a user of single sites the devices that serve machines there', async () => {
    const [standing] = estate.filter(({ siteId }) => siteId !== null);
    const oneSite = estate.filter((row) => row.siteId === standing?.siteId);
    const oneSub = estate.filter((row) => row.subCompanyId === standing?.subCompanyId);
    expect(idsIn(await treeFor('one-site'))).toEqual(idsOf(oneSite));
    expect(idsIn(await treeFor('one-sub', { grouping: 3 }))).toEqual(idsOf(oneSub));
    expect(oneSub.length).toBeLessThan(estate.length);
    expect(await treeFor('one-site', { statuses: [2, 3] })).toEqual([]);
  });

  it('is of one operator, which the user must see', async () => {
    const others = await server.open.db
      .select({ id: device.id })
      .from(device)
      .where(and(eq(device.operatorId, 2), isNotNull(device.installationId)));
    const ids = idsIn(await treeFor('admin', { operator: 2 }));
    for (const { id } of others) expect(ids).toContain(id);
    for (const [username, operator] of [
      ['operator', 2],
      ['one-site', 2],
      ['admin', 999],
    ] as const) {
      const { status, body } = await server.ask(api.devices.tree({ operator, statuses: 'all' }), caller(username));
      expect([status, body]).toEqual([403, { detail: 'This operator does not exist, or you may not see it.' }]);
    }
  });
});
