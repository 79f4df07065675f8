import { describe, expect, it, vi } from 'vitest';
import { createTokenSource, type Tokens, tokensOf } from '../../src/engine/data/tokens';
import { api } from '../../src/schemas/calls';
import type { TokensAnswer } from '../../src/schemas/entities/session';
import { CallFailure, type Failure } from '../../src/schemas/failure';

function source(kept: Tokens | undefined, answer: TokensAnswer | Failure, now = 1000) {
  const state = { kept, lost: false, renewals: 0 };
  const ask = createTokenSource({
    read: () => state.kept,
    store: (tokens) => {
      state.kept = tokens;
    },
    lost: () => {
      state.lost = true;
      state.kept = undefined;
    },
    refresh: async () => {
      state.renewals += 1;
      if ('kind' in answer) throw new CallFailure(answer);
      return answer;
    },
    now: () => now,
  });
  return { ask, state };
}

const call = api.organisation.operators;
const fresh: TokensAnswer = { accessToken: 'new', refreshToken: 'r2', expiresIn: 60 };
const worn: Tokens = { accessToken: 'old', refreshToken: 'r1', expiresAt: 1000 };

describe('the access token of a call', () => {
  it('is the kept one while it is good', async () => {
    const { ask, state } = source({ ...worn, expiresAt: 1001 }, fresh);
    expect(await ask(call)).toBe('old');
    expect(state.renewals).toBe(0);
  });

  it('is renewed once for all calls that wait', async () => {
    const { ask, state } = source(worn, fresh);
    expect(await Promise.all([ask(call), ask(call), ask(call)])).toEqual(['new', 'new', 'new']);
    expect(state.renewals).toBe(1);
    expect(state.kept).toEqual(tokensOf(fresh, 1000));
    expect(state.kept?.expiresAt).toBe(61_000);
  });

  it('is not renewed before signing in or renewing, nor without a refresh token', async () => {
    const { ask, state } = source(worn, fresh);
    expect(await ask(api.authentication.signIn)).toBeUndefined();
    expect(await ask(api.authentication.refreshToken)).toBeUndefined();
    expect(await source(undefined, fresh).ask(call)).toBeUndefined();
    expect(state.renewals).toBe(0);
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

  it('goes along as it is when signing out', async () => {
    const { ask, state } = source(worn, fresh);
    expect(await ask(api.authentication.logout)).toBe('old');
    expect(state.renewals).toBe(0);
  });

  it('does not hold up calls of a session while a renewal hangs', async () => {
    vi.useFakeTimers();
    let now = 1000;
    const hanging = createTokenSource({
      read: () => worn,
      store: () => undefined,
      lost: () => undefined,
      refresh: () => new Promise(() => undefined),
      now: () => now,
    });
    const waiting = hanging(call);
    await vi.advanceTimersByTimeAsync(2000);
    expect(await waiting).toBeUndefined();
    now += 2000;
    expect(await hanging(call)).toBeUndefined();
    vi.useRealTimers();
  });

  it('is tried again when the renewal found no server', async () => {
    const { ask, state } = source(worn, { kind: 'unreachable' });
    expect(await ask(call)).toBeUndefined();
    expect(state.lost).toBe(false);
    await ask(call);
    expect(state.renewals).toBe(2);
  });

  it('does not bring back what a sign-out removed meanwhile', async () => {
    const { ask, state } = source(worn, fresh);
    const waiting = ask(call);
    state.kept = undefined;
    await waiting;
    expect(state.kept).toBeUndefined();
  });
});
