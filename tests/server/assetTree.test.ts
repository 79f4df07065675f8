import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { machine, manufacturer } from '../../server/db/schema';
import { api } from '../../src/schemas/calls';
import type { AssetNode } from '../../src/schemas/entities/assets';
import {
  countByStatus,
  everything,
  fitsFilters,
  flat,
  hasStatus,
  machineIds,
  type PlainMachine,
  plainMachines,
  sorted,
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

const groupings = [1, 2, 3, 4, 5, 6, 7] as const;

async function expectFitting(input: Partial<TreeInput>): Promise<readonly AssetNode[]> {
  const { statuses, treeInfo } = await register.tree(input);
  const fitting = machines.filter((asset) => fitsFilters(asset, input));
  expect(statuses.map(({ qty }) => qty)).toEqual(countByStatus(fitting));
  expect(sorted(machineIds(treeInfo))).toEqual(sorted(fitting.filter((asset) => hasStatus(asset, input)).map(({ id }) => id)));
  return treeInfo;
}

describe('the asset tree', () => {
  it('holds every machine asset of the operator once, in every grouping', async () => {
    for (const GroupBy of groupings) await expectFitting({ GroupBy });
    expect(machines.filter((asset) => fitsFilters(asset, {})).length).toBeGreaterThan(50);
  });

  it('is grouped as requested from the top down, by manufacturer as the default', async () => {
    const levels = async (GroupBy?: number) => {
      const { treeInfo } = await register.tree(GroupBy === undefined ? {} : { GroupBy });
      const paths = (nodes: readonly AssetNode[], above: string): readonly string[] =>
        nodes.flatMap(({ type, children }) => (type === 'MA' ? [`${above}MA`] : paths(children, `${above}${type} > `)));
      return [...new Set(paths(treeInfo, ''))];
    };
    expect(await Promise.all(groupings.map(levels))).toEqual([
      ['MU > GT > MA'],
      ['MT > GT > MA'],
      ['MU > CB > MA'],
      ['DP > MA'],
      ['NA > MA'],
      ['SP > MA'],
      ['MA'],
    ]);
    expect(await levels()).toEqual(['MU > GT > MA']);
    const { status } = await register.server.ask(api.assets.tree({ ...everything, GroupBy: 8 }), register.caller('operator'));
    expect(status).toBe(400);
  });

  it('puts each machine asset below its own items', async () => {
    const own = { MU: 'manufacturerId', GT: 'gameTitleId', MT: 'categoryId', DP: 'depotId', CB: 'cabinetTypeId' } as const;
    const others = { NA: 'noteAcceptorModelId', SP: 'supplierId' } as const;
    const columns: Readonly<Record<string, keyof PlainMachine | undefined>> = { ...own, ...others };
    for (const GroupBy of groupings) {
      const { treeInfo } = await register.tree({ GroupBy });
      const visit = (nodes: readonly AssetNode[], above: readonly AssetNode[]): void => {
        for (const node of nodes) {
          visit(node.children, [...above, node]);
          if (node.type !== 'MA') continue;
          const asset = machines.find(({ id }) => id === node.id);
          for (const { type, id } of above) expect(asset?.[columns[type] ?? 'id'] ?? -1).toBe(id);
        }
      };
      visit(treeInfo, []);
    }
  });

  it('gives every node its own key and the key of its parent', async () => {
    for (const GroupBy of groupings) {
      const { treeInfo } = await register.tree({ GroupBy });
      const all = flat(treeInfo);
      expect(new Set(all.map(({ child }) => child)).size).toBe(all.length);
      for (const { parent } of treeInfo) expect(parent).toBe('');
      for (const { child, children } of all) for (const { parent } of children) expect(parent).toBe(child);
    }
  });

  it('puts the parent into the key of an item that appears in several places', async () => {
    const { db } = register.server.open;
    const [asset] = machines.filter((one) => fitsFilters(one, {}));
    const [other] = await db.insert(manufacturer).values({ operatorId: 1, name: 'Zenith Repairs' }).returning();
    const move = (manufacturerId: number) =>
      db
        .update(machine)
        .set({ manufacturerId })
        .where(eq(machine.id, asset?.id ?? 0));
    await move(other?.id ?? 0);
    const { treeInfo } = await register.tree({ ManufacturerId: other?.id });
    expect(flat(treeInfo).map(({ child }) => child)).toEqual([`MU${other?.id}`, `GT${asset?.gameTitleId}`, `MA${asset?.id}`]);
    const whole = flat((await register.tree()).treeInfo).map(({ child }) => child);
    expect(whole).toContain(`GT${asset?.gameTitleId}`);
    expect(whole).toContain(`GT${asset?.gameTitleId}.MU${other?.id}`);
    await move(asset?.manufacturerId ?? 0);
    await db.delete(manufacturer).where(eq(manufacturer.id, other?.id ?? 0));
  });

  it('shows the groups bold, and the machine assets in the colour of their status', async () => {
    const { statuses, treeInfo } = await register.tree({ GroupBy: 4 });
    const colours = new Set(statuses.map(({ colour }) => JSON.stringify(colour)));
    expect(colours.size).toBe(4);
    for (const { type, id, bold, colour } of flat(treeInfo)) {
      expect(bold).toBe(type === 'MA' ? undefined : true);
      const asset = type === 'MA' ? machines.find((one) => one.id === id) : undefined;
      const names = { 'in-use': 'In Use', 'in-depot': 'In Depot', sold: 'Sold', scrapped: 'Scrapped' } as const;
      if (asset !== undefined) expect(colour).toEqual(statuses.find(({ name }) => name === names[asset.status])?.colour);
    }
  });

  it('names a machine asset by its number, and its game title unless the group above is that, in the order of the numbers', async () => {
    const titled = await register.tree({ GroupBy: 7 });
    const plain = flat((await register.tree({ GroupBy: 1 })).treeInfo);
    for (const { id, name } of titled.treeInfo) {
      const asset = machines.find((one) => one.id === id);
      expect(name).toBe(`${asset?.assetNo} · ${asset?.title}`);
      expect(plain.find(({ type, id: other }) => type === 'MA' && other === id)?.name).toBe(asset?.assetNo);
    }
    const { db } = register.server.open;
    const three = machines.filter((asset) => fitsFilters(asset, {})).slice(0, 3);
    const rename = (names: readonly string[]) =>
      Promise.all(
        three.map(({ id }, index) =>
          db
            .update(machine)
            .set({ assetNo: names[index] ?? '' })
            .where(eq(machine.id, id)),
        ),
      );
    await rename(['Aa10', 'aA9', 'Aa9b']);
    const first = (await register.tree({ GroupBy: 7 })).treeInfo.slice(0, 3).map(({ name }) => name.split(' ')[0]);
    await rename(three.map(({ assetNo }) => assetNo));
    expect(first).toEqual(['aA9', 'Aa9b', 'Aa10']);
  });

  it('puts machine assets without a depot, supplier or note acceptor into their own group, the last', async () => {
    const without = { 4: ['DP-1', 'No depot'], 5: ['NA-1', 'No note acceptor'], 6: ['SP-1', 'No supplier'] } as const;
    for (const [GroupBy, [child, name]] of Object.entries(without)) {
      const { treeInfo } = await register.tree({ GroupBy: Number(GroupBy) });
      expect(treeInfo.at(-1)).toMatchObject({ child, name, id: -1 });
      expect(treeInfo.filter(({ id }) => id === -1)).toHaveLength(1);
    }
  });
});

describe('the filters of the asset tree', () => {
  const columns = {
    MachineTypeId: 'categoryId',
    ManufacturerId: 'manufacturerId',
    CabinetTypeId: 'cabinetTypeId',
    GameId: 'gameTitleId',
    NoteAcceptorId: 'noteAcceptorModelId',
    VariantId: 'variantId',
    Depot: 'depotId',
    ownershipProfileId: 'ownershipProfileId',
    SupplierId: 'supplierId',
  } as const;
  const filters = Object.keys(columns).filter((name): name is keyof typeof columns => Object.hasOwn(columns, name));

  it.each(filters)('%s leaves only matching machine assets', async (filter) => {
    const ids = new Set(machines.filter((asset) => fitsFilters(asset, {})).map((asset) => asset[columns[filter]]));
    for (const id of [...ids].slice(0, 6)) if (id !== null) await expectFitting({ [filter]: id });
    expect(machineIds(await expectFitting({ [filter]: 99_999 }))).toEqual([]);
  });

  it('leave the requested statuses, and count all of them', async () => {
    for (const StatusCode of ['all', [], [1], [2], [3, 4], [1, 2, 3, 4], [77]] as const) {
      await expectFitting({ StatusCode });
      const { statuses } = await register.tree({ StatusCode });
      const wanted = (id: number) => StatusCode === 'all' || [...StatusCode].some((one) => one === id);
      expect(statuses.map(({ id, name, selected }) => [id, name, selected])).toEqual([
        [1, 'In Use', wanted(1)],
        [2, 'In Depot', wanted(2)],
        [3, 'Sold', wanted(3)],
        [4, 'Scrapped', wanted(4)],
      ]);
    }
  });

  it('search numbers, game titles and sites, in any case, and treat wildcards as plain characters', async () => {
    const [asset] = machines.filter((one) => fitsFilters(one, {}) && one.site !== null);
    const texts = [asset?.assetNo, asset?.serialNo.toLowerCase(), asset?.title.toUpperCase(), ` ${asset?.site?.slice(1, 7)} `];
    for (const Search of texts) {
      expect(machineIds(await expectFitting({ Search }))).toContain(asset?.id);
    }
    for (const Search of ['%', '_', '\\', "'", 'no such thing', '· ']) await expectFitting({ Search });
  });

  it('combine in any way', async () => {
    const one = (name: keyof typeof columns) =>
      fc.option(fc.constantFrom(...machines.map((asset) => asset[columns[name]] ?? 0)), { nil: undefined });
    const input = fc.record(
      {
        ...Object.fromEntries(filters.map((name) => [name, one(name)])),
        Search: fc.constantFrom('', '1', 'a', 'lucky', 'k10', 'the'),
        StatusCode: fc.constantFrom('all' as const, [1], [2, 3], []),
        GroupBy: fc.constantFrom(...groupings),
      },
      { requiredKeys: [] },
    );
    await fc.assert(
      fc.asyncProperty(input, async (filter) => void (await expectFitting(filter))),
      { numRuns: 40 },
    );
  });

  it('never bring back deleted items', async () => {
    const deleted = machines.find(({ deletedAt }) => deletedAt !== null);
    const { treeInfo } = await register.tree({ Search: deleted?.assetNo });
    expect(machineIds(treeInfo)).not.toContain(deleted?.id);
  });
});
