import { and, eq, like, max } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditEntry, company, customer, operator, site, subCompany } from '../../server/db/schema';
import { demoPassword, demoUsers } from '../../server/estate/common/demoUsers';
import { routes } from '../../server/routes/routes';
import { api } from '../../src/schemas/calls';
import { loginFlags } from '../../src/schemas/entities/flags';
import type { Login } from '../../src/schemas/entities/session';
import { countsBlind, shownTo } from '../../src/schemas/entities/shown';
import { type Caller, startTestApp, type TestApp } from './support/app';
import { figuresAtTheLeft, gridsIn } from './support/gridsIn';
import { everyCall } from './support/scope/everyCall';
import { type Grounds, readGrounds } from './support/scope/grounds';
import { hybridsOf } from './support/scope/hybrids';
import { addUser } from './support/users';

let server: TestApp;
let grounds: Grounds;

beforeAll(async () => {
  server = await startTestApp({ estate: 'test', env: { CURRENCY: 'eur' } });
  grounds = await readGrounds(server.open);
});
afterAll(() => server.close());

async function strangersTo(sites: readonly number[]): Promise<(text: string) => readonly string[]> {
  const rows = await server.open.db
    .select({
      id: site.id,
      name: site.retailerName,
      code: site.siteCode,
      guid: site.guid,
      subCompany: subCompany.name,
      company: company.name,
      operator: operator.name,
      person: customer.surname,
    })
    .from(site)
    .innerJoin(subCompany, eq(subCompany.id, site.subCompanyId))
    .innerJoin(company, eq(company.id, subCompany.companyId))
    .innerJoin(operator, eq(operator.id, company.operatorId))
    .leftJoin(customer, and(eq(customer.siteId, site.id), like(customer.surname, 'Of %')));
  const words = (isOwn: boolean) =>
    new Set(
      rows
        .filter(({ id }) => sites.includes(id) === isOwn)
        .flatMap(({ id: _id, ...row }) => Object.values(row).filter((word) => word !== null)),
    );
  const own = [...words(true)];
  const strange = [...words(false)].filter((word) => !own.some((each) => each.includes(word)));
  // Whole words: a code may be part of a longer number.
  const patterns = strange.map((word) => ({
    word,
    as: new RegExp(`(?<![\\w-])${word.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?![\\w-])`),
  }));
  return (text) => patterns.flatMap(({ word, as }) => (as.test(text) ? [word] : []));
}

interface Visitor {
  readonly login: Login;
  readonly caller: Caller;
}

async function arrive(username: string): Promise<Visitor> {
  const login = await server.signIn(username);
  const tokens = await server.ask(api.authentication.signIn({ id: username, password: demoPassword, claims: [] }));
  const caller =
    tokens.status === 200 ? { sessionKey: login.sessionkey, accessToken: tokens.body.accessToken } : { sessionKey: login.sessionkey };
  return { login, caller };
}

function expected({ call }: (typeof everyCall)[number], login: Login): 'open' | 'denied' | 'unauthenticated' {
  if (call.access.by === 'anyone') return 'open';
  if (call.access.by === 'bearer' && !login.menu.some(({ code }) => code === 'COMPLIANCE')) return 'unauthenticated';
  if (login.resetPassword) return call.path === api.authentication.logout.path ? 'open' : 'denied';
  const menus = call.access.menus?.some((code) => login.menu.some((item) => item.code === code)) ?? true;
  const flags = call.access.flags?.every((flag) => login[flag] === true) ?? true;
  const granted: readonly string[] = [...login.menu.map(({ code }) => code), ...loginFlags.filter((flag) => login[flag] === true)];
  const needs = shownTo[call.access.shows];
  const shown = needs.length === 0 || needs.some((need) => granted.includes(need));
  const isBlind = countsBlind({ flags: new Set(loginFlags.filter((flag) => login[flag] === true)) });
  return menus && flags && shown && !(isBlind && call.access.tellsExpected === true) ? 'open' : 'denied';
}

describe('every call', () => {
  it('has a sample here', () => {
    expect(everyCall.map(({ key }) => key)).toEqual(routes().map(({ area, name }) => `${area}.${name}`));
  });

  it('requires a session unless it is open to anyone', async () => {
    for (const { key, call, ask } of everyCall.filter(({ call: { access } }) => access.by !== 'anyone')) {
      const { status, body } = await server.ask(ask(grounds.inside([1])));
      expect([key, status, body]).toEqual([key, 401, { detail: expect.any(String) }]);
      expect(call.access.by).not.toBe('anyone');
    }
  });

  it.each(demoUsers.map(({ username }) => username))(
    'lets %s do what the profile allows, where the data access allows it',
    async (username) => {
      const { login, caller } = await arrive(username);
      // A user who must set a new password receives no sites and may query none.
      const sites = login.resetPassword ? [1] : login.sites.map(({ id }) => id);
      for (const sample of everyCall.filter(({ call: { access }, key }) => access.by !== 'anyone' && key !== 'authentication.logout')) {
        const verdict = expected(sample, login);
        const place = grounds.inside(sites);
        const inside = await server.ask(sample.ask(place), caller);
        const outside = await server.ask(sample.ask(grounds.outside(sites)), caller);
        const isPart = sample.ofCompany === true && !grounds.sitesOfCompany(place.company).every((id) => sites.includes(id));
        if (verdict === 'open' && isPart) expect([sample.key, inside.status]).toEqual([sample.key, 403]);
        else if (verdict === 'open') expect([sample.key, inside.status]).toEqual([sample.key, expect.toBeOneOf([200, 204, 400, 404, 409])]);
        else expect([sample.key, inside.status]).toEqual([sample.key, verdict === 'denied' ? 403 : 401]);
        const outsideStatus = verdict === 'open' ? (sample.scoped ? 403 : inside.status) : inside.status;
        expect([sample.key, outside.status]).toEqual([sample.key, outsideStatus]);
      }
      expect((await server.ask(api.authentication.logout(), caller)).status).toBe(204);
    },
    // Hundreds of sequential calls.
    120_000,
  );

  const narrow = [
    { username: 'one-site', level: 'site', refId: 1, elsewhere: 'neighbour' },
    { username: 'other-operator', level: 'operator', refId: 2, elsewhere: 'outside' },
  ] as const;

  // A handler that ignores the data access leaks here, for any input.
  it.each(narrow)(
    'answers $username, who may do everything at some sites, with nothing from other sites',
    async ({ elsewhere, ...user }) => {
      await addUser(server.open, { ...user, profile: 'administrator' });
      const { login, caller } = await arrive(user.username);
      const sites = login.sites.map(({ id }) => id);
      const strangers = await strangersTo(sites);
      let answered = 0;
      const misplaced = new Set<string>();
      const townTwice = new Set<string>();
      const [inSterling, inEuros] = [new Set<string>(), new Set<string>()];
      expect([login.currencyFormat, login.currencySymbol]).toEqual(['EUR', '€']);
      for (const { key, ask } of everyCall.filter(
        ({ call: { access }, key }) => access.by !== 'anyone' && key !== 'authentication.logout',
      )) {
        for (const place of [grounds.inside(sites), grounds[elsewhere](sites)]) {
          const { status, text, body, headers } = await server.ask(ask(place), caller);
          if (status === 200) answered += 1;
          expect([key, strangers(text)]).toEqual([key, []]);
          const isText = /json|csv/.test(String(headers['content-type']));
          if (isText && / ([A-Z][\w-]+), \1\b/.test(text)) townTwice.add(key);
          if (isText && text.includes('£')) inSterling.add(key);
          if (isText && text.includes('€')) inEuros.add(key);
          for (const grid of gridsIn(body)) for (const heading of figuresAtTheLeft(grid)) misplaced.add(heading);
        }
      }
      expect(answered).toBeGreaterThan(100);
      // Numbers are right-aligned in every grid.
      expect([...misplaced]).toEqual([]);
      // No town follows a name that contains it.
      expect([...townTwice]).toEqual([]);
      // A server has one currency, which sign-in returns.
      expect([...inSterling]).toEqual([]);
      expect(inEuros.size).toBeGreaterThan(30);
    },
    120_000,
  );

  /** A settings profile of another operator is treated as none: a new one starts from the operator's default. */
  const answeredAsNone: ReadonlySet<string> = new Set(['settingsProfiles.blank base']);

  it.each([
    { username: 'one-company', level: 'company', refId: 1, elsewhere: 'neighbour' },
    { username: 'one-operator', level: 'operator', refId: 1, elsewhere: 'outside' },
  ] as const)(
    'is refused to $username, and writes nothing, if a single id belongs to another place',
    async ({ elsewhere, ...user }) => {
      await addUser(server.open, { ...user, profile: 'administrator' });
      const { login, caller } = await arrive(user.username);
      const sites = login.sites.map(({ id }) => id);
      const strangers = await strangersTo(sites);
      const written = async () => (await server.open.db.select({ last: max(auditEntry.seq) }).from(auditEntry))[0]?.last;
      const before = await written();
      let requestCount = 0;
      for (const { key, ask } of everyCall.filter(({ call: { access } }) => access.by !== 'anyone')) {
        const own = ask(grounds.inside(sites));
        for (const { field, request } of hybridsOf(own, ask(grounds[elsewhere](sites)))) {
          const { status, text } = await server.ask(request, caller);
          requestCount += 1;
          const isRefused = status >= 400 && status < 500;
          expect([key, field, status, isRefused || answeredAsNone.has(`${key} ${field}`)]).toEqual([key, field, status, true]);
          expect([key, field, strangers(text)]).toEqual([key, field, []]);
        }
      }
      expect(requestCount).toBeGreaterThan(30);
      expect(await written()).toBe(before);
    },
    120_000,
  );
});
