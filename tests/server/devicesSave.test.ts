import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { device, installation } from '../../server/db/schema';
import { api } from '../../src/schemas/calls';
import { type DeviceTests, newDevice, startDeviceTests } from './support/devices';
import { historyRows } from './support/history';
import { filledIn, optionOf } from './support/optionForm';

let tests: DeviceTests;
beforeAll(async () => {
  tests = await startDeviceTests();
});
afterAll(() => tests.server.close());

describe('making a device', () => {
  it('returns the saved device, with its history', async () => {
    const entered = newDevice({ Model: '  EdgeLink 100 ' });
    const { status, body } = await tests.save(0, await tests.newDetails(entered));
    expect(status).toBe(200);
    expect(await tests.rowOf(body.id)).toEqual({
      id: body.id,
      operatorId: 1,
      serialNo: entered.SerialNo,
      model: 'EdgeLink 100',
      firmware: '1.2.30',
      status: 'unassigned',
      installationId: null,
      rowVersion: 1,
    });
    expect(body).toEqual(await tests.formOf(body.id));
    expect(historyRows(body.grid)).toEqual([
      ['Priya Shah (operator)', 'Created', 'Firmware', '', '1.2.30'],
      ['Priya Shah (operator)', 'Created', 'Model', '', 'EdgeLink 100'],
      ['Priya Shah (operator)', 'Created', 'Serial No.', '', entered.SerialNo],
    ]);
    const { body: groups } = await tests.server.ask(api.devices.tree({ operator: 1, statuses: [2] }), tests.as());
    expect(groups[0]?.children.map(({ id }) => id)).toContain(body.id);
  });

  it('can assign it at once', async () => {
    const machine = await tests.freeMachine();
    const { body } = await tests.save(0, await tests.newDetails(newDevice({ Machine: String(machine.id) })));
    expect(await tests.rowOf(body.id)).toMatchObject({ status: 'assigned', installationId: machine.id });
    expect(historyRows(body.grid)[0]).toEqual(['Priya Shah (operator)', 'Assigned', 'Machine', '', machine.name]);
    expect(body).toMatchObject({ optionAllowUnassign: true });
  });

  it('is for users of the whole operator', async () => {
    const details = await tests.newDetails(newDevice());
    for (const [username, operatorId] of [
      ['one-site', 1],
      ['operator', 2],
      ['forgetful', 1],
      ['admin', 999],
    ] as const) {
      await tests.expectRefused(() => tests.save(0, details, username, operatorId), 403);
    }
  });
});

describe('changing a device', () => {
  it('stores and audits only the differences', async () => {
    const row = await tests.assignedDevice();
    const { status, body } = await tests.save(row.id, await tests.changed(row.id, { Firmware: '9.9.9' }));
    expect(status).toBe(200);
    expect(await tests.rowOf(row.id)).toEqual({ ...row, firmware: '9.9.9', rowVersion: 2 });
    expect(historyRows(body.grid)[0]).toEqual(['Priya Shah (operator)', 'Changed', 'Firmware', row.firmware, '9.9.9']);
    expect(body).toEqual(await tests.formOf(row.id));
  });

  it('changes nothing where nothing differs', async () => {
    const row = await tests.assignedDevice();
    const before = await tests.formOf(row.id);
    expect((await tests.save(row.id, filledIn(before.options))).body).toEqual(before);
    expect(await tests.rowOf(row.id)).toEqual(row);
  });

  it('assigns a free device, and audits that apart from the other fields', async () => {
    const [{ id }, machine] = [await tests.freeDevice(), await tests.freeMachine()];
    const { body } = await tests.save(id, await tests.changed(id, { Model: 'VeriBox 3', Machine: String(machine.id) }));
    expect(await tests.rowOf(id)).toMatchObject({ status: 'assigned', installationId: machine.id, rowVersion: 2 });
    expect(historyRows(body.grid)).toEqual([
      ['Priya Shah (operator)', 'Assigned', 'Machine', '', machine.name],
      ['Priya Shah (operator)', 'Changed', 'Model', 'VeriBox 2', 'VeriBox 3'],
    ]);
    expect(optionOf(body.options, 'Site').defaultText).toBe(machine.name.split(' · ')[0]);
  });

  it('keeps read-only fields, whatever is sent', async () => {
    const row = await tests.assignedDevice();
    const machine = await tests.freeMachine();
    const details = await tests.changed(row.id, {
      Machine: String(machine.id),
      Status: 'Decommissioned',
      Site: 'Elsewhere',
      Model: 'Kept',
    });
    expect((await tests.save(row.id, [...details, ['Colour', 'red']])).status).toBe(200);
    expect(await tests.rowOf(row.id)).toEqual({ ...row, model: 'Kept', rowVersion: 2 });
  });

  it('refuses a machine that got another device or was removed meanwhile', async () => {
    const [first, second, machine] = [await tests.freeDevice(), await tests.freeDevice(), await tests.freeMachine()];
    const details = await tests.changed(second.id, { Machine: String(machine.id) });
    expect((await tests.save(first.id, await tests.changed(first.id, { Machine: String(machine.id) }))).status).toBe(200);
    await tests.expectRefused(() => tests.save(second.id, details), 400, 'Machine');
    const removed = await tests.freeMachine();
    const late = await tests.changed(second.id, { Machine: String(removed.id) });
    await tests.server.open.db.update(installation).set({ removedAt: tests.server.clock.now }).where(eq(installation.id, removed.id));
    await tests.expectRefused(() => tests.save(second.id, late), 400, 'Machine');
  });

  it("refuses another operator's machine", async () => {
    const { id } = await tests.freeDevice();
    const [elsewhere] = await tests.server.open.db
      .select({ id: installation.id })
      .from(device)
      .innerJoin(installation, eq(installation.id, device.installationId))
      .where(eq(device.operatorId, 2));
    await tests.server.open.db
      .update(device)
      .set({ status: 'unassigned', installationId: null })
      .where(eq(device.installationId, elsewhere?.id ?? 0));
    const details = await tests.changed(id, { Machine: String(elsewhere?.id) });
    await tests.expectRefused(() => tests.save(id, details), 400, 'Machine');
  });

  it('is refused with another operator, or outside the data access, in the same words', async () => {
    const [own, other] = [await tests.assignedDevice('own site'), await tests.assignedDevice()];
    const details = await tests.changed(own.id, { Model: 'Another' });
    const refusals = [
      [own.id, 'admin', 2],
      [own.id, 'admin', 999],
      [own.id, 'forgetful', 1],
      [other.id, 'one-site', 1],
      [999_999, 'admin', 1],
      [-1, 'admin', 1],
    ] as const;
    for (const [id, username, operatorId] of refusals) {
      const text = await tests.expectRefused(() => tests.save(id, details, username, operatorId), 403);
      expect(text).toBe('This device does not exist, or you may not see it.');
    }
    expect((await tests.save(own.id, details, 'one-site')).status).toBe(200);
  });
});
