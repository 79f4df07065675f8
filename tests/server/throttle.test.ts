import { gt } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { countAttempt } from '../../server/areas/users/authentication/throttle';
import { signInThrottle } from '../../server/db/schema';
import { demoPassword } from '../../server/estate/common/demoUsers';
import { sha256Hex } from '../../server/security/passwords';
import { api } from '../../src/schemas/calls';
import { startTestApp, type TestApp } from './support/app';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp({ estate: 'test' });
});
beforeEach(() => server.restore());
afterAll(() => server.close());

const wrong = (username: string, address: string) => server.ask(api.authentication.login({ username, password: 'wrong' }), { address });
const right = (username: string, address: string) =>
  server.ask(api.authentication.login({ username, password: demoPassword }), { address });
const forward = (minutes: number) => {
  server.clock.now = new Date(server.clock.now.getTime() + minutes * 60_000);
};

/** Uses up attempts without hashing passwords. */
async function fail(account: string, address: string, times: number): Promise<void> {
  for (let time = 0; time < times; time += 1) await countAttempt(server.open.db, { account, address, now: server.clock.now });
}

describe('failed sign-ins', () => {
  it.each(['admin', 'nobody'])(
    'lock the account %s after ten for the address that they came from, even with the right password',
    async (username) => {
      await fail(username, '10.0.0.1', 9);
      expect((await wrong(username, '10.0.0.1')).status).toBe(401);
      const refused = await right(username.toUpperCase(), '10.0.0.1');
      expect(refused).toMatchObject({
        status: 429,
        headers: { 'retry-after': '900' },
        body: { detail: 'There were too many attempts. Please try again in 15 minutes.' },
      });
      expect((await right('operator', '10.0.0.1')).status).toBe(200);
    },
  );

  it('do not include tries that ran out of time', async () => {
    const answers = await Promise.all(Array.from({ length: 40 }, (_, from) => right('admin', `10.0.2.${from}`)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 503]));
    const counted = await server.open.db.select().from(signInThrottle).where(gt(signInThrottle.failures, 0));
    expect(counted).toEqual([]);
  }, 60_000);

  it('do not block sign-ins from other addresses', async () => {
    await fail('admin', '10.0.0.1', 10);
    expect((await right('admin', '10.0.0.2')).status).toBe(200);
  });

  it('lock the account for all after three hundred from many addresses', async () => {
    for (let from = 0; from < 30; from += 1) await fail('admin', `10.0.1.${from}`, 10);
    expect((await right('admin', '10.0.0.2')).status).toBe(429);
  });

  it('are forgotten a quarter of an hour after the first', async () => {
    await fail('admin', '10.0.0.1', 10);
    forward(14);
    expect(await wrong('admin', '10.0.0.1')).toMatchObject({ status: 429, headers: { 'retry-after': '60' } });
    forward(1);
    expect((await right('admin', '10.0.0.1')).status).toBe(200);
  });

  it('are forgotten when one succeeds', async () => {
    await fail('admin', '10.0.0.1', 9);
    expect((await right('admin', '10.0.0.1')).status).toBe(200);
    await fail('admin', '10.0.0.1', 9);
    expect((await right('admin', '10.0.0.1')).status).toBe(200);
  });

  it('lock an address after a hundred, for every account', async () => {
    for (let account = 0; account < 9; account += 1) await fail(`user${account}`, '10.0.0.1', 10);
    await fail('user9', '10.0.0.1', 9);
    // The last one is a real sign-in, which counts too.
    expect((await wrong('user9', '10.0.0.1')).status).toBe(401);
    expect((await right('admin', '10.0.0.1')).status).toBe(429);
    expect((await right('admin', '10.0.0.2')).status).toBe(200);
  });

  it('count together within an IPv6 network', async () => {
    for (let account = 0; account < 100; account += 1) await fail(`user${account}`, `2001:db8:1:2::${account.toString(16)}`, 1);
    expect((await right('admin', '2001:db8:1:2:ffff:1:2:3')).status).toBe(429);
    expect((await right('admin', '2001:db8:1:3::1')).status).toBe(200);
  });

  it('cannot pass the limit in parallel', async () => {
    const attempts = Array.from({ length: 25 }, () =>
      countAttempt(server.open.db, { account: 'admin', address: '10.0.0.1', now: server.clock.now }).then(
        () => 'tried',
        () => 'refused',
      ),
    );
    const outcomes = await Promise.all(attempts);
    expect(outcomes.filter((outcome) => outcome === 'tried')).toHaveLength(10);
  });

  it('count for both services and for setting a password alike', async () => {
    await fail('admin', '10.0.0.1', 7);
    await wrong('admin', '10.0.0.1');
    await server.ask(api.authentication.signIn({ id: 'admin', password: 'wrong', claims: [] }), { address: '10.0.0.1' });
    const next = { password: 'Quay-Lantern-93', password2: 'Quay-Lantern-93' };
    const set = () =>
      server.ask(api.authentication.setPassword({ username: 'admin', prevPassword: sha256Hex('wrong'), ...next }), { address: '10.0.0.1' });
    expect((await set()).status).toBe(400);
    expect((await set()).status).toBe(429);
    const tokens = () =>
      server.ask(api.authentication.signIn({ id: 'admin', password: demoPassword, claims: [] }), { address: '10.0.0.1' });
    expect((await tokens()).status).toBe(429);
  });
});

describe('requests for a reset', () => {
  it.each(['admin@example.com', 'nobody@example.com'])('are limited for %s whether somebody has the address or not', async (email) => {
    for (let from = 0; from < 10; from += 1) await fail(`email:${email}`, `10.0.1.${from}`, 1);
    expect((await server.ask(api.authentication.resetPassword({ email }), { address: '10.0.0.2' })).status).toBe(429);
    expect(server.mails).toEqual([]);
  });
});

describe('behind a proxy', () => {
  it('the address is the one that the proxy names, not what the client claims before it', async () => {
    const proxied = await startTestApp({ estate: 'none', env: { TRUST_PROXY: 'on' } });
    const { db } = proxied.open;
    for (let account = 0; account < 10; account += 1) {
      for (let time = 0; time < 10; time += 1) {
        await countAttempt(db, { account: `user${account}`, address: '10.9.9.9', now: proxied.clock.now });
      }
    }
    const statusFrom = async (forwarded: string) => {
      const payload = { username: 'nobody', password: 'wrong' };
      const headers = { 'x-forwarded-for': forwarded };
      return (await proxied.inject({ method: 'PUT', url: '/api/Security/Login2/', headers, payload })).status;
    };
    expect(await statusFrom('10.1.1.1, 10.9.9.9')).toBe(429);
    expect(await statusFrom('10.9.9.9, 10.1.1.1')).toBe(401);
    await proxied.close();
  });
});
