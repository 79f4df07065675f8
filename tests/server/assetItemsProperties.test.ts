import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { api } from '../../src/schemas/calls';
import type { Details } from '../../src/schemas/wire/details';
import { startTestApp, type TestApp } from './support/app';
import { filled, lastEntry, rowsOf, someMachine } from './support/items';

const { assets } = api;
let server: TestApp;
let sessionKey: string;
let machineId: number;
let start: Details;
beforeAll(async () => {
  server = await startTestApp({ estate: 'test' });
  ({ sessionkey: sessionKey } = await server.signIn('admin'));
  machineId = (await someMachine(server, 1)).id;
  start = filled((await server.ask(assets.asset({ id: machineId }), { sessionKey })).body);
});
afterAll(() => server.close());

const paths = {
  machine: '/asset/update',
  manufacturer: '/organisation/updatemanufacturer',
  gametitle: '/organisation/updategametitle',
  category: '/organisation/updatecategory',
  depot: '/organisation/updatedepot',
  cabinettype: '/organisation/updatecabinettype',
  noteacceptormodel: '/organisation/updatenoteacceptormodel',
  supplier: '/organisation/supplier/update',
} as const;

const codes = [
  'Name',
  'RowVersion',
  'AssetNo',
  'SerialNo',
  'Category',
  'Manufacturer',
  'GameTitle',
  'CabinetType',
  'Variant',
  'Status',
  'NoteAcceptor',
  'Depot',
  'Payout',
  'ManufacturedOn',
  'Site',
  'Notes',
  'Supplier',
  'OwnershipProfile',
  'PurchasedOn',
  'PurchasePrice',
  'MaxStake',
  'MachineType',
  'Postcode',
  'Category1',
  '__proto__',
];
const value = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.string(),
  fc.constantFrom(
    '',
    '0',
    '1',
    '-1',
    '#',
    '1e9',
    '99999999999999999999',
    '0000-01-01',
    '9999-12-31',
    '2024-02-29T10:00:00Z',
    'true',
    '\ud800',
    '\u0000',
    'NaN',
    "'; --",
  ),
  fc.integer().map(String),
);
const details = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc
    .array(fc.tuple(fc.oneof(fc.constantFrom(...codes), fc.string({ maxLength: 5 })), value), { maxLength: 12 })
    .map((pairs) => pairs.map((pair) => pair.join('=')).join(';')),
);
const answers = [200, 400, 403, 409];

it('takes any details at all without breaking', { timeout: 120_000 }, async () => {
  const id = fc.oneof(fc.constantFrom(0, 1, -1, 7_000_000_000), fc.integer());
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...Object.values(paths)),
      id,
      fc.constantFrom(1, 2, 0, -1),
      fc.boolean(),
      details,
      async (path, Id, OperatorId, Complete, text) => {
        const body = { Id, id: Id, OperatorId, Complete, CopyAsset: false, doUpdate: Complete, details: text };
        const { status } = await server.inject({ method: 'PUT', url: `/api${path}`, headers: { SessionKey: sessionKey }, payload: body });
        expect(answers).toContain(status);
      },
    ),
    { numRuns: 400 },
  );
  expect(server.log()).not.toContain('"level":50');
});

it('saves a machine asset as a whole or not at all', { timeout: 120_000 }, async () => {
  const state = async () =>
    JSON.stringify([await rowsOf(server, sql`select * from machine where id = ${machineId}`), await lastEntry(server)]);
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.constantFrom(...codes.filter((code) => code !== 'RowVersion')), value), { minLength: 1, maxLength: 3 }),
      async (changes) => {
        const before = await state();
        const changed = new Map(changes);
        const sent = start.map(([code, text]) => [code, changed.get(code) ?? text] as const);
        const { status, body } = await server.ask(
          assets.updateAsset({ Id: machineId, OperatorId: 1, Complete: true, CopyAsset: false, details: sent }),
          { sessionKey },
        );
        expect([200, 400]).toContain(status);
        if (status === 200) start = filled(body);
        else expect(await state()).toBe(before);
      },
    ),
    { numRuns: 150 },
  );
});
