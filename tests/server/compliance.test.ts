import { eq, type SQL } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { appUser, company, complianceToken, operator, site, subCompany } from '../../server/db/schema';
import { demoPassword } from '../../server/estate/common/demoUsers';
import { findBearer } from '../../server/security/tokens';
import { api } from '../../src/schemas/calls';
import type { TokensAnswer } from '../../src/schemas/entities/session';
import { startTestApp, type TestApp } from './support/app';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp({ estate: 'test' });
});
beforeEach(() => server.restore());
afterAll(() => server.close());

const signIn = (id: string, password = demoPassword) => server.ask(api.authentication.signIn({ id, password, claims: [] }));
const refresh = (refreshToken: string, accessToken?: string, sessionKey?: string) =>
  server.ask(api.authentication.refreshToken({ refreshToken }), {
    ...(accessToken === undefined ? {} : { accessToken }),
    ...(sessionKey === undefined ? {} : { sessionKey }),
  });
const switchTo = (accessToken: string, name: string) => server.ask(api.authentication.switchTenant({ name }), { accessToken });
const bearerOf = (accessToken: string) => findBearer(server.open.db, { accessToken, sessionKey: undefined }, server.clock.now);
const forward = (minutes: number) => {
  server.clock.now = new Date(server.clock.now.getTime() + minutes * 60_000);
};

async function tokensOf(id: string): Promise<TokensAnswer> {
  const { status, body } = await signIn(id);
  expect(status).toBe(200);
  return body;
}

describe('signing in to the compliance service', () => {
  it('gives tokens that are stored only as hashes', async () => {
    const tokens = await tokensOf('compliance');
    expect(tokens.expiresIn).toBe(600);
    const stored = JSON.stringify(await server.open.db.select().from(complianceToken));
    expect(stored).not.toContain(tokens.accessToken);
    expect(stored).not.toContain(tokens.refreshToken);
    expect(await bearerOf(tokens.accessToken)).toMatchObject({ user: { username: 'compliance' }, tenant: undefined });
  });

  it('is denied without COMPLIANCE in the menu, and before a required new password', async () => {
    expect((await signIn('operator')).status).toBe(403);
    expect((await signIn('reset')).status).toBe(403);
  });

  it('is refused with a wrong password, for unknown and for disabled users alike', async () => {
    await server.open.db.update(appUser).set({ disabled: true }).where(eq(appUser.username, 'site'));
    const answers = [await signIn('compliance', 'wrong'), await signIn('nobody'), await signIn('site')];
    for (const { status, text } of answers) expect([status, text]).toEqual([401, answers[0]?.text]);
  });
});

describe('an access token', () => {
  it('ends when its user signs in again with it, and no other token ends', async () => {
    const [here, elsewhere, other] = [await tokensOf('compliance'), await tokensOf('compliance'), await tokensOf('site')];
    const anew = (accessToken: string) =>
      server.ask(api.authentication.signIn({ id: 'compliance', password: demoPassword, claims: [] }), { accessToken });
    for (const { accessToken } of [here, other]) expect((await anew(accessToken)).status).toBe(200);
    expect(await bearerOf(here.accessToken)).toBeUndefined();
    expect((await refresh(here.refreshToken)).status).toBe(401);
    for (const { accessToken } of [elsewhere, other]) expect(await bearerOf(accessToken)).toBeDefined();
  });

  it('is good for ten minutes', async () => {
    const { accessToken } = await tokensOf('compliance');
    forward(9.9);
    expect(await bearerOf(accessToken)).toBeDefined();
    forward(0.1);
    expect(await bearerOf(accessToken)).toBeUndefined();
  });

  it('ends with the sign-out that sends it, expired or not; other browsers stay signed in', async () => {
    const { sessionkey } = await server.signIn('compliance');
    const [here, elsewhere] = [await tokensOf('compliance'), await tokensOf('compliance')];
    forward(11);
    await server.ask(api.authentication.logout(), { sessionKey: sessionkey, accessToken: here.accessToken });
    expect((await refresh(here.refreshToken)).status).toBe(401);
    expect((await refresh(elsewhere.refreshToken)).status).toBe(200);
  });

  it('of another user is not ended by a sign-out', async () => {
    const { sessionkey } = await server.signIn('site');
    const tokens = await tokensOf('compliance');
    await server.ask(api.authentication.logout(), { sessionKey: sessionkey, accessToken: tokens.accessToken });
    expect(await bearerOf(tokens.accessToken)).toBeDefined();
  });

  it('ends at once when the user is disabled', async () => {
    const tokens = await tokensOf('compliance');
    await server.open.db.update(appUser).set({ disabled: true }).where(eq(appUser.username, 'compliance'));
    expect(await bearerOf(tokens.accessToken)).toBeUndefined();
    expect((await refresh(tokens.refreshToken)).status).toBe(401);
  });

  it('cannot be used as a refresh token, nor the reverse', async () => {
    const { accessToken, refreshToken } = await tokensOf('compliance');
    expect(await bearerOf(refreshToken)).toBeUndefined();
    expect((await refresh(accessToken)).status).toBe(401);
  });
});

describe('refreshing', () => {
  it('works along the chain for twelve hours, each token once', async () => {
    let tokens = await tokensOf('compliance');
    for (let renewals = 0; renewals < 24; renewals += 1) {
      forward(29);
      const { status, body } = await refresh(tokens.refreshToken);
      expect(status).toBe(200);
      expect(body.refreshToken).not.toBe(tokens.refreshToken);
      tokens = body;
    }
    expect(await bearerOf(tokens.accessToken)).toBeDefined();
    forward(25);
    expect((await refresh(tokens.refreshToken)).status).toBe(401);
  });

  it('ends after half an hour without any call of its session, whatever the user does in another', async () => {
    const idle = await tokensOf('compliance');
    forward(30);
    expect((await refresh(idle.refreshToken)).status).toBe(401);
    const { sessionkey } = await server.signIn('compliance');
    const { sessionkey: idleKey } = await server.signIn('compliance');
    const busy = await tokensOf('compliance');
    const others = await tokensOf('compliance');
    for (const minutes of [20, 20, 20]) {
      forward(minutes);
      expect((await server.ask(api.organisation.operators(), { sessionKey: sessionkey })).status).toBe(200);
    }
    expect((await refresh(others.refreshToken, undefined, idleKey)).status).toBe(401);
    expect((await refresh(busy.refreshToken, undefined, sessionkey)).status).toBe(200);
  });

  it('continues, as the session does, for users who work in compliance alone', async () => {
    const { sessionkey } = await server.signIn('compliance');
    const { sessionkey: left } = await server.signIn('compliance');
    let tokens = await tokensOf('compliance');
    for (const minutes of [20, 20, 20]) {
      forward(minutes);
      tokens = (await refresh(tokens.refreshToken, undefined, sessionkey)).body;
      const caller = { accessToken: tokens.accessToken, sessionKey: sessionkey };
      expect((await server.ask(api.complianceConfiguration.metadata(), caller)).status).toBe(200);
    }
    expect((await server.ask(api.organisation.operators(), { sessionKey: sessionkey })).status).toBe(200);
    expect((await server.ask(api.organisation.operators(), { sessionKey: left })).status).toBe(401);
  });

  it('continues after a lost answer, whose tokens then no longer work', async () => {
    const first = await tokensOf('compliance');
    const { body: lost } = await refresh(first.refreshToken);
    forward(5);
    const again = await refresh(first.refreshToken);
    expect(again.status).toBe(200);
    expect(await bearerOf(lost.accessToken)).toBeUndefined();
    expect(await bearerOf(again.body.accessToken)).toBeDefined();
    expect((await refresh(again.body.refreshToken)).status).toBe(200);
  });

  it('ends the whole chain when a used token comes again', async () => {
    const first = await tokensOf('compliance');
    const { body: second } = await refresh(first.refreshToken);
    expect(await bearerOf(second.accessToken)).toBeDefined();
    forward(0.2);
    expect((await refresh(first.refreshToken)).status).toBe(401);
    expect((await refresh(second.refreshToken)).status).toBe(401);
    expect(await bearerOf(second.accessToken)).toBeUndefined();
  });

  it('leaves other sign-ins of the user alone then', async () => {
    const [first, other] = [await tokensOf('compliance'), await tokensOf('compliance')];
    expect(await bearerOf((await refresh(first.refreshToken)).body.accessToken)).toBeDefined();
    forward(0.2);
    expect((await refresh(first.refreshToken)).status).toBe(401);
    expect((await refresh(other.refreshToken)).status).toBe(200);
  });

  it('treats tabs that renew one token at once alike, and ends nothing', async () => {
    const { refreshToken } = await tokensOf('compliance');
    const answers = await Promise.all(Array.from({ length: 3 }, () => refresh(refreshToken)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    forward(0.1);
    const late = await refresh(refreshToken);
    expect(late.status).toBe(200);
    for (const { body } of [...answers, late]) expect(await bearerOf(body.accessToken)).toBeDefined();
    expect((await refresh(late.body.refreshToken)).status).toBe(200);
  });

  it.each(['', 'nonsense'])('refuses the token %j', async (token) => {
    expect((await refresh(token)).status).toBe(401);
  });
});

describe('switching the tenant', () => {
  it('continues as an operator or company of the data access, also after a renewal', async () => {
    const { accessToken, refreshToken } = await tokensOf('compliance');
    const [anOperator] = await server.open.db.select().from(operator);
    const [aCompany] = await server.open.db.select().from(company);
    for (const { name } of [anOperator, aCompany].flatMap((row) => (row === undefined ? [] : [row]))) {
      const { status, body } = await switchTo(accessToken, name);
      expect(status).toBe(200);
      expect((await bearerOf(body.accessToken))?.tenant).toBe(name);
    }
    expect((await bearerOf(accessToken))?.tenant).toBeUndefined();
    // The renewal keeps the given token's tenant; a duplicated tab keeps its own.
    const switched = await switchTo(accessToken, aCompany?.name ?? '');
    const other = await switchTo(accessToken, anOperator?.name ?? '');
    forward(11);
    const renewed = await refresh(refreshToken, switched.body.accessToken);
    expect((await bearerOf(renewed.body.accessToken))?.tenant).toBe(aCompany?.name);
    const duplicate = await refresh(refreshToken, other.body.accessToken);
    expect((await bearerOf(duplicate.body.accessToken))?.tenant).toBe(anOperator?.name);
    // Without an access token, the refresh token's tenant counts.
    expect((await bearerOf((await refresh(duplicate.body.refreshToken)).body.accessToken))?.tenant).toBe(anOperator?.name);
  });

  it('with the token of another user is not continued by a renewal', async () => {
    const [mine, others] = [await tokensOf('compliance'), await tokensOf('admin')];
    const [anOperator] = await server.open.db.select().from(operator);
    const switched = await switchTo(others.accessToken, anOperator?.name ?? '');
    const renewed = await refresh(mine.refreshToken, switched.body.accessToken);
    expect((await bearerOf(renewed.body.accessToken))?.tenant).toBeUndefined();
  });

  it('prefers an operator over a company of the same name, except for logins that work by companies', async () => {
    const { db } = server.open;
    const [one, other] = await db.select().from(operator).orderBy(operator.id);
    const [namesake] = await db
      .select()
      .from(company)
      .where(eq(company.operatorId, other?.id ?? 0));
    const name = one?.name ?? '';
    const ofNamesake = eq(company.id, namesake?.id ?? 0);
    const sitesOf = async (user: string) => {
      const { body } = await switchTo((await tokensOf(user)).accessToken, name);
      const answer = await server.ask(api.interactions.blank(), { accessToken: body.accessToken });
      return answer.body.sites.map(({ name: site }) => site).toSorted();
    };
    const namesOf = async (condition: SQL) => {
      const rows = await db
        .select({ name: site.retailerName })
        .from(site)
        .innerJoin(subCompany, eq(subCompany.id, site.subCompanyId))
        .innerJoin(company, eq(company.id, subCompany.companyId))
        .where(condition);
      return rows.map((row) => row.name).toSorted();
    };
    await db.update(company).set({ name }).where(ofNamesake);
    try {
      expect(await sitesOf('compliance')).toEqual(await namesOf(eq(company.operatorId, one?.id ?? 0)));
      expect(await sitesOf('admin')).toEqual(await namesOf(ofNamesake));
    } finally {
      await db
        .update(company)
        .set({ name: namesake?.name ?? '' })
        .where(ofNamesake);
    }
  });

  it('is denied for everything outside the data access', async () => {
    const { accessToken } = await tokensOf('site');
    const { sites } = await server.signIn('site');
    const seen = await server.open.db
      .select({ company: company.name, operator: operator.name })
      .from(subCompany)
      .innerJoin(company, eq(company.id, subCompany.companyId))
      .innerJoin(operator, eq(operator.id, company.operatorId))
      .where(eq(subCompany.name, sites[0]?.subCompanyName ?? ''));
    const allowed = new Set(seen.flatMap((row) => [row.company, row.operator]));
    const names = [...(await server.open.db.select().from(operator)), ...(await server.open.db.select().from(company))].map(
      ({ name }) => name,
    );
    for (const name of [...names, '', 'Nowhere']) {
      expect([name, (await switchTo(accessToken, name)).status]).toEqual([name, allowed.has(name) ? 200 : 403]);
    }
  });

  it('needs a bearer token', async () => {
    expect((await server.ask(api.authentication.switchTenant({ name: 'x' }))).status).toBe(401);
    const { sessionkey } = await server.signIn('compliance');
    expect((await server.ask(api.authentication.switchTenant({ name: 'x' }), { sessionKey: sessionkey })).status).toBe(401);
    expect((await switchTo(sessionkey, 'x')).status).toBe(401);
  });
});
