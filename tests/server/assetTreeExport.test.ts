import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { machine } from '../../server/db/schema';
import { api } from '../../src/schemas/calls';
import {
  countByStatus,
  everything,
  fitsFilters,
  flat,
  type PlainMachine,
  plainMachines,
  startRegister,
  type TreeInput,
} from './support/register';

let register: Awaited<ReturnType<typeof startRegister>>;
let machines: readonly PlainMachine[];
beforeAll(async () => {
  register = await startRegister();
  machines = await plainMachines(register.server);
});
afterAll(() => register.server.close());

function cellsOf(csv: string): readonly (readonly string[])[] {
  const line = /(?:"(?:[^"]|"")*"|[^",\r\n]*)(?:,(?:"(?:[^"]|"")*"|[^",\r\n]*))*\r\n/gy;
  const cell = /(?:^|,)(?:"((?:[^"]|"")*)"|([^",\r\n]*))/g;
  return (csv.match(line) ?? []).map((text) =>
    [...text.trimEnd().matchAll(cell)].map(([, quoted, plain = '']) => quoted?.replaceAll('""', '"') ?? plain),
  );
}

async function exported(input: Partial<TreeInput> = {}, username = 'operator') {
  const answer = await register.server.ask(api.assets.exportTree({ ...everything, ...input }), register.caller(username));
  expect(answer.status).toBe(200);
  const [headings = [], ...rows] = cellsOf(answer.text.replace(/^\uFEFF/, ''));
  return { ...answer, headings, rows };
}

describe('the exported asset register', () => {
  it('is a CSV file of the day, in UTF-8 with its mark', async () => {
    const { headers, text } = await exported();
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(headers['content-disposition']).toContain('filename="Asset Register, Northgate Leisure, 2026-04-08 11.00.csv"');
    expect(text.startsWith('\uFEFFAsset No.,')).toBe(true);
  });

  it('holds the machine assets of the tree in its order, for every grouping and filter', async () => {
    const inputs: readonly Partial<TreeInput>[] = [
      ...[1, 2, 3, 4, 5, 6, 7].map((GroupBy) => ({ GroupBy })),
      { StatusCode: [2, 3] },
      { StatusCode: [] },
      { Search: 'lucky', GroupBy: 4 },
      { SupplierId: 2, ownershipProfileId: 3 },
    ];
    for (const input of inputs) {
      const { treeInfo } = await register.tree(input);
      const shown = flat(treeInfo).flatMap(({ type, name }) => (type === 'MA' ? [name.split(' · ')[0]] : []));
      expect((await exported(input)).rows.map(([assetNo]) => assetNo)).toEqual(shown);
    }
  });

  it('has every field of a machine asset', async () => {
    const { headings, rows } = await exported();
    expect(headings).toEqual([
      'Asset No.',
      'Serial No.',
      'Status',
      'Category',
      'Manufacturer',
      'Game Title/Pack',
      'Cabinet Type',
      'Note Acceptor',
      'Asset - Variant',
      'Depot',
      'Supplier',
      'Ownership Profile',
      'Site',
      'Position',
    ]);
    for (const cells of rows) expect(cells).toHaveLength(headings.length);
    const asset = machines.find((one) => fitsFilters(one, {}) && one.site !== null);
    const row = rows.find(([assetNo]) => assetNo === asset?.assetNo);
    expect(row).toEqual(expect.arrayContaining([asset?.serialNo, 'In Use', asset?.title]));
    expect(row?.at(-1)).toMatch(/^\d+$/);
    const bare = machines.find(({ operatorId, depotId }) => operatorId === 1 && depotId === null);
    const empty = rows.find(([assetNo]) => assetNo === bare?.assetNo);
    expect([7, 8, 9, 10, 12, 13].map((index) => empty?.[index])).toEqual(['', '', '', '', '', '']);
  });

  it('holds nothing that a spreadsheet takes for a formula, and survives quotes and commas', async () => {
    const { db } = register.server.open;
    const [asset] = machines.filter((one) => fitsFilters(one, {}));
    const set = (serialNo: string) =>
      db
        .update(machine)
        .set({ serialNo })
        .where(eq(machine.id, asset?.id ?? 0));
    const serialOf = async () => (await exported()).rows.find(([assetNo]) => assetNo === asset?.assetNo)?.[1];
    for (const formula of ['=1+1', '+1', '-1', '@SUM(A1)']) {
      await set(formula);
      expect(await serialOf()).toBe(`'${formula}`);
    }
    await set('a "b", c');
    expect(await serialOf()).toBe('a "b", c');
    await set(asset?.serialNo ?? '');
  });

  it('of a summary holds the groups with their numbers', async () => {
    const { treeInfo } = await register.tree({ GroupBy: 2, showSummary: true, Search: 'a' });
    const { headings, rows } = await exported({ GroupBy: 2, showSummary: true, Search: 'a' });
    expect(headings).toEqual(['Category', 'Game Title/Pack', 'Machine Assets']);
    const named = rows.map(([category = '', title = '', qty = '']) => `${title === '' ? category : title} (${qty})`);
    expect(named).toEqual(flat(treeInfo).map(({ name }) => name));
  });

  it('keeps to the data access', async () => {
    const { treeInfo } = await register.tree({ GroupBy: 7 }, 'restricted');
    const { rows } = await exported({ GroupBy: 7 }, 'restricted');
    expect(rows).toHaveLength(treeInfo.length);
    expect(rows.length).toBeLessThan((await exported()).rows.length);
  });
});

describe('the lists of the asset tree', () => {
  it('are the groupings and the variants, the same for everybody', async () => {
    const ask = <T>(request: Parameters<typeof register.server.ask<T>>[0]) => register.server.ask(request, register.caller('operator'));
    expect((await ask(api.assets.groupings())).body).toEqual([
      { id: 1, name: 'Manufacturer' },
      { id: 2, name: 'Category' },
      { id: 3, name: 'Cabinet Type' },
      { id: 4, name: 'Depot' },
      { id: 5, name: 'Note Acceptor' },
      { id: 6, name: 'Supplier' },
      { id: 7, name: 'Machine Asset' },
    ]);
    expect((await ask(api.assets.variants())).body.map(({ name }) => name)).toEqual(['Standard', 'Refurbished', 'Trial']);
  });

  it('are the statuses with what the user may see, of all their operators', async () => {
    for (const [username, operators] of [
      ['operator', [1]],
      ['admin', [1, 2]],
    ] as const) {
      const seen = machines.filter(({ operatorId, deletedAt }) => deletedAt === null && operators.some((id) => id === operatorId));
      const { body } = await register.server.ask(api.assets.statuses(), register.caller(username));
      expect(body.map(({ qty }) => qty)).toEqual(countByStatus(seen));
      expect(body.map(({ selected }) => selected)).toEqual([true, true, false, false]);
    }
  });

  it('are the items of an operator, for everyone who may see the operator', async () => {
    const { assets } = api;
    for (const call of [assets.suppliers, assets.noteAcceptorModels, assets.depots, assets.cabinetTypes]) {
      const own = await register.server.ask(call({ op: 1 }), register.caller('restricted'));
      expect(own.body.length).toBeGreaterThan(2);
      const names = own.body.map(({ name }) => name);
      expect(new Set(names).size).toBe(names.length);
      const other = await register.server.ask(call({ op: 2 }), register.caller('admin'));
      const ids = new Set(other.body.map(({ id }) => id));
      expect(own.body.some(({ id }) => ids.has(id))).toBe(false);
      expect((await register.server.ask(call({ op: 2 }), register.caller('restricted'))).status).toBe(403);
    }
  });
});
