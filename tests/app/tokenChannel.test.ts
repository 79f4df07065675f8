import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Session } from '../../src/app/session/store';
import type { Tokens } from '../../src/data';
import { loginOf } from '../../src/schemas/entities/session';
import { memoryStorage } from '../support/memoryStorage';

class Channel extends EventTarget {
  static readonly open = new Set<Channel>();
  constructor() {
    super();
    Channel.open.add(this);
  }
  postMessage(data: unknown): void {
    for (const other of Channel.open)
      if (other !== this) queueMicrotask(() => other.dispatchEvent(new MessageEvent('message', { data: structuredClone(data) })));
  }
}

const tokens = (n: number, tenant = ''): Tokens => ({ accessToken: `a${n}${tenant}`, refreshToken: `r${n}`, expiresAt: n });

function sessionWith(stored: Tokens, more: Partial<Session> = {}): Session {
  const login = loginOf({ menu: [], name: 'Ada', sessionkey: 'key' });
  const nobody = { passwordHash: '', complianceFailure: undefined, tenant: undefined };
  return { login, username: 'ada', email: 'ada@example.com', ...nobody, tokens: stored, ...more };
}

async function tabWith(session: Session) {
  vi.resetModules();
  vi.stubGlobal('sessionStorage', memoryStorage());
  const { currentSession, sessionStore } = await import('../../src/app/session/store');
  sessionStore.setState({ session });
  const { openTokenChannel } = await import('../../src/app/session/tokenChannel');
  const channel = openTokenChannel();
  return {
    now: currentSession,
    async renew(next: Tokens): Promise<void> {
      const was = currentSession()?.tokens?.refreshToken ?? '';
      await channel.alone(was, async () => undefined);
      const stored = currentSession();
      if (stored === undefined) throw new Error('Nobody is signed in');
      sessionStore.setState({ session: { ...stored, tokens: next } });
      channel.tell({ was, tokens: next, tenant: stored.tenant });
      await Promise.resolve();
    },
    start: () => channel.alone(currentSession()?.tokens?.refreshToken ?? '', async () => currentSession()?.tokens),
  };
}

beforeEach(() => {
  vi.stubGlobal('BroadcastChannel', Channel);
  vi.stubGlobal('localStorage', memoryStorage());
  vi.stubGlobal('navigator', {});
  vi.useFakeTimers();
});
afterEach(() => {
  Channel.open.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const later = () => vi.advanceTimersByTimeAsync(250);

describe('the tokens of tabs of one sign-in', () => {
  it('come from the tab that renewed them, with one access token per tenant', async () => {
    const first = await tabWith(sessionWith(tokens(1), { tenant: 'Harbour' }));
    const same = await tabWith(sessionWith(tokens(1), { tenant: 'Harbour' }));
    const other = await tabWith(sessionWith(tokens(1, ' for Northgate'), { tenant: 'Northgate' }));
    await later();
    await first.renew(tokens(2));
    expect(same.now()?.tokens).toEqual(tokens(2));
    expect(other.now()?.tokens).toEqual({ ...tokens(1, ' for Northgate'), refreshToken: 'r2' });
  });

  it('are renewed during a view as another user too, for the way back', async () => {
    const own = sessionWith(tokens(1));
    const viewing = await tabWith(sessionWith(tokens(7), { username: 'ada (viewing)', viewing: { name: 'Dan', own, path: '/' } }));
    const first = await tabWith(sessionWith(tokens(1)));
    await later();
    await first.renew(tokens(2));
    expect([viewing.now()?.tokens, viewing.now()?.viewing?.own.tokens]).toEqual([tokens(7), tokens(2)]);
  });

  it('reach a tab that slept through two renewals before it renews them itself', async () => {
    const first = await tabWith(sessionWith(tokens(1)));
    await later();
    await first.renew(tokens(2));
    await first.renew(tokens(3));
    const restored = await tabWith(sessionWith(tokens(1)));
    expect(await restored.start()).toEqual(tokens(3));
  });

  it('are renewed at once if no other tab is open', async () => {
    const only = await tabWith(sessionWith(tokens(1)));
    const started = only.start();
    await later();
    expect(await started).toEqual(tokens(1));
  });
});
