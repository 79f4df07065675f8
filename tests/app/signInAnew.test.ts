import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Session } from '../../src/app/session/store';
import { api } from '../../src/schemas/calls';
import { loginOf } from '../../src/schemas/entities/session';
import { memoryStorage } from '../support/memoryStorage';

interface Sent {
  readonly path: string;
  readonly bearer: string | null;
  readonly answer: (status: number, body?: unknown) => void;
}

const sent: Sent[] = [];
const config = { base_url: 'https://ops.test', auth_api_url: 'https://auth.test', comp_api_url: 'https://comp.test' };

beforeEach(() => {
  sent.length = 0;
  vi.resetModules();
  vi.stubGlobal('sessionStorage', memoryStorage());
  vi.stubGlobal('localStorage', memoryStorage());
  vi.stubGlobal(
    'BroadcastChannel',
    class extends EventTarget {
      postMessage() {}
    },
  );
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('fetch', (request: Request) => {
    const { url, headers } = request;
    return new Promise<Response>((resolve) => {
      const answer = (status: number, body: unknown = {}) => resolve(Response.json(body, { status }));
      sent.push({ path: new URL(url).pathname, bearer: headers.get('authorization'), answer });
    });
  });
});
afterEach(() => vi.unstubAllGlobals());

function sessionOf(name: string): Session {
  const tokens = { accessToken: `token of ${name}`, refreshToken: `refresh of ${name}`, expiresAt: Date.now() + 600_000 };
  const nobody = { passwordHash: '', complianceFailure: undefined, tenant: undefined };
  return { login: loginOf({ menu: [], name, sessionkey: `key of ${name}` }), username: name, email: name, ...nobody, tokens };
}

async function signedIn(name: string) {
  const { sessionStore, currentSession, updateSession } = await import('../../src/app/session/store');
  const { createServices } = await import('../../src/app/services');
  const { wantTenant } = await import('../../src/app/session/tenant');
  sessionStore.setState({ session: sessionOf(name) });
  const client = createServices(config);
  return {
    client,
    wantTenant,
    now: currentSession,
    signIn: (next: string) => sessionStore.setState({ session: sessionOf(next) }),
    wearOut: () => updateSession({ tokens: { accessToken: 'worn out', refreshToken: 'to be refused', expiresAt: 0 } }),
  };
}

async function next(path: string): Promise<Sent> {
  await vi.waitUntil(() => sent.at(-1)?.path === path, { timeout: 30_000 });
  const last = sent.at(-1);
  if (last === undefined) throw new Error('Nothing was requested');
  return last;
}

describe('a sign-in while calls of the previous session are running', () => {
  it('keeps its own token if a tenant switch of the previous session answers late', async () => {
    const { client, wantTenant, now, signIn } = await signedIn('Ada');
    wantTenant('Northgate');
    const late = await next('/SwitchTenant');
    signIn('Dan');
    const pending = client.ask(api.complianceRecords.record({ id: 7 }), { isQuiet: true }).catch(() => undefined);
    await vi.waitUntil(() => sent.length === 2, { timeout: 30_000 });
    const own = sent.at(-1);
    expect([own?.path, own?.bearer]).toEqual(['/SwitchTenant', 'Bearer token of Dan']);
    late.answer(200, { accessToken: 'token of Ada for Northgate' });
    await Promise.resolve();
    own?.answer(200, { accessToken: 'token of Dan for Northgate' });
    const record = await next('/Compliance/Update');
    expect(record.bearer).toBe('Bearer token of Dan for Northgate');
    expect(now()).toMatchObject({ tenant: 'Northgate', tokens: { accessToken: 'token of Dan for Northgate' } });
    record.answer(404);
    await pending;
  });

  it('is not ended when those calls are refused, and does not retry them', async () => {
    const { client, now, signIn } = await signedIn('Ada');
    const calls = [api.complianceRecords.record({ id: 7 }), api.organisation.operators()].map((request) =>
      client.ask<unknown>(request).catch((error: unknown) => error),
    );
    await vi.waitUntil(() => sent.length === 2, { timeout: 30_000 });
    signIn('Dan');
    for (const { answer } of [...sent]) answer(401);
    await Promise.all(calls);
    expect(sent.length).toBe(2);
    expect(now()).toMatchObject({ username: 'Dan', tokens: { accessToken: 'token of Dan' } });
  });

  it('ignores late answers to the compliance sign-in or a view', async () => {
    const { client, now, signIn } = await signedIn('Ada');
    const { signInToCompliance } = await import('../../src/app/session/actions');
    const { enterView } = await import('../../src/app/session/viewing');
    const session = now();
    if (session === undefined) throw new Error('Nobody is signed in');
    const pending = signInToCompliance(client, session, 'a password');
    const late = await next('/SignIn');
    signIn('Dan');
    late.answer(200, { accessToken: 'another token of Ada', refreshToken: 'refresh of Ada', expiresIn: 60 });
    await pending;
    enterView({ name: 'Una', login: loginOf({ menu: [], name: 'Una', sessionkey: 'key of the view' }) }, session.login);
    expect(now()).toMatchObject({ username: 'Dan', login: { name: 'Dan' }, tokens: { accessToken: 'token of Dan' } });
  });

  it('caches no late answers, and neither does the ended session', async () => {
    const { client, signIn } = await signedIn('Ada');
    const lists = () => client.ask(api.ageVerifications.blank());
    const names = { idTypes: [{ id: 1, name: 'Passport' }], genders: [], sites: [] };
    const storedKeys = () => Object.keys(localStorage).filter((key) => key.includes('answers.'));
    const pending = lists();
    const late = await next('/AgeVerification/Create');
    signIn('Dan');
    late.answer(200, names);
    await pending;
    expect(storedKeys()).toEqual([]);
    const own = lists();
    await vi.waitUntil(() => sent.length === 2, { timeout: 30_000 });
    sent.at(-1)?.answer(200, names);
    await own;
    expect(storedKeys()).toEqual([expect.stringContaining('draft:dan:')]);
  });

  it('keeps compliance if the token that those calls waited for is refused late', async () => {
    const { client, now, signIn, wearOut } = await signedIn('Ada');
    wearOut();
    const pending = client.ask(api.complianceRecords.record({ id: 7 })).catch((error: unknown) => error);
    const renewal = await next('/RefreshToken');
    signIn('Dan');
    renewal.answer(401);
    expect(await pending).toMatchObject({ name: 'AbortError' });
    expect(now()).toMatchObject({ username: 'Dan', tokens: { accessToken: 'token of Dan' }, complianceFailure: undefined });
  });
});

describe('a renewal that is refused', () => {
  it('ends only compliance, whichever call needed it', async () => {
    const { client, now, wearOut } = await signedIn('Ada');
    wearOut();
    const pending = client.ask(api.complianceRecords.record({ id: 7 })).catch((error: unknown) => error);
    (await next('/RefreshToken')).answer(401, { detail: 'Your login session has expired, please login again.' });
    expect(await pending).toMatchObject({ failure: { status: 401 } });
    expect(sent.length).toBe(1);
    expect(now()).toMatchObject({ username: 'Ada', tokens: undefined });
    // Compliance has its own sign-in message.
    expect(now()?.complianceFailure).toEqual({ kind: 'expired', status: 401 });
  });
});

describe('the place after signing in', () => {
  it('is where the same user was, never where another one was', async () => {
    const { landingPath, sessionStore } = await import('../../src/app/session/store');
    sessionStore.setState({ returnTo: { path: '/kiosk', username: 'Ada' } });
    expect([landingPath('ada'), landingPath('ben')]).toEqual(['/kiosk', '/dashboard']);
    sessionStore.setState({ returnTo: { path: '/kiosk' } });
    expect(landingPath('ben')).toBe('/kiosk');
  });
});
