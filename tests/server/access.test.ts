import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { routes } from '../../server/app/routes';
import { company, installation, position, site, subCompany } from '../../server/db/schema';
import { demoPassword, demoUsers } from '../../server/estate/demoUsers';
import type { Request } from '../../src/schemas/call';
import { type Api, api } from '../../src/schemas/calls';
import type { LoginAnswer } from '../../src/schemas/entities/session';
import { type Caller, startTestApp, type TestApp } from './support/app';

/** Ids that all lie in one place: inside a user's data access, or outside it. */
interface Scope {
  readonly operator: number;
  readonly site: number;
  readonly position: number;
  readonly installation: number;
  readonly tenant: string;
}

interface Sample {
  readonly ask: (scope: Scope) => Request<unknown>;
  /** Whether the input says where to look; if not, there is no asking for somewhere else. */
  readonly scoped: boolean;
}

const everywhere = { OperatorRegions: 'all', Manufacturers: 'all', GameNames: 'all', Categories: 'all' } as const;
const tree = (scope: Scope) => ({ OperatorId: scope.operator, FromAdmin: false, ...everywhere });
const scoped = (ask: Sample['ask']): Sample => ({ ask, scoped: true });
const free = (ask: () => Request<unknown>): Sample => ({ ask, scoped: false });

/** One input for every declared call; a new call does not compile without one. */
const samples: { readonly [Area in keyof Api]: { readonly [Name in keyof Api[Area]]: Sample } } = {
  authentication: {
    login: free(() => api.authentication.login({ username: 'nobody', password: 'x' })),
    logout: free(() => api.authentication.logout()),
    resetPassword: free(() => api.authentication.resetPassword({ email: 'nobody@example.com' })),
    setPassword: free(() => api.authentication.setPassword({ username: 'nobody', prevPassword: 'x', password: 'x', password2: 'y' })),
    signIn: free(() => api.authentication.signIn({ id: 'nobody', password: 'x', claims: [] })),
    refreshToken: free(() => api.authentication.refreshToken({ refreshToken: 'x' })),
    switchTenant: scoped(({ tenant }) => api.authentication.switchTenant({ name: tenant })),
  },
  organisation: {
    operators: free(() => api.organisation.operators()),
    deviceOperators: free(() => api.organisation.deviceOperators()),
    manufacturers: scoped(({ operator }) => api.organisation.manufacturers({ operator })),
    categories: scoped(({ operator }) => api.organisation.categories({ operator })),
    gameTitles: scoped(({ operator }) => api.organisation.gameTitles({ operator })),
    operatorRegions: scoped(({ operator }) => api.organisation.operatorRegions({ operator })),
    operatorOptions: scoped(({ operator }) => api.organisation.operatorOptions({ operator })),
    tree: scoped((scope) => api.organisation.tree(tree(scope))),
    analysisTree: scoped((scope) => api.organisation.analysisTree(tree(scope))),
    kioskTree: scoped((scope) => api.organisation.kioskTree(tree(scope))),
  },
  installations: {
    filterByMachine: scoped((scope) =>
      api.installations.filterByMachine({
        OperatorId: scope.operator,
        SiteId: scope.site,
        ShowHistory: true,
        ShowOfflineOnly: false,
        ...everywhere,
      }),
    ),
    asset: scoped((scope) => api.installations.asset({ positionId: scope.position, assetNo: 'none' })),
    position: scoped((scope) => api.installations.position({ id: scope.position })),
    remove: scoped((scope) => api.installations.remove({ id: scope.installation })),
    authorise: scoped((scope) => api.installations.authorise({ id: scope.installation })),
  },
};

const sampleTable: Readonly<Record<string, Readonly<Record<string, Sample>>>> = samples;
const everyCall = routes().flatMap(({ area, name, call }) => {
  const sample = sampleTable[area]?.[name];
  return sample === undefined ? [] : [{ key: `${area}.${name}`, call, ...sample }];
});

let server: TestApp;
let placesOutside: (inside: readonly number[]) => Scope;
let placeInside: (sites: readonly number[]) => Scope;

beforeAll(async () => {
  server = await startTestApp({ estate: 'test' });
  const places = await server.open.db
    .select({ operator: company.operatorId, site: site.id, position: position.id, installation: installation.id, tenant: company.name })
    .from(installation)
    .innerJoin(position, eq(position.id, installation.positionId))
    .innerJoin(site, eq(site.id, position.siteId))
    .innerJoin(subCompany, eq(subCompany.id, site.subCompanyId))
    .innerJoin(company, eq(company.id, subCompany.companyId));
  const nowhere: Scope = { operator: 999_999, site: 999_999, position: 999_999, installation: 999_999, tenant: 'Nowhere' };
  placeInside = (sites) => places.find((place) => sites.includes(place.site)) ?? nowhere;
  placesOutside = (sites) => {
    const seen = new Set(places.filter((place) => sites.includes(place.site)).map(({ operator }) => operator));
    return places.find(({ operator }) => !seen.has(operator)) ?? nowhere;
  };
});
afterAll(() => server.close());

interface Visitor {
  readonly login: LoginAnswer;
  readonly caller: Caller;
}

/** Signs a user in to both services, where the user may. */
async function arrive(username: string): Promise<Visitor> {
  const login = await server.signIn(username);
  const tokens = await server.ask(api.authentication.signIn({ id: username, password: demoPassword, claims: [] }));
  const caller =
    tokens.status === 200 ? { sessionKey: login.sessionkey, accessToken: tokens.body.accessToken } : { sessionKey: login.sessionkey };
  return { login, caller };
}

/** What the declaration, the menu and the flags say about a call; data access aside. */
function expected({ call }: (typeof everyCall)[number], login: LoginAnswer): 'open' | 'denied' | 'unauthenticated' {
  if (call.access.by === 'anyone') return 'open';
  if (call.access.by === 'bearer' && !login.menu.some(({ code }) => code === 'COMPLIANCE')) return 'unauthenticated';
  if (login.resetPassword) return call.path === api.authentication.logout.path ? 'open' : 'denied';
  const menus = call.access.menus?.some((code) => login.menu.some((item) => item.code === code)) ?? true;
  const flags = call.access.flags?.every((flag) => login[flag] === true) ?? true;
  return menus && flags ? 'open' : 'denied';
}

describe('every call', () => {
  it('has a sample here', () => {
    expect(everyCall.map(({ key }) => key)).toEqual(routes().map(({ area, name }) => `${area}.${name}`));
  });

  it('asks who is calling unless it is open to anyone', async () => {
    for (const { key, call, ask } of everyCall.filter(({ call: { access } }) => access.by !== 'anyone')) {
      const { status, body } = await server.ask(ask(placeInside([1])));
      expect([key, status, body]).toEqual([key, 401, { detail: expect.any(String) }]);
      expect(call.access.by).not.toBe('anyone');
    }
  });

  it.each(demoUsers.map(({ username }) => username))(
    'lets %s do what the profile allows, where the data access allows it',
    async (username) => {
      const { login, caller } = await arrive(username);
      const sites = login.sites.map(({ id }) => id);
      for (const sample of everyCall.filter(({ call: { access }, key }) => access.by !== 'anyone' && key !== 'authentication.logout')) {
        const verdict = expected(sample, login);
        const inside = await server.ask(sample.ask(placeInside(sites)), caller);
        const outside = await server.ask(sample.ask(placesOutside(sites)), caller);
        if (verdict === 'open') expect([sample.key, inside.status]).toEqual([sample.key, expect.toBeOneOf([200, 204, 404, 409])]);
        else expect([sample.key, inside.status]).toEqual([sample.key, verdict === 'denied' ? 403 : 401]);
        const outsideStatus = verdict === 'open' ? (sample.scoped ? 403 : inside.status) : inside.status;
        expect([sample.key, outside.status]).toEqual([sample.key, outsideStatus]);
      }
      expect((await server.ask(api.authentication.logout(), caller)).status).toBe(204);
    },
  );
});
