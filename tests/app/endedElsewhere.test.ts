import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Session } from '../../src/app/session/store';
import { loginOf } from '../../src/schemas/entities/session';
import { memoryStorage } from '../support/memoryStorage';

function sessionWith(sessionkey: string, more: Partial<Session> = {}): Session {
  const login = loginOf({ menu: [], name: 'Ada', sessionkey });
  return {
    login,
    username: 'ada',
    email: '',
    passwordHash: '',
    tokens: undefined,
    complianceFailure: undefined,
    tenant: undefined,
    ...more,
  };
}

beforeEach(() => {
  vi.stubGlobal('localStorage', memoryStorage());
  vi.stubGlobal('document', new EventTarget());
  vi.stubGlobal(
    'window',
    Object.assign(new EventTarget(), { history: { replaceState() {}, pushState() {} }, location: { pathname: '/' } }),
  );
  vi.stubGlobal('history', { replaceState() {}, pushState() {} });
  vi.stubGlobal('location', { pathname: '/', search: '', hash: '' });
});
afterEach(() => vi.unstubAllGlobals());

async function tabWith(session: Session) {
  vi.resetModules();
  vi.stubGlobal('sessionStorage', memoryStorage());
  const { currentSession, sessionStore } = await import('../../src/app/session/store');
  sessionStore.setState({ session });
  const { tellEnded, watchEnded } = await import('../../src/app/session/endedElsewhere');
  const flushed = vi.fn();
  watchEnded(flushed);
  return { key: () => currentSession()?.login.sessionkey, tellEnded, flushed };
}

const view = (key: string, own: Session) => sessionWith(key, { viewing: { name: 'Grace', own, path: '/dashboard' } });

it('ends the session in tabs that share it, and in no others', async () => {
  const own = sessionWith('mine');
  const same = await tabWith(own);
  const inView = await tabWith(view('seen', own));
  const other = await tabWith(sessionWith('other'));
  other.tellEnded(own);
  window.dispatchEvent(new Event('storage'));
  expect([same.key(), inView.key(), other.key()]).toEqual([undefined, undefined, 'other']);
  // Flushed drafts would be written after the drafts' deletion.
  expect(same.flushed).toHaveBeenCalledOnce();
});

it('ends only a view if just the view is over, also after the tab was asleep', async () => {
  const own = sessionWith('mine');
  const first = await tabWith(own);
  first.tellEnded(view('seen', own));
  const asleep = await tabWith(view('seen', own));
  expect(asleep.key()).toBe('mine');
});
