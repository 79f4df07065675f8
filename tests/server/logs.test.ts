import { afterAll, beforeAll, expect, it } from 'vitest';
import { loggableError } from '../../server/call/logging';
import { appUser } from '../../server/db/schema';
import { demoPassword } from '../../server/estate/common/demoUsers';
import { sha256Hex } from '../../server/security/passwords';
import { api } from '../../src/schemas/calls';
import { startTestApp, type TestApp } from './support/app';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp({ estate: 'test' });
});
afterAll(() => server.close());

it('logs no secret, name or address from sign-in to sign-out', async () => {
  const { sessionkey } = await server.signIn('compliance');
  const { body: tokens } = await server.ask(api.authentication.signIn({ id: 'compliance', password: demoPassword, claims: [] }));
  const { body: renewed } = await server.ask(api.authentication.refreshToken({ refreshToken: tokens.refreshToken }));
  await server.ask(api.authentication.switchTenant({ name: 'Nowhere' }), { accessToken: renewed.accessToken });
  await server.ask(api.authentication.login({ username: 'compliance', password: 'wrong-Password-7' }));
  await server.ask(api.authentication.resetPassword({ email: 'forgetful@example.com' }));
  await server.ask(api.authentication.resetPassword({ email: 'not an address' }));
  const oneTime = /One-time password: (\S+)/.exec(server.mails[0]?.text ?? '')?.[1] ?? 'none';
  const next = 'Quay-Lantern-93';
  await server.ask(
    api.authentication.setPassword({ username: 'forgetful', prevPassword: sha256Hex(oneTime), password: next, password2: next }),
  );
  await server.ask(api.authentication.logout(), { sessionKey: sessionkey });
  await server.inject({ method: 'GET', url: '/api/Security/ResetPassword/secret@example.com?key=very-secret' });
  const log = server.log();
  expect(log.match(/"answered"/g)?.length).toBeGreaterThan(9);
  const secrets = [
    sessionkey,
    tokens.accessToken,
    tokens.refreshToken,
    renewed.accessToken,
    renewed.refreshToken,
    oneTime,
    next,
    demoPassword,
  ];
  const names = ['wrong-Password-7', 'example.com', 'forgetful', 'very-secret', 'Nowhere', '127.0.0.1', 'argon2'];
  for (const secret of [...secrets, ...secrets.map(sha256Hex), ...names]) expect(log).not.toContain(secret);
  const written = log.trim().split('\n');
  for (const line of written) expect(() => JSON.parse(line)).not.toThrow();
  const lines = written.map((line) => JSON.parse(line));
  for (const line of lines) expect(line).toMatchObject({ reqId: expect.stringMatching(/^[0-9a-f-]{36}$/) });
  // Rejected requests are logged too.
  const { login, switchTenant, resetPassword } = api.authentication;
  const refused = [
    [login, 401],
    [switchTenant, 403],
    [resetPassword, 400],
  ] as const;
  for (const [{ path }, status] of refused) {
    const route = expect.stringContaining(path.replace(/\{.*|\/$/g, ''));
    expect(lines).toContainEqual(expect.objectContaining({ msg: 'answered', status, route }));
  }
});

it('logs a request with an unreadable address, under the name of the answer, and without the address', async () => {
  const { status, headers } = await server.inject({ method: 'GET', url: '/api/Organisation/secret%zz' });
  const lines = server.log().trim().split('\n');
  expect(status).toBe(400);
  const [line] = lines.filter((each) => each.includes(String(headers['x-request-id'])));
  expect(JSON.parse(line ?? '{}')).toMatchObject({ msg: 'answered', method: 'GET', route: 'unknown', status: 400 });
  expect(lines.join()).not.toContain('secret%zz');
});

it('logs a failed statement without its values', async () => {
  const [user] = await server.open.db.select().from(appUser);
  const failing = server.open.db.insert(appUser).values({
    ...user,
    username: 'secret-name',
    displayName: 'x',
    email: 'secret@example.com',
    companyName: 'x',
    accessProfileId: 1,
    passwordHash: 'secret-hash',
  });
  const error: unknown = await failing.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  const logged = JSON.stringify(loggableError(error));
  expect(logged).toMatch(/insert into .*app_user/);
  expect(logged).toContain('23505');
  expect(logged).not.toMatch(/secret/);
});

it('logs any other error with its place in the code', async () => {
  expect(loggableError(new TypeError('x is not a function'))).toMatchObject({
    type: 'TypeError',
    message: 'x is not a function',
    stack: expect.any(Array),
  });
  expect(loggableError('text')).toEqual({ type: 'string' });
});
