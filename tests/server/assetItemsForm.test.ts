import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { cabinetTypeCategory, gameTitle, site } from '../../server/db/schema';
import { api } from '../../src/schemas/calls';
import { faultOf } from '../../src/schemas/options/faults';
import type { Matches } from '../../src/schemas/options/model';
import { readOptions } from '../../src/schemas/options/readOptions';
import { filled, lastEntry, optionOf, optionsIn, problemsOf, someMachine, startOf } from './support/items';
import { idsOf, startMachineForms, update } from './support/machineForms';

const { assets } = api;
const { app, answered, form, refreshed, made, refused } = startMachineForms();

describe('the form of a machine asset', () => {
  it('has three parts', async () => {
    const { assetUI, ...rest } = await answered(assets.newAsset({ op: 1 }));
    const names = (part: 'main' | 'operational' | 'ownership') => assetUI?.[part].map(({ code, text }) => [code, text]);
    expect(names('main')).toEqual([
      ['AssetNo', 'Asset No.'],
      ['SerialNo', 'Serial No.'],
      ['Category', 'Category'],
      ['Manufacturer', 'Manufacturer'],
      ['GameTitle', 'Game Title/Pack'],
      ['CabinetType', 'Cabinet Type'],
      ['Variant', 'Asset - Variant'],
      ['Status', 'Status'],
      ['RowVersion', 'Row Version'],
    ]);
    expect(names('operational')).toEqual([
      ['NoteAcceptor', 'Note Acceptor'],
      ['Depot', 'Depot'],
      ['Payout', 'Payout'],
      ['ManufacturedOn', 'Date of Manufacture'],
      ['Site', 'Site'],
      ['Position', 'Position'],
      ['Notes', 'Notes'],
    ]);
    expect(names('ownership')).toEqual([
      ['Supplier', 'Supplier'],
      ['OwnershipProfile', 'Ownership Profile'],
      ['PurchasedOn', 'Purchase Date'],
      ['PurchasePrice', 'Purchase Price'],
    ]);
    expect(rest).toMatchObject({ id: 0, doQuestion: false, doDelete: false });
  });

  it('is read by the browser without a problem: blank, in depot, installed', async () => {
    const installed = await form((await someMachine(app(), 1, 1)).id);
    for (const item of [await answered(assets.newAsset({ op: 1 })), installed, await form((await someMachine(app(), 1)).id)]) {
      expect(problemsOf(item)).toEqual([]);
      const codes = optionsIn(item).map(({ code }) => code);
      expect(new Set(codes).size).toBe(codes.length);
    }
    expect(optionOf(installed, 'Status')).toMatchObject({ type: 9, defaultText: 'In Use', isEditable: false });
    const [place] = await app().open.db.select().from(site).where(eq(site.id, 1));
    expect(optionOf(installed, 'Site')).toMatchObject({ defaultText: place?.retailerName, isEditable: false });
    expect(optionOf(installed, 'Position').defaultText).toMatch(/^\d+$/);
    expect(installed).toMatchObject({ doDelete: false });
    expect(installed.grid?.rows.length).toBeGreaterThan(0);
  });

  it('offers every status but In Use for one that is saved and not installed', async () => {
    const item = await form((await someMachine(app(), 1)).id);
    expect(optionOf(item, 'Status').data).toEqual([
      { id: 2, name: 'In Depot' },
      { id: 3, name: 'Sold' },
      { id: 4, name: 'Scrapped' },
    ]);
    expect(item).toMatchObject({ doDelete: true });
  });

  it('shows the values of the ownership profile', async () => {
    const blank = await answered(assets.newAsset({ op: 1 }));
    const chosen = await refreshed(0, filled(blank, { OwnershipProfile: '5' }));
    const added = (chosen.assetUI?.ownership ?? []).filter(({ code }) => !optionsIn(blank).some((option) => option.code === code));
    expect(added[0]).toMatchObject({ text: 'Ownership Type', defaultText: 'Profit share', isEditable: false });
    expect(added.length).toBeGreaterThan(2);
    expect(added.some(({ type }) => type === 13)).toBe(true);
    expect(added.every(({ isEditable }) => isEditable === false)).toBe(true);
    expect(problemsOf(chosen)).toEqual([]);
    expect(optionsIn(await refreshed(0, filled(chosen, { OwnershipProfile: '' })))).toEqual(optionsIn(blank));
  });
});

it('reports a blank name as empty, as the server does', async () => {
  const serial = readOptions(optionsIn(await answered(assets.newAsset({ op: 1 })))).fields.find(({ code }) => code === 'SerialNo');
  const matches: Matches = (pattern, text) => new RegExp(`^(?:${pattern})$`).test(text);
  expect(serial && faultOf(serial, '   ', { matches, totals: {} })).toBe('required');
  expect(serial && faultOf(serial, ' S 1', { matches, totals: {} })).toBeUndefined();
});

describe('a refreshed form', () => {
  it('offers the titles of the manufacturer and the cabinet types of the category', async () => {
    const { db } = app().open;
    const blank = await answered(assets.newAsset({ op: 1 }));
    expect([idsOf(blank, 'GameTitle'), idsOf(blank, 'CabinetType')]).toEqual([[], []]);
    expect(optionOf(await refreshed(0, filled(blank, { Category: '4' })), 'GameTitle').placeHolder).toBe('Choose a manufacturer first');
    expect(optionOf(blank, 'CabinetType').placeHolder).toBe('Choose a category first');
    const led = await refreshed(0, filled(blank, { Manufacturer: '3', Category: '4' }));
    const titles = await db.select({ id: gameTitle.id }).from(gameTitle).where(eq(gameTitle.manufacturerId, 3));
    expect(optionOf(led, 'GameTitle').placeHolder).toBeUndefined();
    expect(idsOf(led, 'GameTitle').toSorted()).toEqual(titles.map(({ id }) => id).toSorted());
    const fitting = await db
      .select({ id: cabinetTypeCategory.cabinetTypeId })
      .from(cabinetTypeCategory)
      .where(eq(cabinetTypeCategory.categoryId, 4));
    expect(idsOf(led, 'CabinetType').toSorted()).toEqual(fitting.map(({ id }) => id).toSorted());
    expect(fitting.length).toBeGreaterThan(0);
  });

  it('keeps the input, right or wrong, and drops choices that are no longer offered', async () => {
    const { id } = await someMachine(app(), 1);
    const saved = await form(id);
    const typed = {
      AssetNo: 'no blanks!',
      SerialNo: '',
      Payout: '101.555',
      Notes: 'two\nlines',
      ManufacturedOn: '2020-02-30',
      Depot: '999',
    };
    const item = await refreshed(id, filled(saved, typed));
    const starts = Object.fromEntries(Object.keys(typed).map((code) => [code, startOf(optionOf(item, code))]));
    expect(starts).toEqual({ ...typed, ManufacturedOn: '', Depot: '' });
    expect(startOf(optionOf(item, 'GameTitle'))).toBe(startOf(optionOf(saved, 'GameTitle')));
    const manufacturer = startOf(optionOf(saved, 'Manufacturer')) === '1' ? '2' : '1';
    const moved = await refreshed(id, filled(item, { Manufacturer: manufacturer }));
    expect(startOf(optionOf(moved, 'GameTitle'))).toBe('');
    expect(optionOf(moved, 'GameTitle')).not.toHaveProperty('defaultList');
    const back = await refreshed(id, filled(moved, { Manufacturer: startOf(optionOf(saved, 'Manufacturer')) }));
    expect(idsOf(back, 'GameTitle')).toEqual(idsOf(saved, 'GameTitle'));
  });

  it('saves nothing, and still finds a conflict afterwards', async () => {
    const item = await made('CONFLICT-1');
    const before = await lastEntry(app());
    const mine = await refreshed(item.id, filled(item, { Category: '2' }));
    expect(await lastEntry(app())).toBe(before);
    expect(await form(item.id)).toEqual(item);
    await answered(update(item.id, filled(item, { SerialNo: 'theirs' })), 'admin');
    const later = await refreshed(item.id, filled(mine, { Category: '1' }));
    const answer = await refused(409, update(item.id, filled(later)));
    expect(answer.body).toMatchObject({ detail: expect.stringMatching(/^Alex Morgan changed this on .+, while you were editing it\.$/) });
  });

  it('is answered for details that are nearly empty', async () => {
    const { id } = await someMachine(app(), 1);
    expect(optionsIn(await refreshed(id, []))).toEqual(optionsIn(await form(id)));
    expect((await refreshed(0, [])).id).toBe(0);
  });
});
