import { and, eq, inArray, isNull } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { company, depot, gameTitle, installation, machine, manufacturer, site, subCompany } from '../../server/db/schema';
import { api } from '../../src/schemas/calls';
import type { AssetNode } from '../../src/schemas/entities/assets';
import {
  countByStatus,
  everything,
  fitsFilters,
  flat,
  machineIds,
  type PlainMachine,
  plainMachines,
  sorted,
  startRegister,
} from './support/register';

let register: Awaited<ReturnType<typeof startRegister>>;
let machines: readonly PlainMachine[];
beforeAll(async () => {
  register = await startRegister();
  machines = await plainMachines(register.server);
});
afterAll(() => register.server.close());

const groupings = [1, 2, 3, 4, 5, 6, 7] as const;

describe('items without machine assets', () => {
  beforeAll(async () => {
    const { db } = register.server.open;
    const [maker] = await db.insert(manufacturer).values({ operatorId: 1, name: 'Aldermoor Games' }).returning();
    await db.insert(gameTitle).values({ operatorId: 1, manufacturerId: maker?.id ?? 0, categoryId: 2, name: 'Quiet Meadow' });
    await db.insert(depot).values({ operatorId: 1, name: 'Empty depot', town: 'Ely' });
    await db.insert(depot).values({ operatorId: 2, name: 'Foreign depot', town: 'Ely' });
  });

  const namesOf = (nodes: readonly AssetNode[]) => nodes.map(({ name }) => name);

  it('are shown below what they belong to while nothing is filtered, whatever the statuses', async () => {
    for (const StatusCode of ['all', [], [3]] as const) {
      const { treeInfo } = await register.tree({ StatusCode });
      expect(treeInfo.find(({ name }) => name === 'Aldermoor Games')?.children.map(({ name, type }) => [type, name])).toEqual([
        ['GT', 'Quiet Meadow'],
      ]);
    }
    const byCategory = (await register.tree({ GroupBy: 2 })).treeInfo;
    expect(namesOf(byCategory.find(({ id }) => id === 2)?.children ?? [])).toContain('Quiet Meadow');
    const depots = namesOf((await register.tree({ GroupBy: 4 })).treeInfo);
    expect(depots).toContain('Empty depot');
    expect(depots).not.toContain('Foreign depot');
  });

  it('are left out when something is filtered', async () => {
    expect(namesOf((await register.tree({ GroupBy: 4, SupplierId: 1 })).treeInfo)).not.toContain('Empty depot');
    const { treeInfo } = await register.tree({ VariantId: 1 });
    for (const { type, children } of flat(treeInfo)) expect(type === 'MA' || children.length > 0).toBe(true);
  });

  it('are found by their own names, unless another filter excludes them', async () => {
    const matchesOf = (await register.tree({ Search: 'quiet MEADOW' })).treeInfo;
    expect(flat(matchesOf).map(({ name }) => name)).toEqual(['Aldermoor Games', 'Quiet Meadow']);
    expect(namesOf((await register.tree({ GroupBy: 4, Search: 'empty' })).treeInfo)).toEqual(['Empty depot']);
    expect((await register.tree({ Search: 'quiet meadow', ManufacturerId: 1 })).treeInfo).toEqual([]);
  });

  it('have a count of zero in a summary', async () => {
    const { treeInfo } = await register.tree({ GroupBy: 4, showSummary: true });
    expect(namesOf(treeInfo)).toContain('Empty depot (0)');
  });
});

describe('the summary', () => {
  it('counts the machine assets of each group, without showing them', async () => {
    for (const GroupBy of [1, 2, 3, 4, 5, 6]) {
      const input = { GroupBy, StatusCode: [1, 2], Search: 'e' } as const;
      const { treeInfo } = await register.tree(input);
      const summary = await register.tree({ ...input, showSummary: true });
      const counted = flat(treeInfo).flatMap((node) =>
        node.type === 'MA' ? [] : [[node.child, `${node.name} (${machineIds([node]).length})`]],
      );
      expect(flat(summary.treeInfo).map(({ child, name }) => [child, name])).toEqual(counted);
      expect(summary.statuses).toEqual((await register.tree(input)).statuses);
    }
    expect((await register.tree({ GroupBy: 7, showSummary: true })).treeInfo).toEqual([]);
  });

  it('separates the digits of large numbers', async () => {
    const { db } = register.server.open;
    const [asset] = machines.filter((one) => fitsFilters(one, {}));
    if (asset === undefined) throw new Error('There is no machine asset');
    const { id: _id, title: _title, site: _site, siteId: _siteId, ...columns } = asset;
    const many = Array.from({ length: 1200 }, (_, index) => ({
      ...columns,
      assetNo: `MANY-${index}`,
      status: 'scrapped' as const,
      depotId: 2,
    }));
    await db.insert(machine).values(many);
    const { treeInfo } = await register.tree({ GroupBy: 4, showSummary: true, Search: 'MANY-' });
    expect(treeInfo.map(({ name }) => name)).toEqual(['Central depot (1,200)']);
    await db.delete(machine).where(eq(machine.status, 'scrapped'));
    machines = await plainMachines(register.server);
  });
});

describe('the data access', () => {
  it('of some sites leaves the machine assets that stand there now', async () => {
    const { db } = register.server.open;
    const sites = await db
      .select({ id: site.id, operatorId: company.operatorId })
      .from(site)
      .innerJoin(subCompany, eq(subCompany.id, site.subCompanyId))
      .innerJoin(company, eq(company.id, subCompany.companyId))
      .where(eq(subCompany.id, 2));
    const OperatorId = sites[0]?.operatorId ?? 0;
    const here = machines.filter(({ siteId }) => sites.some(({ id }) => id === siteId));
    expect(here.length).toBeGreaterThan(0);
    for (const GroupBy of groupings) {
      const { statuses, treeInfo } = await register.tree({ OperatorId, GroupBy }, 'restricted');
      expect(sorted(machineIds(treeInfo))).toEqual(sorted(here.map(({ id }) => id)));
      expect(statuses.map(({ qty }) => qty)).toEqual(countByStatus(here));
    }
    const { body } = await register.server.ask(api.assets.statuses(), register.caller('restricted'));
    expect(body.map(({ qty }) => qty)).toEqual(countByStatus(here));
    const [standing] = here;
    await db
      .update(installation)
      .set({ removedAt: register.server.clock.now })
      .where(and(inArray(installation.machineId, [standing?.id ?? 0]), isNull(installation.removedAt)));
    const { treeInfo } = await register.tree({ OperatorId }, 'restricted');
    expect(machineIds(treeInfo)).not.toContain(standing?.id);
  });

  it('refuses another operator and a missing one in the same words', async () => {
    for (const OperatorId of [2, 77, -1]) {
      const query = { ...everything, OperatorId };
      for (const request of [api.assets.tree(query), api.assets.exportTree(query)]) {
        const { status, text } = await register.server.ask<unknown>(request, register.caller('operator'));
        expect([status, JSON.parse(text)]).toEqual([403, { detail: 'This operator does not exist, or you may not see it.' }]);
      }
    }
  });
});
