import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { machine } from '../../server/db/schema';
import { api } from '../../src/schemas/calls';
import { errorsOf, filled, optionOf, problemsOf, someMachine, startOf, trailOf } from './support/items';
import { startMachineForms, update } from './support/machineForms';

const { assets } = api;
const { app, as, answered, form, sheet, made, refused } = startMachineForms();

describe('saving a machine asset', () => {
  it('makes a new one in its depot, and starts its history', async () => {
    const details = await sheet({
      AssetNo: 'K-2026',
      Payout: '92.25',
      ManufacturedOn: '2024-05-31',
      Notes: 'Coin tray mended.\nTop box new; see note = 2',
      OwnershipProfile: '1',
      PurchasedOn: '2024-06-15',
      PurchasePrice: '6500',
    });
    const item = await answered(update(0, details, { CopyAsset: true }));
    const [row] = await app().open.db.select().from(machine).where(eq(machine.id, item.id));
    expect(row).toMatchObject({
      operatorId: 1,
      assetNo: 'K-2026',
      serialNo: 'S-0001',
      status: 'in-depot',
      payoutBasisPoints: 9225,
      manufacturedOn: '2024-05-31',
      purchasedOn: '2024-06-15',
      purchasePricePence: 650_000,
      notes: 'Coin tray mended.\nTop box new; see note = 2',
      rowVersion: 1,
    });
    expect(problemsOf(item)).toEqual([]);
    expect(await form(item.id)).toEqual(item);
    const [entry] = await trailOf(app(), 'machine', item.id);
    expect(entry).toMatchObject({
      action: 'Created',
      userName: 'Priya Shah',
      after: { 'Asset No.': 'K-2026', Payout: '92.25%', 'Purchase Date': '15-06-2024', 'Purchase Price': '£6,500.00', Status: 'In Depot' },
    });
  });

  it('writes the differences to the row and to the audit trail', async () => {
    const item = await made('CHANGE-1');
    const changed = await answered(update(item.id, filled(item, { Status: '3', Payout: '', Depot: '2', AssetNo: 'CHANGE-1b' })));
    expect(startOf(optionOf(changed, 'Status'))).toBe('3');
    const [, entry] = await trailOf(app(), 'machine', item.id);
    expect(entry).toMatchObject({
      before: { 'Asset No.': 'CHANGE-1', Status: 'In Depot', Depot: '' },
      after: { 'Asset No.': 'CHANGE-1b', Status: 'Sold', Depot: 'Central depot' },
    });
    expect(Object.keys(entry?.after ?? {})).toHaveLength(3);
    expect(await answered(update(item.id, filled(changed)))).toEqual(changed);
  });

  it('never writes read-only fields', async () => {
    const { id } = await someMachine(app(), 1, 1);
    const item = await form(id);
    const meddled = filled(item).map(([code, text]) => [code, ['Status', 'Site', 'Position'].includes(code) ? '3' : text] as const);
    expect(await answered(update(id, meddled))).toEqual(item);
    const [row] = await app().open.db.select().from(machine).where(eq(machine.id, id));
    expect(row?.status).toBe('in-use');
  });

  it.each<readonly [code: string, value: string]>([
    ['AssetNo', ''],
    ['AssetNo', 'with blank'],
    ['AssetNo', 'x'.repeat(21)],
    ['AssetNo', 'x'.repeat(10_000)],
    ['SerialNo', ' '],
    ['Category', '101'],
    ['Manufacturer', '103'],
    ['GameTitle', '1'],
    ['GameTitle', '104'],
    ['CabinetType', '15'],
    ['CabinetType', ''],
    ['Variant', '77'],
    ['NoteAcceptor', '101'],
    ['Depot', '101'],
    ['Supplier', '101'],
    ['OwnershipProfile', '101'],
    ['Payout', '100.01'],
    ['Payout', '12.345'],
    ['ManufacturedOn', '2023-02-29'],
    ['ManufacturedOn', '0000-01-01'],
    ['ManufacturedOn', '2026-04-09'],
    ['PurchasedOn', '1899-12-31'],
    ['PurchasePrice', 'dear'],
    ['Notes', 'n'.repeat(2001)],
    ['Notes', '\u0007'],
  ])('refuses %s %#', async (code, value) => {
    const item = await made(`WRONG-${code}${value.length}`.slice(0, 20)).catch(() => undefined);
    const base = item === undefined ? await sheet({ AssetNo: 'WRONG' }) : filled(item);
    const details = base.map(([name, text]) => [name, name === code ? value : text] as const);
    const errors = errorsOf(await refused(400, update(item?.id ?? 0, details)));
    expect(errors).toHaveProperty(code);
    const follows: Readonly<Record<string, readonly string[]>> = { Category: ['CabinetType'], Manufacturer: ['GameTitle'] };
    expect([code, ...(follows[code] ?? [])]).toEqual(expect.arrayContaining(Object.keys(errors)));
  });

  it('gives every number once, until its machine asset is deleted', async () => {
    const item = await made('TWICE-1');
    const errors = errorsOf(await refused(400, update(0, await sheet({ AssetNo: 'twice-1' }))));
    expect(errors).toEqual({ AssetNo: 'There is already a machine asset with this number.' });
    expect((await app().ask(assets.deleteAsset({ id: item.id }), as('operator'))).status).toBe(204);
    expect((await made('twice-1')).id).not.toBe(item.id);
  });
});
