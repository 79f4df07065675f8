import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { appUser } from '../../server/db/schema';
import { demoPassword } from '../../server/estate/common/demoUsers';
import { outboxMailer } from '../../server/mail/mailer';
import { sha256Hex } from '../../server/security/passwords';
import { leastStrength, passwordStrength } from '../../server/security/strength';
import { api } from '../../src/schemas/calls';
import { type Caller, startTestApp, type TestApp } from './support/app';

const fresh = 'Quay-Lantern-93';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp({ estate: 'test' });
});
beforeEach(() => server.restore());
afterAll(() => server.close());

const request = (email: string) => server.ask(api.authentication.resetPassword({ email }));

function mailedPassword(): string {
  return /One-time password: (\S+)/.exec(server.mails.at(-1)?.text ?? '')?.[1] ?? 'none';
}

function setPassword(username: string, previous: string, password = fresh, password2 = password, caller: Caller = {}) {
  return server.ask(api.authentication.setPassword({ username, prevPassword: sha256Hex(previous), password, password2 }), caller);
}

async function setFirst(username: string, previous: string, password = fresh, password2 = password) {
  const { sessionkey: sessionKey } = await server.signIn(username);
  return setPassword(username, previous, password, password2, { sessionKey });
}

describe('requesting a password reset', () => {
  it('mails a one-time password for setting a new one, and ends every session', async () => {
    const before = await server.signIn('forgetful');
    expect((await request('Forgetful@Example.com')).status).toBe(204);
    expect(server.mails).toMatchObject([
      {
        to: 'forgetful@example.com',
        operator: 'Harbour Lights Gaming',
        subject: 'Your one-time password for Venue Back Office',
        text: expect.stringMatching(/Username: forgetful\n[\s\S]*\nSign in:\nhttp:\/\/127\.0\.0\.1:8080\/\n/),
      },
    ]);
    const limited = await server.signIn('forgetful', mailedPassword());
    expect(limited.resetPassword).toBe(true);
    expect((await server.ask(api.organisation.operators(), { sessionKey: limited.sessionkey })).status).toBe(403);
    expect((await setPassword('forgetful', mailedPassword())).status).toBe(204);
    for (const { sessionkey } of [before, limited]) {
      expect((await server.ask(api.organisation.operators(), { sessionKey: sessionkey })).status).toBe(401);
    }
    await expect(server.signIn('forgetful', fresh)).resolves.toMatchObject({ resetPassword: false });
    await expect(server.signIn('forgetful', mailedPassword())).rejects.toThrow('401');
    await expect(server.signIn('forgetful')).rejects.toThrow('401');
  });

  it('leaves the old password valid until then', async () => {
    await request('forgetful@example.com');
    await expect(server.signIn('forgetful')).resolves.toMatchObject({ resetPassword: false });
  });

  it('works for an hour', async () => {
    await request('forgetful@example.com');
    server.clock.now = new Date(server.clock.now.getTime() + 60 * 60_000);
    await expect(server.signIn('forgetful', mailedPassword())).rejects.toThrow('401');
    expect((await setPassword('forgetful', mailedPassword())).status).toBe(400);
  });

  it('answers the same for an unknown address and for that of a disabled user', async () => {
    await server.open.db.update(appUser).set({ disabled: true }).where(eq(appUser.username, 'site'));
    const known = await request('forgetful@example.com');
    for (const email of ['nobody@example.com', 'site@example.com']) {
      expect(await request(email)).toMatchObject({ status: known.status, text: known.text });
    }
    expect(server.mails.map(({ to }) => to)).toEqual(['forgetful@example.com']);
  });

  it('mails every user of an address their username', async () => {
    await server.open.db.update(appUser).set({ email: 'Office@Example.com' }).where(eq(appUser.accessProfileId, 2));
    const shared = await server.open.db.select().from(appUser).where(eq(appUser.email, 'Office@Example.com'));
    expect(shared.length).toBeGreaterThan(1);
    await request('office@example.com');
    const named = server.mails.map(({ text }) => /Username: (\S+)/.exec(text)?.[1]);
    expect(named.toSorted()).toEqual(shared.map(({ username }) => username).toSorted());
  });

  it.each(['', 'nobody', 'a@b@c', 'a b@c', '@', 'x@y\r\nBcc: z@z', `${'a'.repeat(260)}@b`])(
    'refuses %j, which is no address',
    async (email) => {
      expect(await request(email)).toMatchObject({ status: 400, body: { errors: [{ field: 'email' }] } });
    },
  );
});

describe('setting a new password', () => {
  it('is the first thing for a user who must set one', async () => {
    expect((await setFirst('reset', demoPassword)).status).toBe(204);
    await expect(server.signIn('reset', fresh)).resolves.toMatchObject({ resetPassword: false });
  });

  it.each([
    ['of small letters and blanks alone', 'harbour lantern quay otter'],
    ['of 150 characters', 'Quay, lantern; otter! '.repeat(7).slice(0, 150)],
  ])('accepts a password %s, and compares every character', async (_what, password) => {
    expect((await setFirst('reset', demoPassword, password)).status).toBe(204);
    await expect(server.signIn('reset', password.slice(0, -1))).rejects.toThrow('401');
    await expect(server.signIn('reset', password)).resolves.toMatchObject({ resetPassword: false });
  });

  it('accepts the stored hash in either letter case', async () => {
    await request('forgetful@example.com');
    const prevPassword = sha256Hex(mailedPassword()).toUpperCase();
    const answer = await server.ask(
      api.authentication.setPassword({ username: 'forgetful', prevPassword, password: fresh, password2: fresh }),
    );
    expect(answer.status).toBe(204);
  });

  // A tab stores the password hash and session key.
  it('accepts the address, with or without a pending reset', async () => {
    const { sessionkey: sessionKey } = await server.signIn('forgetful');
    const withTab = () => setPassword('forgetful', demoPassword, fresh, fresh, { sessionKey });
    expect((await withTab()).status).toBe(403);
    await request('forgetful@example.com');
    expect((await withTab()).status).toBe(403);
    expect((await setPassword('forgetful', demoPassword)).status).toBe(403);
    const { sessionkey: anothers } = await server.signIn('reset');
    expect((await setPassword('forgetful', demoPassword, fresh, fresh, { sessionKey: anothers })).status).toBe(403);
    await expect(server.signIn('forgetful')).resolves.toMatchObject({ resetPassword: false });
    expect((await setPassword('forgetful', mailedPassword())).status).toBe(204);
  });

  it('accepts the present password only from a user who has signed in to set one', async () => {
    expect((await setPassword('reset', demoPassword)).status).toBe(403);
    const { sessionkey: sessionKey } = await server.signIn('admin');
    expect((await setPassword('reset', demoPassword, fresh, fresh, { sessionKey })).status).toBe(403);
    await expect(server.signIn('reset')).resolves.toMatchObject({ resetPassword: true });
  });

  it.each([
    ['another second password', demoPassword, fresh, `${fresh}!`, 'password2'],
    ['a weak password', demoPassword, 'password1', 'password1', 'password'],
    // Four letters take two UTF-16 units each.
    ['a password of seven characters', demoPassword, '𝔮7𝔷𝔵#𝔎w', '𝔮7𝔷𝔵#𝔎w', 'password'],
    ['the username as a password', demoPassword, 'resetreset', 'resetreset', 'password'],
    // Without the user's data it would count as strong.
    ['the name as a password', demoPassword, 'LindqvistMaya', 'LindqvistMaya', 'password'],
    ['the address as a password', demoPassword, 'reset@example.com', 'reset@example.com', 'password'],
    ['the same password', demoPassword, demoPassword, demoPassword, 'password'],
    ['a wrong present password', 'wrong', fresh, fresh, 'prevPassword'],
  ])('refuses %s', async (_what, previous, password, password2, field) => {
    expect(await setFirst('reset', previous, password, password2)).toMatchObject({
      status: 400,
      body: { detail: expect.stringMatching(/\.$/), errors: [{ field }] },
    });
  });

  it('refuses the username as a password, even an unusual one', async () => {
    const username = 'Vastrel-Quimby';
    await server.open.db.update(appUser).set({ username }).where(eq(appUser.username, 'reset'));
    expect(await passwordStrength(username, [])).toBeGreaterThanOrEqual(leastStrength);
    expect(await setFirst(username, demoPassword, username)).toMatchObject({ status: 400, body: { errors: [{ field: 'password' }] } });
  });

  it('refuses the plain password in the field of its hash', async () => {
    const answer = await server.ask(
      api.authentication.setPassword({ username: 'reset', prevPassword: demoPassword, password: fresh, password2: fresh }),
    );
    expect(answer.status).toBe(400);
  });

  it('happens once for two requests at the same time', async () => {
    const { sessionkey: sessionKey } = await server.signIn('reset');
    const set = (password: string) => setPassword('reset', demoPassword, password, password, { sessionKey });
    const answers = await Promise.all([set(`${fresh}-a`), set(`${fresh}-b`)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([204, expect.any(Number)]);
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(1);
  });
});

describe('the outbox', () => {
  it('stores complete mails that only the owner may read', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'outbox-'));
    const outbox = outboxMailer(join(folder, 'outbox'), 'Back office <office@example.com>');
    const body = { text: 'Username: someone\n', html: '<p>Username: someone</p>' };
    await outbox.send({ to: 'someone@example.com', operator: '', subject: 'Your one-time password', ...body });
    await outbox.close();
    const [name = '', ...others] = await readdir(join(folder, 'outbox'));
    expect(others).toEqual([]);
    expect(name).toMatch(/\.eml$/);
    const mail = await readFile(join(folder, 'outbox', name), 'utf8');
    expect(mail).toMatch(/^From: Back office <office@example.com>$/m);
    expect(mail).toMatch(/^To: someone@example.com$/m);
    expect(mail).toContain('Username: someone');
    expect((await stat(join(folder, 'outbox', name))).mode & 0o077).toBe(0);
    await rm(folder, { recursive: true });
  });
});
