import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { company, dataAccess, installation, machine, operatorRegion, position, site, subCompany } from '../../server/db/schema';
import { api } from '../../src/schemas/calls';
import type { OrganisationNode } from '../../src/schemas/entities/organisation';
import type { IdList } from '../../src/schemas/wire/idList';
import { startTestApp, type TestApp } from './support/app';

interface PlainSite {
  readonly id: number;
  readonly subCompanyId: number;
  readonly companyId: number;
  readonly operatorId: number;
  readonly regionId: number;
  readonly texts: { readonly company: string; readonly subCompany: string; readonly site: readonly string[] };
  readonly machines: readonly { manufacturer: number; game: number; category: number }[];
  readonly hasKiosk: boolean;
}

let server: TestApp;
let sites: readonly PlainSite[];
const keys = new Map<string, string>();

async function readSites(): Promise<readonly PlainSite[]> {
  const { db } = server.open;
  const [allSites, subs, companies, positions, installations, machines] = [
    await db.select().from(site),
    await db.select().from(subCompany),
    await db.select().from(company),
    await db.select().from(position),
    await db.select().from(installation),
    await db.select().from(machine),
  ];
  return allSites.flatMap((row) => {
    const sub = subs.find(({ id }) => id === row.subCompanyId);
    const owner = companies.find(({ id }) => id === sub?.companyId);
    if (sub === undefined || owner === undefined) return [];
    const present = installations.filter(({ siteId, removedAt }) => siteId === row.id && removedAt === null);
    return [
      {
        id: row.id,
        subCompanyId: sub.id,
        companyId: owner.id,
        operatorId: owner.operatorId,
        regionId: row.operatorRegionId,
        texts: { company: owner.name, subCompany: sub.name, site: [row.retailerName, row.siteCode, row.town] },
        machines: present.flatMap(({ machineId }) =>
          machines
            .filter(({ id }) => id === machineId)
            .map((value) => ({ manufacturer: value.manufacturerId, game: value.gameTitleId, category: value.categoryId })),
        ),
        hasKiosk: present.some(({ positionId }) => positions.some(({ id, kind }) => id === positionId && kind === 'kiosk')),
      },
    ];
  });
}

beforeAll(async () => {
  server = await startTestApp({ estate: 'test' });
  sites = await readSites();
  for (const username of ['admin', 'operator', 'site', 'restricted']) keys.set(username, (await server.signIn(username)).sessionkey);
});
afterAll(() => server.close());

const caller = (username: string) => ({ sessionKey: keys.get(username) ?? '' });
const everything = { OperatorRegions: 'all', Manufacturers: 'all', GameNames: 'all', Categories: 'all', FromAdmin: false } as const;

function flat(nodes: readonly OrganisationNode[]): readonly OrganisationNode[] {
  return nodes.flatMap((node) => [node, ...flat(node.children)]);
}

const isIn = (list: IdList, id: number) => list === 'all' || list.includes(id);

describe('the organisation tree', () => {
  const seen: Readonly<Record<string, (place: PlainSite) => boolean>> = {
    admin: () => true,
    operator: ({ operatorId }) => operatorId === 1,
    site: ({ id }) => id === 1,
    restricted: ({ subCompanyId }) => subCompanyId === 2,
  };
  const list = (ids: readonly number[]): fc.Arbitrary<IdList> =>
    fc.oneof({ weight: 3, arbitrary: fc.constant('all' as const) }, { weight: 1, arbitrary: fc.subarray([...ids]) });

  it('holds exactly the sites within every filter and the data access', async () => {
    const texts = sites.flatMap(({ texts: { company: name, subCompany: sub, site: own } }) => [name, sub, ...own]);
    const ids = (pick: (place: PlainSite) => readonly number[]) => [...new Set(sites.flatMap(pick))];
    const input = fc.record({
      OperatorId: fc.constantFrom(1, 2),
      OperatorRegions: list(ids(({ regionId }) => [regionId])),
      Manufacturers: list(ids(({ machines }) => machines.map(({ manufacturer }) => manufacturer))),
      GameNames: list(ids(({ machines }) => machines.map(({ game }) => game))),
      Categories: list(ids(({ machines }) => machines.map(({ category }) => category))),
      Search: fc.option(
        fc.constantFrom(...texts.flatMap((text) => [text, text.slice(1, 4).toUpperCase()]), '%', '_', '\\', 'no such place'),
        { nil: undefined },
      ),
      FromAdmin: fc.boolean(),
    });
    const kinds = { tree: api.organisation.tree, kiosk: api.organisation.kioskTree } as const;
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...Object.keys(seen)),
        fc.constantFrom('tree', 'kiosk'),
        input,
        async (username, kind, { Search, ...rest }) => {
          const fitting = sites.filter((place) => {
            const words = (Search ?? '').toLowerCase().split(/\s+/u).filter(Boolean);
            const named = [place.texts.company, place.texts.subCompany, ...place.texts.site].map((text) => text.toLowerCase());
            const isMatch = words.every((word) => named.some((text) => text.includes(word)));
            const allMachines = rest.Manufacturers === 'all' && rest.GameNames === 'all' && rest.Categories === 'all';
            const fits = place.machines.some(
              (one) => isIn(rest.Manufacturers, one.manufacturer) && isIn(rest.GameNames, one.game) && isIn(rest.Categories, one.category),
            );
            return (
              seen[username]?.(place) === true &&
              place.operatorId === rest.OperatorId &&
              isIn(rest.OperatorRegions, place.regionId) &&
              (allMachines || fits) &&
              (kind === 'tree' || place.hasKiosk) &&
              isMatch
            );
          });
          const ask = kinds[kind];
          const answer = await server.ask(ask(Search === undefined ? rest : { ...rest, Search }), caller(username));
          const mayAsk = sites.some((place) => place.operatorId === rest.OperatorId && seen[username]?.(place) === true);
          const hasMenu = kind === 'tree' || username !== 'restricted';
          if (!mayAsk || !hasMenu) {
            expect(answer.status).toBe(403);
            return;
          }
          const nodes = flat(answer.body);
          const got = nodes.filter(({ type }) => type === 'SI').map(({ id }) => id);
          expect(got.toSorted()).toEqual(fitting.map(({ id }) => id).toSorted());
          const companies = nodes.filter(({ type }) => type === 'CO').map(({ id }) => id);
          if (!rest.FromAdmin) expect(new Set(companies)).toEqual(new Set(fitting.map(({ companyId }) => companyId)));
        },
      ),
      { numRuns: 150 },
    );
  }, 120_000);

  it('puts every node under its parent once, with its own key', async () => {
    const { body } = await server.ask(api.organisation.tree({ OperatorId: 1, ...everything }), caller('admin'));
    const nodes = flat(body);
    expect(new Set(nodes.map(({ child }) => child)).size).toBe(nodes.length);
    for (const top of body) expect(top).toMatchObject({ type: 'CO', parent: '', bold: true });
    for (const node of nodes) {
      expect(node.child).toBe(`${node.type}${node.id}`);
      for (const below of node.children) expect(below.parent).toBe(node.child);
    }
  });

  it('shows empty parts only in administration, and only without filters', async () => {
    const { db } = server.open;
    const [made] = await db.insert(company).values({ operatorId: 1, name: 'Empty Arcades Ltd' }).returning();
    await db.insert(subCompany).values({ companyId: made?.id ?? 0, name: 'Empty South' });
    const names = async (input: object) => {
      const { body } = await server.ask(api.organisation.tree({ OperatorId: 1, ...everything, ...input }), caller('admin'));
      return flat(body).map(({ name }) => name);
    };
    expect(await names({ FromAdmin: true })).toEqual(expect.arrayContaining(['Empty Arcades Ltd', 'Empty South']));
    expect(await names({ FromAdmin: true, Search: 'empty south' })).toEqual(['Empty Arcades Ltd', 'Empty South']);
    expect(await names({})).not.toContain('Empty South');
    expect(await names({ FromAdmin: true, OperatorRegions: [] })).toEqual([]);
    await db.delete(subCompany).where(eq(subCompany.name, 'Empty South'));
    await db.delete(company).where(eq(company.name, 'Empty Arcades Ltd'));
  });
});

describe('the operators', () => {
  it('start with All if the user has two or more', async () => {
    const admin = await server.ask(api.organisation.operators(), caller('admin'));
    expect(admin.body[0]).toEqual({ id: -1, name: 'All' });
    expect(admin.body).toHaveLength(3);
    const one = await server.ask(api.organisation.operators(), caller('operator'));
    expect(one.body.map(({ id }) => id)).toEqual([1]);
  });

  it('of devices have no All', async () => {
    const { body } = await server.ask(api.organisation.deviceOperators(), caller('admin'));
    expect(body.map(({ id }) => id).toSorted()).toEqual([1, 2]);
  });
});

describe('the filter lists', () => {
  it('of a user with one sub-company hold only its parts', async () => {
    const own = sites.filter(({ subCompanyId }) => subCompanyId === 2);
    const operatorId = own[0]?.operatorId ?? 0;
    const { body } = await server.ask(api.organisation.operatorOptions({ operator: operatorId }), caller('restricted'));
    expect(body.operator.map(({ id }) => id)).toEqual([operatorId]);
    expect(body.company.map(({ id }) => id)).toEqual([...new Set(own.map(({ companyId }) => companyId))]);
    expect(body.subCompanies.map(({ id }) => id)).toEqual([2]);
    expect(body.site.map(({ id }) => id).toSorted()).toEqual(own.map(({ id }) => id).toSorted());
    expect(body.regions.map(({ id }) => id).toSorted()).toEqual([...new Set(own.map(({ regionId }) => regionId))].toSorted());
  });

  it('of an operator hold all its regions, and categories name their machine type', async () => {
    const regions = await server.open.db.select().from(operatorRegion).where(eq(operatorRegion.operatorId, 1));
    const listed = await server.ask(api.organisation.operatorRegions({ operator: 1 }), caller('operator'));
    expect(listed.body.map(({ id }) => id).toSorted()).toEqual(regions.map(({ id }) => id).toSorted());
    const categories = await server.ask(api.organisation.categories({ operator: 1 }), caller('operator'));
    expect(categories.body.length).toBeGreaterThan(0);
    for (const { machineTypeId } of categories.body) expect(machineTypeId).toEqual(expect.any(Number));
    for (const list of [api.organisation.manufacturers({ operator: 1 }), api.organisation.gameTitles({ operator: 1 })]) {
      expect((await server.ask(list, caller('operator'))).body.length).toBeGreaterThan(0);
    }
  });

  it('follow the present data access, also once that is gone', async () => {
    const { sessionkey } = await server.signIn('forgetful');
    const ask = () => server.ask(api.organisation.operators(), { sessionKey: sessionkey });
    expect((await ask()).body).toHaveLength(1);
    await server.open.db.delete(dataAccess).where(eq(dataAccess.refId, 2));
    expect((await ask()).body).toEqual([]);
  });
});
