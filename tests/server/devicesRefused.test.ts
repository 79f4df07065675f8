import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { device } from '../../server/db/schema';
import { type DeviceTests, newDevice, startDeviceTests } from './support/devices';

let tests: DeviceTests;
beforeAll(async () => {
  tests = await startDeviceTests();
});
afterAll(() => tests.server.close());

const long = 'x'.repeat(10_000);
const unfit: readonly (readonly [code: string, text: string])[] = [
  ['SerialNo', ''],
  ['SerialNo', '   '],
  ['SerialNo', long],
  ['SerialNo', 'A B'],
  ['SerialNo', 'A--B'],
  ['SerialNo', "'; drop table device"],
  ['SerialNo', 'D\n1'],
  ['Model', ''],
  ['Model', long],
  ['Model', 'x'.repeat(51)],
  ['Model', 'Veri\u0007Box'],
  ['Firmware', ''],
  ['Firmware', '4.2'],
  ['Firmware', '4.2.1.0'],
  ['Firmware', 'v4.2.1'],
  ['Firmware', '4.2.1000000'],
  ['Firmware', `${'4'.repeat(10_000)}.2.1`],
  ['Machine', '999999'],
  ['Machine', 'abc'],
  ['Machine', long],
];

describe('values that a device cannot have', () => {
  it.each(unfit)('%s as in case %#', async (code, text) => {
    const { id } = await tests.freeDevice();
    const details = await tests.changed(id, { [code]: text });
    await tests.expectRefused(() => tests.save(id, details), 400, code);
    const ofNew = await tests.newDetails(newDevice({ [code]: text }));
    await tests.expectRefused(() => tests.save(0, ofNew), 400, code);
  });

  it('reports all faults at once', async () => {
    const { body } = await tests.save(0, []);
    expect(body).toMatchObject({ errors: ['SerialNo', 'Model', 'Firmware'].map((field) => expect.objectContaining({ field })) });
  });

  it('has a unique serial number in any case', async () => {
    const [one, other] = [await tests.freeDevice(), await tests.freeDevice()];
    const sentence = 'There is already a device with this serial number.';
    const details = await tests.changed(one.id, { SerialNo: other.serialNo.toUpperCase() });
    expect(await tests.expectRefused(() => tests.save(one.id, details), 400, 'SerialNo')).toBe(sentence);
    const ofNew = await tests.newDetails(newDevice({ SerialNo: other.serialNo.toLowerCase() }));
    expect(await tests.expectRefused(() => tests.save(0, ofNew), 400, 'SerialNo')).toBe(sentence);
    const [elsewhere] = await tests.server.open.db.select().from(device).where(eq(device.operatorId, 2));
    const { status } = await tests.save(0, await tests.newDetails(newDevice({ SerialNo: elsewhere?.serialNo ?? '' })));
    expect(status).toBe(200);
    const own = await tests.changed(one.id, { SerialNo: one.serialNo.toUpperCase() });
    expect((await tests.save(one.id, own)).status).toBe(200);
  });
});

describe('any details at all', () => {
  const code = fc.oneof(fc.constantFrom('SerialNo', 'Model', 'Firmware', 'Machine', 'RowVersion', 'Status'), fc.string());
  const text = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.string({ unit: 'grapheme' }),
    fc.constantFrom('1', '4.2.1', 'D1', 'VeriBox 2', '-1'),
  );

  it('are saved or refused, and cause no error', async () => {
    const { id } = await tests.freeDevice();
    const anything = fc.array(fc.tuple(code, text), { maxLength: 8 });
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(0, id), fc.boolean(), anything, async (target, isCurrent, details) => {
        const before = await tests.rowOf(id);
        const version = isCurrent ? [['RowVersion', String(before?.rowVersion)] as const] : [];
        const { status } = await tests.save(target, [...version, ...details]);
        expect(status).toBeOneOf([200, 400, 409]);
        if (status !== 200) expect(await tests.rowOf(id)).toEqual(before);
      }),
      { numRuns: 150 },
    );
  });

  it('cause no error as raw text either', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 200 }), async (details) => {
        const { sessionKey = '' } = tests.as();
        const payload = { id: 0, operatorId: 1, details };
        const { status } = await tests.server.inject({
          method: 'PUT',
          url: '/api/device/update',
          headers: { SessionKey: sessionKey },
          payload,
        });
        expect(status).toBe(400);
      }),
      { numRuns: 100 },
    );
  });
});
