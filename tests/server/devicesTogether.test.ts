import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { api } from '../../src/schemas/calls';
import { type DeviceTests, newDevice, startDeviceTests } from './support/devices';
import { historyRows } from './support/history';
import { filledIn, optionOf } from './support/optionForm';

let tests: DeviceTests;
beforeAll(async () => {
  tests = await startDeviceTests();
});
afterAll(() => tests.server.close());

describe('two users with one device', () => {
  it('see who changed it and when', async () => {
    const { id } = await tests.assignedDevice();
    const details = await tests.changed(id, { Model: 'Mine' });
    await tests.save(id, await tests.changed(id, { Model: 'Theirs' }, 'admin'), 'admin');
    const text = await tests.expectRefused(() => tests.save(id, details), 409);
    expect(text).toBe('Alex Morgan changed this on 08-04-2026 11:00, while you were editing it.');
    expect((await tests.save(id, await tests.changed(id, { Model: 'Mine' }))).status).toBe(200);
  });

  it('must send the version that they read', async () => {
    const row = await tests.freeDevice();
    const details = await tests.changed(row.id, { Model: 'Mine' });
    for (const version of [[], [['RowVersion', '']], [['RowVersion', '2']], [['RowVersion', '1.0']]] as const) {
      const others = details.filter(([code]) => code !== 'RowVersion');
      const text = await tests.expectRefused(() => tests.save(row.id, [...others, ...version]), 409);
      expect(text).toBe('Someone changed this while you were editing it.');
    }
  });

  it('cannot both save, nor both use a serial number or a machine', async () => {
    const { id } = await tests.freeDevice();
    const statuses = async (requestOf: readonly ReturnType<typeof tests.save>[]) =>
      (await Promise.all(requestOf)).map(({ status }) => status).toSorted();
    const [mine, theirs] = [await tests.changed(id, { Model: 'Mine' }), await tests.changed(id, { Model: 'Theirs' })];
    expect(await statuses([tests.save(id, mine), tests.save(id, theirs, 'admin')])).toEqual([200, 409]);
    const entered = newDevice();
    const twice = await tests.newDetails(entered);
    const lower = await tests.newDetails({ ...entered, SerialNo: entered.SerialNo.toLowerCase() });
    expect(await statuses([tests.save(0, twice), tests.save(0, lower), tests.save(0, twice, 'admin')])).toEqual([200, 400, 400]);
    const machine = await tests.freeMachine();
    const [one, other] = [
      await tests.newDetails(newDevice({ Machine: String(machine.id) })),
      await tests.newDetails(newDevice({ Machine: String(machine.id) })),
    ];
    expect(await statuses([tests.save(0, one), tests.save(0, other, 'admin')])).toEqual([200, 400]);
  });
});

describe('unassigning a device', () => {
  it('frees it and its machine', async () => {
    const row = await tests.assignedDevice();
    const { name } = optionOf((await tests.formOf(row.id)).options, 'Machine').data?.[0] ?? { name: '' };
    expect((await tests.server.ask(api.devices.unassign({ id: row.id }), tests.as())).status).toBe(204);
    expect(await tests.rowOf(row.id)).toEqual({ ...row, status: 'unassigned', installationId: null, rowVersion: 2 });
    const form = await tests.formOf(row.id);
    expect(historyRows(form.grid)[0]).toEqual(['Priya Shah (operator)', 'Unassigned', 'Machine', name, '']);
    expect(optionOf(form.options, 'Machine').data).toContainEqual({ id: row.installationId, name });
    const text = await tests.expectRefused(() => tests.server.ask(api.devices.unassign({ id: row.id }), tests.as()), 409);
    expect(text).toBe('This device is not assigned to a machine.');
  });

  it('is done by users of its site, who then no longer see it', async () => {
    const own = await tests.assignedDevice('own site');
    const ask = () => tests.server.ask(api.devices.unassign({ id: own.id }), tests.as('one-site'));
    expect((await ask()).status).toBe(204);
    await tests.expectRefused(ask, 403);
  });
});

describe('decommissioning a device', () => {
  it('removes it from its machine for good', async () => {
    const row = await tests.assignedDevice();
    const stale = await tests.changed(row.id, { Model: 'Too late' });
    const { name } = optionOf((await tests.formOf(row.id)).options, 'Machine').data?.[0] ?? { name: '' };
    expect((await tests.server.ask(api.devices.decommission({ id: row.id }), tests.as())).status).toBe(204);
    expect(await tests.rowOf(row.id)).toEqual({ ...row, status: 'decommissioned', installationId: null, rowVersion: 2 });
    const form = await tests.formOf(row.id);
    expect(historyRows(form.grid).slice(0, 2)).toEqual([
      ['Priya Shah (operator)', 'Decommissioned', 'Status', 'Unassigned', 'Decommissioned'],
      ['Priya Shah (operator)', 'Unassigned', 'Machine', name, ''],
    ]);
    await tests.expectRefused(() => tests.save(row.id, stale), 409);
    await tests.expectRefused(() => tests.save(row.id, filledIn(form.options, { Model: 'Too late' })), 409);
    await tests.expectRefused(() => tests.server.ask(api.devices.unassign({ id: row.id }), tests.as()), 409);
    const text = await tests.expectRefused(() => tests.server.ask(api.devices.decommission({ id: row.id }), tests.as()), 409);
    expect(text).toBe('This device was decommissioned already.');
  });

  it('is for users of the whole operator', async () => {
    const own = await tests.assignedDevice('own site');
    for (const username of ['one-site', 'forgetful']) {
      await tests.expectRefused(() => tests.server.ask(api.devices.decommission({ id: own.id }), tests.as(username)), 403);
    }
  });
});
