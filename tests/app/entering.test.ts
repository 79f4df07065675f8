import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { loginOf } from '../../src/schemas/entities/session';
import { memoryStorage } from '../support/memoryStorage';

beforeEach(() => {
  vi.stubGlobal('localStorage', memoryStorage());
  vi.stubGlobal('sessionStorage', memoryStorage());
  const history = { state: null, replaceState: () => undefined };
  vi.stubGlobal('window', { location: { pathname: '/', search: '' }, history, addEventListener: () => undefined });
  vi.resetModules();
});

afterEach(() => vi.unstubAllGlobals());

it.each([
  [{ email: 'ada@example.com' }, 'ada@example.com'],
  [{ email: '' }, 'ada'],
  [{}, 'ada'],
])('whoever signs in and is told %o has the address %s', async (told, email) => {
  const { enter } = await import('../../src/app/session/actions');
  const { currentSession } = await import('../../src/app/session/store');
  const login = loginOf({ menu: [], name: 'Ada', sessionkey: 'key', ...told });
  enter({ username: 'ada', signedIn: { login, passwordHash: 'a hash' }, tokens: undefined, complianceFailure: undefined });
  expect(currentSession()).toMatchObject({ username: 'ada', email });
});
