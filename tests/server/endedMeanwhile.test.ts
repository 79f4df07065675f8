import { and, eq, isNull } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { device, installation, kioskFloat, position } from '../../server/db/schema';
import type { Request } from '../../src/schemas/call';
import { api } from '../../src/schemas/calls';
import type { Details } from '../../src/schemas/wire/details';
import { type InstallationTests, startInstallationTests } from './support/installations';
import { filledIn, optionOf } from './support/optionForm';

/** One user has a form open, another ends its subject, the first saves. */
let tests: InstallationTests;
beforeAll(async () => {
  tests = await startInstallationTests();
});
afterAll(() => tests.server.close());

async function ask<T>(request: Request<T>, username?: string) {
  return tests.server.ask(request, tests.as(username));
}

async function assetForm(id: number) {
  const { status, body, text } = await ask(api.assets.asset({ id }));
  expect(status, text).toBe(200);
  return Object.values(body.assetUI ?? {}).flat();
}

const saveAsset = (Id: number, details: Details) =>
  api.assets.updateAsset({ Id, OperatorId: 1, Complete: true, CopyAsset: false, details });

const ends = {
  sold: (id: number) => setStatus(id, 'Sold'),
  scrapped: (id: number) => setStatus(id, 'Scrapped'),
  deleted: async (id: number) => (await ask(api.assets.deleteAsset({ id }), 'admin')).status,
} as const;

async function setStatus(id: number, name: string): Promise<number> {
  const options = await assetForm(id);
  const status = optionOf(options, 'Status').data?.find((choice) => choice.name === name);
  return (await ask(saveAsset(id, filledIn(options, { Status: String(status?.id) })), 'admin')).status;
}

describe('a machine asset that ended while a form named it', () => {
  it.each([
    { end: 'sold', status: 409, words: 'Alex Morgan changed this on 08-04-2026 11:00, while you were editing it.' },
    { end: 'scrapped', status: 409, words: 'Alex Morgan changed this on 08-04-2026 11:00, while you were editing it.' },
    { end: 'deleted', status: 404, words: 'Alex Morgan deleted this machine asset on 08-04-2026 11:00.' },
  ] as const)('is not brought back by its own form: $end', async ({ end, status, words }) => {
    const { id } = await tests.depotMachine();
    const details = filledIn(await assetForm(id), { Notes: 'Late' });
    expect(await ends[end](id)).toBeLessThan(300);
    const ended = await tests.machineOf(id);
    expect(await ask(saveAsset(id, details))).toMatchObject({ status, body: { detail: words } });
    expect(await tests.machineOf(id)).toEqual(ended);
  });

  it.each([
    { end: 'sold', status: 409, words: 'was sold and cannot be installed.' },
    { end: 'scrapped', status: 409, words: 'was scrapped and cannot be installed.' },
    { end: 'deleted', status: 404, words: 'There is no machine asset with the number' },
  ] as const)('is not put to use by the form that installs it: $end', async ({ end, status, words }) => {
    const { id, assetNo } = await tests.depotMachine();
    const { id: positionId } = await tests.emptyPosition();
    const details = await tests.details(positionId, assetNo);
    expect(await ends[end](id)).toBeLessThan(300);
    for (const complete of [false, true]) {
      const text = await tests.expectRefused(() => tests.send({ positionId, assetNo, details, complete }), status);
      expect(text).toContain(words);
    }
    expect(await tests.standingAt(positionId)).toBeUndefined();
  });
});

describe('a machine that was removed while a form named it', () => {
  it('gets no device', async () => {
    const own = await tests.installed();
    const { options } = (await ask(api.devices.newDevice({ op: 1, id: -1 }))).body;
    expect(optionOf(options, 'Machine').data?.map(({ id }) => id)).toContain(own.id);
    const details = filledIn(options, { SerialNo: 'Late-1', Model: 'DC-200', Firmware: '4.2.10', Machine: String(own.id) });
    expect((await ask(api.installations.remove({ id: own.id }), 'admin')).status).toBe(204);
    expect(await ask(api.devices.update({ id: 0, operatorId: 1, details }))).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'Machine', message: expect.any(String) }] },
    });
    const { db } = tests.server.open;
    expect(await db.select().from(device).where(eq(device.installationId, own.id))).toEqual([]);
    expect(await db.select().from(device).where(eq(device.serialNo, 'Late-1'))).toEqual([]);
  });

  it('gets no float levels if it is a kiosk, and no other change', async () => {
    const { db } = tests.server.open;
    const [kiosk] = await db
      .select({ id: installation.id })
      .from(installation)
      .innerJoin(position, and(eq(position.id, installation.positionId), eq(position.kind, 'kiosk')))
      .where(isNull(installation.removedAt))
      .limit(1);
    const id = kiosk?.id ?? 0;
    const { options } = (await ask(api.kiosk.floats({ id }), 'admin')).body;
    expect((await ask(api.installations.remove({ id }), 'admin')).status).toBe(204);
    const levels = await db.select().from(kioskFloat).where(eq(kioskFloat.installationId, id));
    const [ended] = await db.select().from(installation).where(eq(installation.id, id));
    const { authorise, disableEFT, enableEFT, remove } = api.installations;
    const details = filledIn(options, { Target2000: '1000.00' });
    const late: readonly Request<unknown>[] = [
      api.kiosk.updateFloats({ installationId: id, complete: true, details }),
      ...[authorise, disableEFT, enableEFT, remove].map((call) => call({ id })),
    ];
    for (const request of late) {
      const refused = { status: 409, body: { detail: 'This machine was already removed from its position.' } };
      expect(await ask(request, 'admin'), request.call.path).toMatchObject(refused);
    }
    expect(await db.select().from(kioskFloat).where(eq(kioskFloat.installationId, id))).toEqual(levels);
    expect(await db.select().from(installation).where(eq(installation.id, id))).toEqual([ended]);
  });
});
