import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Client } from '../../src/data';
import { loginOf } from '../../src/schemas/entities/session';
import { memoryStorage } from '../support/memoryStorage';

beforeEach(() => {
  vi.stubGlobal('localStorage', memoryStorage());
  vi.stubGlobal('sessionStorage', memoryStorage());
  const history = { state: null, replaceState: () => undefined, pushState: () => undefined };
  vi.stubGlobal('window', { location: { pathname: '/', search: '' }, history, addEventListener: () => undefined });
  vi.resetModules();
});

afterEach(() => vi.unstubAllGlobals());

it.each([
  [{ email: 'ada@example.com' }, 'ada@example.com'],
  [{ email: '' }, 'ada'],
  [{}, 'ada'],
])('a sign-in that is answered with %o opens %s', async (text, email) => {
  const { enter } = await import('../../src/app/session/actions');
  const { currentSession } = await import('../../src/app/session/store');
  const login = loginOf({ menu: [], name: 'Ada', sessionkey: 'key', ...text });
  enter({ username: 'ada', signedIn: { login, passwordHash: 'a hash' }, tokens: undefined, complianceFailure: undefined });
  expect(currentSession()).toMatchObject({ username: 'ada', email });
});

it('does not end a new sign-in when the sign-out before it fails late', async () => {
  const answers: ((response: Response) => void)[] = [];
  vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => answers.push(resolve)));
  const { createServices } = await import('../../src/app/services');
  const { enter, logOut } = await import('../../src/app/session/actions');
  const { currentSession } = await import('../../src/app/session/store');
  const client = createServices({ base_url: 'http://office.test', comp_api_url: 'http://office.test', auth_api_url: '' });
  const requests: Promise<unknown>[] = [];
  const watched: Client = {
    ask(request, options) {
      const answer = client.ask(request, options);
      requests.push(answer);
      return answer;
    },
  };
  const signedIn = (sessionkey: string) => ({ login: loginOf({ menu: [], name: 'Ada', sessionkey }), passwordHash: 'a hash' });
  const rest = { username: 'ada', tokens: undefined, complianceFailure: undefined };
  enter({ ...rest, signedIn: signedIn('old') });
  logOut(watched);
  await vi.waitFor(() => expect(answers).toHaveLength(1), { timeout: 30_000 });
  enter({ ...rest, signedIn: signedIn('new') });
  answers[0]?.(new Response(null, { status: 401 }));
  await expect(requests[0]).rejects.toThrow();
  expect(currentSession()?.login.sessionkey).toBe('new');
});
