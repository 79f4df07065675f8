import { describe, expect, it, vi } from 'vitest';
import { createTokenSource, type Tokens, tokensOf } from '../../src/data/tokens';
import { api } from '../../src/schemas/calls';
import type { TokensAnswer } from '../../src/schemas/entities/session';
import { CallFailure, type Failure } from '../../src/schemas/failure';

const withoutTabs = {
  alone: <T>(_: string, work: () => Promise<T>) => work(),
  signIn: () => 'key',
  wantedTenant: () => undefined,
  tenant: () => undefined,
  switchTo: () => Promise.reject(new Error('There is no other tenant')),
};

function source(stored: Tokens | undefined, answer: TokensAnswer | Failure, now = 1000) {
  const state = { stored, lost: false, renewals: 0 };
  const tokens = createTokenSource({
    read: () => state.stored,
    store: (tokens) => {
      state.stored = tokens;
    },
    lost: () => {
      state.lost = true;
      state.stored = undefined;
    },
    refresh: async () => {
      state.renewals += 1;
      if ('kind' in answer) throw new CallFailure(answer);
      return answer;
    },
    now: () => now,
    ...withoutTabs,
  });
  return { ask: tokens.forCall, tokens, state };
}

const call = api.organisation.operators;
const fresh: TokensAnswer = { accessToken: 'new', refreshToken: 'r2', expiresIn: 60 };
const worn: Tokens = { accessToken: 'old', refreshToken: 'r1', expiresAt: 1000 };

describe('the access token of a call', () => {
  it('is the cached one while it is valid', async () => {
    const { ask, state } = source({ ...worn, expiresAt: 1001 }, fresh);
    expect(await ask(call)).toBe('old');
    expect(state.renewals).toBe(0);
  });

  it('is renewed once for all calls that wait', async () => {
    const { ask, state } = source(worn, fresh);
    expect(await Promise.all([ask(call), ask(call), ask(call)])).toEqual(['new', 'new', 'new']);
    expect(state.renewals).toBe(1);
    expect(state.stored).toEqual(tokensOf(fresh, 1000));
    expect(state.stored?.expiresAt).toBe(61_000);
  });

  it.each([null, undefined, '', Number.NaN, 'soon'])('is sent until it is refused if its lifetime is %s', async (expiresIn) => {
    const reported = { accessToken: 'told', refreshToken: 'r2', expiresIn } as TokensAnswer;
    const stored = JSON.parse(JSON.stringify(tokensOf(reported, 1000))) as Tokens;
    const { ask, tokens, state } = source(stored, fresh);
    expect(await ask(call)).toBe('told');
    expect(state.renewals).toBe(0);
    expect(await tokens.afterRefusal(api.authentication.switchTenant, 'told')).toBe('new');
  });

  it.each([0, -1])('expires at once if its lifetime is %s', async (expiresIn) => {
    const { ask, state } = source(tokensOf({ accessToken: 'told', refreshToken: 'r2', expiresIn }, 1000), fresh);
    expect(await ask(call)).toBe('new');
    expect(state.renewals).toBe(1);
  });

  it('reads its lifetime from a number written as text', () => {
    expect(tokensOf({ ...fresh, expiresIn: '60' } as unknown as TokensAnswer, 1000).expiresAt).toBe(61_000);
  });

  it('is renewed by the same refresh token again where a server gives no other', async () => {
    const { ask, state } = source(worn, { accessToken: 'new', expiresIn: 60 } as TokensAnswer);
    expect(await ask(call)).toBe('new');
    expect(state.stored).toMatchObject({ accessToken: 'new', refreshToken: 'r1' });
  });

  it('is not renewed before signing in or renewing, nor without a refresh token', async () => {
    const { ask, state } = source(worn, fresh);
    expect(await ask(api.authentication.signIn)).toBeUndefined();
    expect(await ask(api.authentication.refreshToken)).toBeUndefined();
    expect(await source(undefined, fresh).ask(call)).toBeUndefined();
    expect(state.renewals).toBe(0);
  });

  it('is sent unchanged without a refresh token, and a refusal then counts', async () => {
    const { ask, tokens, state } = source({ ...worn, refreshToken: '' }, fresh);
    const bearers = api.authentication.switchTenant;
    expect(await ask(call)).toBe('old');
    expect(await ask(bearers)).toBe('old');
    expect(await tokens.afterRefusal(bearers, 'old')).toBeUndefined();
    expect(state).toMatchObject({ renewals: 0, lost: false });
  });

  it('is lost when the renewal is refused', async () => {
    const { ask, state } = source(worn, { kind: 'expired', status: 401 });
    expect(await ask(call)).toBeUndefined();
    expect(state.lost).toBe(true);
  });

  it('fails a call that needs one with the failure of the renewal', async () => {
    const { ask } = source(worn, { kind: 'unreachable' });
    await expect(ask(api.authentication.switchTenant)).rejects.toMatchObject({ failure: { kind: 'unreachable' } });
  });

  it('is sent unchanged when signing out', async () => {
    const { ask, state } = source(worn, fresh);
    expect(await ask(api.authentication.logout)).toBe('old');
    expect(state.renewals).toBe(0);
  });

  it('does not delay calls of a session while a renewal hangs', async () => {
    vi.useFakeTimers();
    let now = 1000;
    const hanging = createTokenSource({
      read: () => worn,
      store: () => undefined,
      lost: () => undefined,
      refresh: () => new Promise(() => undefined),
      now: () => now,
      ...withoutTabs,
    });
    const waiting = hanging.forCall(call);
    await vi.advanceTimersByTimeAsync(2000);
    expect(await waiting).toBeUndefined();
    now += 2000;
    expect(await hanging.forCall(call)).toBeUndefined();
    vi.useRealTimers();
  });

  it('is retried after a renewal without a connection', async () => {
    const { ask, state } = source(worn, { kind: 'unreachable' });
    expect(await ask(call)).toBeUndefined();
    expect(state.lost).toBe(false);
    await ask(call);
    expect(state.renewals).toBe(2);
  });

  it('does not restore what a sign-out removed meanwhile', async () => {
    const { ask, state } = source(worn, fresh);
    const waiting = ask(call);
    state.stored = undefined;
    await waiting;
    expect(state.stored).toBeUndefined();
  });
});

describe('a call that waits for a token while another user signs in', () => {
  it('is given up, and never sent with the new one', async () => {
    let user = 'ada';
    let renew: (answer: TokensAnswer) => void = () => undefined;
    const tokens = createTokenSource({
      ...withoutTabs,
      signIn: () => user,
      read: () => worn,
      store: () => undefined,
      lost: () => undefined,
      refresh: () =>
        new Promise((resolve) => {
          renew = resolve;
        }),
      now: () => 1000,
    });
    const waiting = tokens.forCall(api.complianceRecords.search);
    user = 'ben';
    renew(fresh);
    await expect(waiting).rejects.toMatchObject({ name: 'AbortError' });
  });
});

describe('browser tabs that share a refresh token', () => {
  function tabs(tenants: readonly [string, string]) {
    let turn: Promise<unknown> = Promise.resolve();
    const renewals: string[] = [];
    const stored: Tokens[] = tenants.map((name) => ({ ...worn, accessToken: `old ${name}` }));
    const keeperOf = (tab: 0 | 1) =>
      createTokenSource({
        ...withoutTabs,
        read: () => stored[tab],
        store: (tokens, was) => {
          stored[tab] = tokens;
          const other = 1 - tab;
          const theirs = stored[other];
          if (theirs?.refreshToken !== was) return;
          stored[other] = tenants[0] === tenants[1] ? tokens : { ...theirs, refreshToken: tokens.refreshToken };
        },
        lost: () => expect.fail('no tab may lose its sign-in'),
        refresh: async (token) => {
          renewals.push(token);
          return { accessToken: `new ${tenants[tab]}`, refreshToken: `r${renewals.length + 1}`, expiresIn: 60 };
        },
        alone: (_, work) => {
          const mine = turn.then(work);
          turn = mine.catch(() => undefined);
          return mine;
        },
        now: () => 1000,
      });
    return { renewals, sources: [keeperOf(0), keeperOf(1)] };
  }

  it('renew it once when they work for one tenant', async () => {
    const { renewals, sources } = tabs(['Harbour', 'Harbour']);
    expect(await Promise.all(sources.map(({ forCall }) => forCall(call)))).toEqual(['new Harbour', 'new Harbour']);
    expect(renewals).toEqual(['r1']);
  });

  it('keep a token each when they work for two, and no refresh token is used twice', async () => {
    const { renewals, sources } = tabs(['Harbour', 'Northgate']);
    expect(await Promise.all(sources.map(({ forCall }) => forCall(call)))).toEqual(['new Harbour', 'new Northgate']);
    expect(renewals).toEqual(['r1', 'r2']);
  });
});

describe('the token of a wanted tenant', () => {
  function ofTenant(refuses = false) {
    const state = { wanted: 'Northgate' as string | undefined, tenant: 'Harbour', token: 'for Harbour', switches: [] as string[] };
    const tokens = createTokenSource({
      ...withoutTabs,
      read: () => ({ ...worn, accessToken: state.token, expiresAt: 2000 }),
      store: () => undefined,
      lost: () => undefined,
      refresh: async () => fresh,
      now: () => 1000,
      wantedTenant: () => state.wanted,
      tenant: () => state.tenant,
      switchTo: async (name) => {
        state.switches.push(name);
        await Promise.resolve();
        if (refuses) throw new CallFailure({ kind: 'denied', status: 403 });
        state.tenant = name;
        state.token = `for ${name}`;
      },
    });
    return { tokens, state };
  }
  const search = api.complianceRecords.search;

  it('is requested once, and every call of the service waits for it', async () => {
    const { tokens, state } = ofTenant();
    expect(await Promise.all([tokens.forCall(search), tokens.forCall(search)])).toEqual(['for Northgate', 'for Northgate']);
    expect(state.switches).toEqual(['Northgate']);
  });

  it('is the one for the last tenant chosen', async () => {
    const { tokens, state } = ofTenant();
    const pending = tokens.forCall(search);
    state.wanted = 'Mill';
    expect(await pending).toBe('for Mill');
  });

  it('fails calls that need it if it is refused, and sends nothing as another tenant', async () => {
    const { tokens } = ofTenant(true);
    await expect(tokens.forCall(search)).rejects.toMatchObject({ failure: { kind: 'denied' } });
    expect(await tokens.forCall(api.authentication.switchTenant)).toBe('for Harbour');
  });
});

describe('a switch to another tenant while the token is renewed', () => {
  it('uses only the token of the new tenant afterwards', async () => {
    const state = { stored: { ...worn, expiresAt: 9000 } as Tokens, tenant: 'Harbour', wanted: 'Harbour' };
    let renew: (answer: TokensAnswer) => void = () => undefined;
    const tokens = createTokenSource({
      ...withoutTabs,
      read: () => state.stored,
      store: (renewed) => {
        state.stored = renewed;
      },
      lost: () => undefined,
      refresh: () =>
        new Promise((resolve) => {
          renew = resolve;
        }),
      now: () => 1000,
      wantedTenant: () => state.wanted,
      tenant: () => state.tenant,
      switchTo: async (name) => {
        state.tenant = name;
        state.stored = { ...state.stored, accessToken: `for ${name}` };
      },
    });
    const { search } = api.complianceRecords;
    const refused = tokens.afterRefusal(search, 'old');
    state.wanted = 'Northgate';
    expect(await tokens.forCall(search)).toBe('for Northgate');
    renew({ ...fresh, accessToken: 'for Harbour' });
    expect([await refused, await tokens.forCall(search)]).toEqual(['for Northgate', 'for Northgate']);
    expect(state.stored).toEqual({ accessToken: 'for Northgate', refreshToken: 'r2', expiresAt: 9000 });
  });
});

describe('a token that was refused', () => {
  it('is renewed once, but not if another token is there by now', async () => {
    const { tokens, state } = source({ ...worn, expiresAt: 9000 }, fresh);
    const search = api.complianceRecords.search;
    expect(await Promise.all([tokens.afterRefusal(search, 'old'), tokens.afterRefusal(search, 'old')])).toEqual(['new', 'new']);
    expect(await tokens.afterRefusal(search, 'old')).toBe('new');
    expect(state.renewals).toBe(1);
  });

  it('stays refused for a call of a session', async () => {
    const { tokens, state } = source({ ...worn, expiresAt: 9000 }, fresh);
    expect(await tokens.afterRefusal(call, 'old')).toBeUndefined();
    expect(state.renewals).toBe(0);
  });
});
