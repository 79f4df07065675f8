import { desc, eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { auditEntry, device, installation } from '../../../server/db/schema';
import { api } from '../../../src/schemas/calls';
import type { Device } from '../../../src/schemas/entities/devices';
import type { Details } from '../../../src/schemas/wire/details';
import { type Answer, type Caller, startTestApp, type TestApp } from './app';
import { filledIn, optionOf } from './optionForm';
import { addUser } from './users';

type Row = typeof device.$inferSelect;

export interface DeviceTests {
  readonly server: TestApp;
  /** The site of user `one-site`. */
  readonly ownSite: number;
  /** Default: the user of operator 1. */
  as(username?: string): Caller;
  /** Unused devices of operator 1: free, or assigned at the own or any site. */
  freeDevice(): Promise<Row>;
  assignedDevice(where?: 'own site'): Promise<Row>;
  /** An installed machine of operator 1 whose device was removed for this test. */
  freeMachine(): Promise<{ readonly id: number; readonly name: string }>;
  rowOf(id: number): Promise<Row | undefined>;
  formOf(id: number, username?: string): Promise<Device>;
  blankForm(): Promise<Device>;
  /** The details of the blank form, or of a device's, with these values entered. */
  newDetails(entered: Readonly<Record<string, string>>): Promise<Details>;
  changed(id: number, entered: Readonly<Record<string, string>>, username?: string): Promise<Details>;
  save(id: number, details: Details, username?: string, operatorId?: number): Promise<Answer<Device>>;
  /** Expects a rejection, optionally for this field, that changes neither devices nor audit trail. Returns its message. */
  expectRefused(ask: () => Promise<Answer<unknown>>, status: number, field?: string): Promise<string>;
}

let serials = 0;
export function newDevice(more: Readonly<Record<string, string>> = {}) {
  serials += 1;
  return { SerialNo: `New-${serials}`, Model: 'EdgeLink 100', Firmware: '1.2.30', ...more };
}

function busiestSite(rows: readonly { readonly device: Row; readonly siteId: number | null }[]): number {
  const counts = new Map<number, number>();
  for (const { device: row, siteId } of rows) {
    if (row.operatorId === 1 && siteId !== null) counts.set(siteId, (counts.get(siteId) ?? 0) + 1);
  }
  return [...counts].toSorted(([, a], [, b]) => b - a)[0]?.[0] ?? 0;
}

function textOf(body: unknown): string {
  return typeof body === 'object' && body !== null && 'detail' in body ? String(body.detail) : '';
}

/** Starts a server with an additional user `one-site`. Close it after the tests. */
export async function startDeviceTests(): Promise<DeviceTests> {
  const server = await startTestApp({ estate: 'test' });
  const { db } = server.open;
  const assigned = await db
    .select({ device, siteId: installation.siteId })
    .from(device)
    .innerJoin(installation, eq(installation.id, device.installationId))
    .orderBy(device.id);
  const ownSite = busiestSite(assigned);
  const own = assigned.filter((row) => row.siteId === ownSite).map((row) => row.device);
  const elsewhere = assigned.filter((row) => row.device.operatorId === 1 && row.siteId !== ownSite).map((row) => row.device);
  await addUser(server.open, { username: 'one-site', profile: 'administrator', level: 'site', refId: ownSite });
  const keys = new Map<string, string>();
  for (const username of ['admin', 'operator', 'one-site', 'forgetful']) keys.set(username, (await server.signIn(username)).sessionkey);
  let made = 0;

  const as = (username = 'operator') => ({ sessionKey: keys.get(username) ?? '' });

  async function everything() {
    const [last] = await db.select({ seq: auditEntry.seq }).from(auditEntry).orderBy(desc(auditEntry.seq)).limit(1);
    return { devices: await db.select().from(device).orderBy(device.id), last };
  }

  async function assignedDevice(where?: 'own site'): Promise<Row> {
    const matchesOf = (where === undefined ? elsewhere : own).shift();
    if (matchesOf === undefined) throw new Error('The estate has no more assigned devices');
    return matchesOf;
  }

  async function blankForm(): Promise<Device> {
    const { status, body } = await server.ask(api.devices.newDevice({ op: 1 }), as());
    expect(status).toBe(200);
    return body;
  }

  async function formOf(id: number, username?: string): Promise<Device> {
    const { status, body } = await server.ask(api.devices.device({ id }), as(username));
    expect(status).toBe(200);
    return body;
  }

  return {
    server,
    ownSite,
    as,
    assignedDevice,
    blankForm,
    async freeDevice() {
      made += 1;
      const values = { operatorId: 1, serialNo: `Free-${made}`, model: 'VeriBox 2', firmware: '4.0.1', status: 'unassigned' } as const;
      const [row] = await db.insert(device).values(values).returning();
      if (row === undefined) throw new Error('The device was not made');
      return row;
    },
    async freeMachine() {
      const { id, installationId } = await assignedDevice();
      expect((await server.ask(api.devices.unassign({ id }), as())).status).toBe(204);
      const choice = optionOf((await blankForm()).options, 'Machine').data?.find((machine) => machine.id === installationId);
      if (choice === undefined) throw new Error('A machine without a device is not offered');
      return choice;
    },
    async rowOf(id) {
      const [row] = await db.select().from(device).where(eq(device.id, id));
      return row;
    },
    formOf,
    newDetails: async (entered) => filledIn((await blankForm()).options, entered),
    changed: async (id, entered, username) => filledIn((await formOf(id, username)).options, entered),
    save: (id, details, username, operatorId = 1) => server.ask(api.devices.update({ id, operatorId, details }), as(username)),
    async expectRefused(ask, expected, field) {
      const before = await everything();
      const { status, body } = await ask();
      const errors = field === undefined ? {} : { errors: [{ field, message: expect.any(String) }] };
      expect([status, body]).toEqual([expected, expect.objectContaining({ detail: expect.any(String), ...errors })]);
      expect(await everything()).toEqual(before);
      return textOf(body);
    },
  };
}
