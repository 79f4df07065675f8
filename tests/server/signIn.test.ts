import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { appUser, loginSession, site } from '../../server/db/schema';
import { demoPassword, demoProfiles, demoUsers } from '../../server/estate/common/demoUsers';
import { api } from '../../src/schemas/calls';
import { loginFlags } from '../../src/schemas/entities/flags';
import { startTestApp, type TestApp } from './support/app';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp({ estate: 'test' });
});
afterAll(() => server.close());
beforeEach(() => server.restore());

const minutes = (count: number) => count * 60_000;
const later = (ms: number) => new Date(server.clock.now.getTime() + ms);

async function statusWith(sessionKey: string): Promise<number> {
  return (await server.ask(api.organisation.operators(), { sessionKey })).status;
}

describe('signing in', () => {
  it.each(demoUsers.filter(({ mustReset }) => mustReset !== true))(
    'gives $username the menu, flags and identity of the access profile',
    async ({ username, displayName, profile }) => {
      const answer = await server.signIn(username);
      expect(answer.menu.map(({ code }) => code)).toEqual(demoProfiles[profile].menu);
      expect(loginFlags.filter((flag) => answer[flag] === true).toSorted()).toEqual([...demoProfiles[profile].flags].toSorted());
      expect(loginFlags.filter((flag) => answer[flag] === false)).toEqual([]);
      expect(answer).toMatchObject({
        name: displayName,
        currencySymbol: '£',
        currencyFormat: 'GBP',
        version: '0.0.0-test',
        resetPassword: false,
        email: `${username}@example.com`,
        accessProfile: demoProfiles[profile].name,
      });
      expect(answer.companyName).not.toBe('');
    },
  );

  it('shows nothing before a required new password is set', async () => {
    const { body } = await server.ask(api.authentication.login({ username: 'reset', password: demoPassword }));
    expect(body).toEqual({ menu: [], sites: [], name: '', sessionkey: expect.any(String), resetPassword: true });
  });

  it('gives every menu entry a name and an icon', async () => {
    const { menu } = await server.signIn('admin');
    for (const { name, icon } of menu) expect(name && icon).not.toBe('');
  });

  it('lists the sites of the data access, and names a single one', async () => {
    const all = await server.open.db.select().from(site);
    const admin = await server.signIn('admin');
    expect(admin.sites).toHaveLength(all.length);
    expect(admin.siteGuid).toBe('');
    const staff = await server.signIn('site');
    expect(staff.sites).toHaveLength(1);
    expect(staff.siteGuid).toBe(staff.sites[0]?.guid);
  });

  it('accepts the username in any letter case, but not the password', async () => {
    await expect(server.signIn('ADMIN')).resolves.toMatchObject({ name: 'Alex Morgan' });
    const refused = await server.ask(api.authentication.login({ username: 'admin', password: demoPassword.toLowerCase() }));
    expect(refused.status).toBe(401);
  });

  it('refuses a wrong password, an unknown user and one with a reset in the same words', async () => {
    const attempt = (username: string) => server.ask(api.authentication.login({ username, password: 'wrong' }));
    const [known, unknown, forgetful] = await Promise.all([attempt('operator'), attempt('nobody'), attempt('forgetful')]);
    expect(known).toMatchObject({ status: 401, body: { detail: expect.any(String), optionShowResetPassword: true } });
    expect(unknown.text).toBe(known.text);
    expect(forgetful.text).toBe(known.text);
  });

  it('offers no reset if no account does', async () => {
    await server.open.db.update(appUser).set({ offersReset: false });
    const refused = await server.ask(api.authentication.login({ username: 'operator', password: 'wrong' }));
    expect(refused).toMatchObject({ status: 401, body: { optionShowResetPassword: false } });
  });

  it('stores neither the key nor the password', async () => {
    const { sessionkey } = await server.signIn('admin');
    const sessions = await server.open.db.select().from(loginSession);
    const users = await server.open.db.select().from(appUser);
    expect(Buffer.from(sessionkey, 'base64url')).toHaveLength(32);
    expect(JSON.stringify(sessions)).not.toContain(sessionkey);
    for (const { passwordHash } of users) expect(passwordHash).toMatch(/^\$argon2id\$v=19\$m=65536,t=3,p=1\$/);
  });
});

describe('a session', () => {
  it('ends at sign-out, and no other does', async () => {
    const [first, second] = [await server.signIn('admin'), await server.signIn('admin')];
    expect((await server.ask(api.authentication.logout(), { sessionKey: first.sessionkey })).status).toBe(204);
    expect(await statusWith(first.sessionkey)).toBe(401);
    expect(await statusWith(second.sessionkey)).toBe(200);
    expect((await server.ask(api.authentication.logout(), { sessionKey: first.sessionkey })).status).toBe(401);
  });

  it('ends when its user signs in again with its key, and no other does', async () => {
    const [first, second] = [await server.signIn('admin'), await server.signIn('admin')];
    const signIn = (password: string) =>
      server.ask(api.authentication.login({ username: 'admin', password }), { sessionKey: first.sessionkey });
    expect((await signIn('Quay-Lantern-93')).status).toBe(401);
    expect(await statusWith(first.sessionkey)).toBe(200);
    const { status, body } = await signIn(demoPassword);
    expect(status).toBe(200);
    expect(await statusWith(first.sessionkey)).toBe(401);
    expect(await statusWith(second.sessionkey)).toBe(200);
    expect(await statusWith(body.sessionkey)).toBe(200);
  });

  it('ends after half an hour without a call, and continues with calls', async () => {
    const { sessionkey } = await server.signIn('admin');
    server.clock.now = later(minutes(29));
    expect(await statusWith(sessionkey)).toBe(200);
    server.clock.now = later(minutes(29));
    expect(await statusWith(sessionkey)).toBe(200);
    server.clock.now = later(minutes(31));
    expect(await statusWith(sessionkey)).toBe(401);
  });

  it('ends after twelve hours however busy', async () => {
    const { sessionkey } = await server.signIn('admin');
    for (let step = 1; step * 20 < 12 * 60; step += 1) {
      server.clock.now = later(minutes(20));
      expect(await statusWith(sessionkey)).toBe(200);
    }
    server.clock.now = later(minutes(20));
    expect(await statusWith(sessionkey)).toBe(401);
  });

  it('ends at once when the user is disabled, who cannot sign in again', async () => {
    const { sessionkey } = await server.signIn('operator');
    await server.open.db.update(appUser).set({ disabled: true }).where(eq(appUser.username, 'operator'));
    expect(await statusWith(sessionkey)).toBe(401);
    const refused = await server.ask(api.authentication.login({ username: 'operator', password: demoPassword }));
    expect(refused.status).toBe(401);
  });

  it('allows only signing out before a required new password', async () => {
    const { sessionkey } = await server.signIn('reset');
    const refused = await server.ask(api.organisation.operators(), { sessionKey: sessionkey });
    expect(refused).toMatchObject({ status: 403, body: { detail: 'Please set a new password first.' } });
    expect((await server.ask(api.authentication.logout(), { sessionKey: sessionkey })).status).toBe(204);
  });

  it.each(['', 'nonsense', 'reset.nonsense', 'x'.repeat(10_000)])('is not opened by the key %#', async (sessionKey) => {
    expect(await statusWith(sessionKey)).toBe(401);
  });
});
