import { and, eq, isNull } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { device, installation, machine } from '../../server/db/schema';
import { api } from '../../src/schemas/calls';
import { type DeviceTests, startDeviceTests } from './support/devices';
import { filledIn, optionOf } from './support/optionForm';

let tests: DeviceTests;
beforeAll(async () => {
  tests = await startDeviceTests();
});
afterAll(() => tests.server.close());

async function unserved(siteId?: number): Promise<readonly number[]> {
  const rows = await tests.server.open.db
    .select({ id: installation.id })
    .from(installation)
    .innerJoin(machine, eq(machine.id, installation.machineId))
    .leftJoin(device, eq(device.installationId, installation.id))
    .where(
      and(
        isNull(installation.removedAt),
        isNull(device.id),
        eq(machine.operatorId, 1),
        siteId === undefined ? undefined : eq(installation.siteId, siteId),
      ),
    );
  return rows.map(({ id }) => id).toSorted((a, b) => a - b);
}

const labels = ['Serial No.', 'Model', 'Firmware', 'Status', 'Site', 'Machine', 'Row Version'];

describe('the form of a device', () => {
  it('shows an assigned device with its site and its machine, which stays until it is unassigned', async () => {
    const row = await tests.assignedDevice('own site');
    const form = await tests.formOf(row.id);
    expect(form).toMatchObject({ id: row.id, optionAllowSave: true, optionAllowDecommission: true, optionAllowUnassign: true });
    expect(form.options.map(({ text }) => text)).toEqual(labels);
    const site = optionOf(form.options, 'Site').defaultText ?? '';
    expect(Object.fromEntries(filledIn(form.options))).toEqual({
      SerialNo: row.serialNo,
      Model: row.model,
      Firmware: row.firmware,
      Status: 'Assigned',
      Site: site,
      Machine: String(row.installationId),
      RowVersion: '1',
    });
    expect(optionOf(form.options, 'Machine')).toMatchObject({
      type: 1,
      isEditable: false,
      data: [{ id: row.installationId, name: expect.stringMatching(/^.+ · \d+ · \S+ .+$/) }],
    });
    expect(optionOf(form.options, 'Machine').data?.[0]?.name.startsWith(`${site} · `)).toBe(true);
    expect(optionOf(form.options, 'Status')).toMatchObject({ type: 9, backColour: expect.anything(), foreColour: expect.anything() });
    expect(optionOf(form.options, 'RowVersion')).toMatchObject({ isHidden: true });
  });

  it('offers a free device the installed machines of its operator that have none', async () => {
    await tests.freeMachine();
    const form = await tests.formOf((await tests.freeDevice()).id);
    expect(form).toMatchObject({ optionAllowSave: true, optionAllowDecommission: true, optionAllowUnassign: false });
    const offered = optionOf(form.options, 'Machine');
    expect(offered).toMatchObject({ isEditable: true, isRequired: false });
    expect((offered.data ?? []).map(({ id }) => id).toSorted((a, b) => a - b)).toEqual(await unserved());
    expect(optionOf(form.options, 'Site').defaultText).toBe('');
  });

  it('of a decommissioned device is read-only', async () => {
    const { id } = await tests.freeDevice();
    await tests.server.ask(api.devices.decommission({ id }), tests.as());
    const form = await tests.formOf(id);
    expect(form).toMatchObject({ optionAllowSave: false, optionAllowDecommission: false, optionAllowUnassign: false });
    for (const { isEditable } of form.options) expect(isEditable).toBe(false);
    expect(optionOf(form.options, 'Machine').data).toEqual([]);
  });

  it('has the history of the device', async () => {
    const { grid } = await tests.formOf((await tests.assignedDevice()).id);
    expect(grid?.headerDef.map(({ text }) => text)).toEqual(['Date', 'User', 'Action', 'Field', 'Before', 'After']);
    for (const { cellData } of grid?.rows ?? []) expect(cellData).toHaveLength(6);
  });

  it('is open to users of the site of its machine, who may not decommission it or see others', async () => {
    const [own, other, free] = [await tests.assignedDevice('own site'), await tests.assignedDevice(), await tests.freeDevice()];
    expect(await tests.formOf(own.id, 'one-site')).toMatchObject({
      optionAllowSave: true,
      optionAllowDecommission: false,
      optionAllowUnassign: true,
    });
    const words = new Set<string>();
    for (const id of [other.id, free.id, 0, 999_999, -1]) {
      words.add(await tests.expectRefused(() => tests.server.ask(api.devices.device({ id }), tests.as('one-site')), 403));
    }
    expect([...words]).toEqual(['This device does not exist, or you may not see it.']);
  });
});

describe('the form of a new device', () => {
  it('is blank', async () => {
    const form = await tests.blankForm();
    expect(form).toMatchObject({ id: 0, optionAllowSave: true, optionAllowDecommission: false, optionAllowUnassign: false });
    const texts = Object.fromEntries(filledIn(form.options));
    expect(texts).toMatchObject({ SerialNo: '', Model: '', Firmware: '', Machine: '', Status: 'Unassigned', Site: '' });
    expect((optionOf(form.options, 'Machine').data ?? []).map(({ id }) => id).toSorted((a, b) => a - b)).toEqual(await unserved());
  });

  it('copies model and firmware of a selected device, and nothing else', async () => {
    const { id, model, firmware } = await tests.assignedDevice();
    const { body } = await tests.server.ask(api.devices.newDevice({ op: 1, id }), tests.as());
    expect(Object.fromEntries(filledIn(body.options))).toMatchObject({ SerialNo: '', Model: model, Firmware: firmware, Machine: '' });
  });

  it('is for users of the whole operator, and copies devices of that operator', async () => {
    const [ofOther] = await tests.server.open.db.select().from(device).where(eq(device.operatorId, 2));
    const own = await tests.assignedDevice('own site');
    for (const [username, op, id] of [
      ['one-site', 1, undefined],
      ['one-site', 1, own.id],
      ['operator', 2, undefined],
      ['operator', 1, ofOther?.id],
      ['admin', 1, ofOther?.id],
      ['admin', 1, 999_999],
      ['admin', 999, undefined],
    ] as const) {
      const request = api.devices.newDevice({ op, ...(id === undefined ? {} : { id }) });
      await tests.expectRefused(() => tests.server.ask(request, tests.as(username)), 403);
    }
  });
});
