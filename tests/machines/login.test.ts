import { describe, expect, it } from 'vitest';
import { createActor, fromPromise, SimulatedClock, waitFor } from 'xstate';
import { getShortestPaths } from 'xstate/graph';
import { isLoginRefused, type LoginEvent, loginMachine, type NewPassword, type SignedIn } from '../../src/machines/login';
import type { Login, TokensAnswer } from '../../src/schemas/entities/session';
import { CallFailure, type Failure } from '../../src/schemas/failure';

const login: Login = {
  menu: [{ code: 'GENERAL_INSTALL', name: 'Installations', icon: 'install' }],
  sites: [],
  siteGuid: '',
  name: 'Ada',
  companyName: 'Harbour Leisure',
  version: '1',
  sessionkey: 'key',
  resetPassword: false,
  currencyFormat: 'GBP',
  currencySymbol: '£',
  minEntryRegex: '',
};
const compliance = { ...login, menu: [...login.menu, { code: 'COMPLIANCE', name: 'Compliance', icon: 'shield' }] };
const tokens: TokensAnswer = { accessToken: 'a', refreshToken: 'r', expiresIn: 600 };

interface World {
  readonly signIn: readonly (Login | Failure)[];
  readonly setPassword?: readonly (undefined | Failure)[];
  readonly compliance?: TokensAnswer | Failure | 'never';
}

function isFailure(value: object): value is Failure {
  return 'kind' in value;
}

function start(world: World, input: Parameters<typeof createActor<typeof loginMachine>>[1] = { input: {} }) {
  const inputs: unknown[] = [];
  const answers = { signIn: [...world.signIn], setPassword: [...(world.setPassword ?? [])] };
  const machine = loginMachine.provide({
    actors: {
      signIn: fromPromise<SignedIn, { username: string; password: string }>(async ({ input: credentials }) => {
        inputs.push({ signIn: credentials });
        const answer = answers.signIn.shift() ?? { kind: 'broken' as const };
        if (isFailure(answer)) throw new CallFailure(answer);
        return { login: answer, passwordHash: `hash of ${credentials.password}` };
      }),
      setPassword: fromPromise<undefined, NewPassword>(async ({ input: change }) => {
        inputs.push({ setPassword: change });
        const answer = answers.setPassword.shift();
        if (answer !== undefined) throw new CallFailure(answer);
        return undefined;
      }),
      signInCompliance: fromPromise<TokensAnswer, { username: string; password: string }>(async ({ input: credentials }) => {
        inputs.push({ signInCompliance: credentials });
        const answer = world.compliance ?? tokens;
        if (answer === 'never') return new Promise(() => undefined);
        if (isFailure(answer)) throw new CallFailure(answer);
        return answer;
      }),
    },
  });
  const actor = createActor(machine, input);
  actor.start();
  return { actor, inputs };
}

const submit: LoginEvent = { type: 'SUBMIT', username: 'ada', password: 'secret' };

describe('signing in', () => {
  it('is ready after a sign-in without compliance in the menu, and forgets the password', async () => {
    const { actor, inputs } = start({ signIn: [login] });
    actor.send(submit);
    const done = await waitFor(actor, (state) => state.status === 'done');
    expect(done.value).toBe('ready');
    expect(done.output).toEqual({
      username: 'ada',
      signedIn: { login, passwordHash: 'hash of secret' },
      tokens: undefined,
      complianceFailure: undefined,
    });
    expect(done.context.password).toBe('');
    expect(inputs).toEqual([{ signIn: { username: 'ada', password: 'secret' } }]);
  });

  it('signs in to compliance with the same credentials when the menu has it', async () => {
    const { actor, inputs } = start({ signIn: [compliance] });
    actor.send(submit);
    const done = await waitFor(actor, (state) => state.status === 'done');
    expect(done.output?.tokens).toEqual(tokens);
    expect(inputs[1]).toEqual({ signInCompliance: { username: 'ada', password: 'secret' } });
  });

  it.each<Failure>([{ kind: 'unreachable' }, { kind: 'broken', status: 500 }, { kind: 'denied', status: 403 }])(
    'is ready all the same when compliance fails ($kind), and keeps why',
    async (failure) => {
      const { actor } = start({ signIn: [compliance], compliance: failure });
      actor.send(submit);
      const done = await waitFor(actor, (state) => state.status === 'done');
      expect(done.output?.tokens).toBeUndefined();
      expect(done.output?.complianceFailure).toEqual(failure);
    },
  );

  it('is ready without compliance if compliance does not answer in time', async () => {
    const clock = new SimulatedClock();
    const { actor } = start({ signIn: [compliance], compliance: 'never' }, { input: {}, clock });
    actor.send(submit);
    await waitFor(actor, (state) => state.matches('complianceSignIn'));
    clock.increment(8000);
    expect(actor.getSnapshot().value).toBe('ready');
    expect(actor.getSnapshot().output?.complianceFailure).toEqual({ kind: 'unreachable' });
  });

  it('does nothing while username or password is empty', () => {
    const { actor, inputs } = start({ signIn: [] });
    actor.send({ type: 'SUBMIT', username: '', password: 'x' });
    actor.send({ type: 'SUBMIT', username: 'x', password: '' });
    expect(actor.getSnapshot().value).toBe('idle');
    expect(inputs).toEqual([]);
  });

  it.each<[Failure, boolean]>([
    [{ kind: 'expired', status: 401 }, true],
    [{ kind: 'rejected', status: 400 }, true],
    [{ kind: 'denied', status: 403 }, true],
    [{ kind: 'stale', status: 409 }, true],
    [{ kind: 'rejected', status: 429, retryAfter: 60 }, false],
    [{ kind: 'rejected', status: 429 }, false],
    [{ kind: 'unreachable' }, false],
    [{ kind: 'broken', status: 503 }, false],
  ])('fails with %o, distinguishes a refusal from a failed request, and can be retried', async (failure, refused) => {
    const { actor } = start({ signIn: [failure, login] });
    actor.send(submit);
    const failed = await waitFor(actor, (state) => state.matches('failed'));
    expect(failed.context.failure).toEqual(failure);
    expect(isLoginRefused(failed.context)).toBe(refused);
    actor.send(submit);
    expect(actor.getSnapshot().context.failure).toBeUndefined();
    expect((await waitFor(actor, (state) => state.status === 'done')).value).toBe('ready');
  });
});

describe('setting a new password', () => {
  const due = { ...login, resetPassword: true };
  const change: LoginEvent = { type: 'SET_PASSWORD', password: 'brand new', password2: 'brand new' };

  it('follows a sign-in with the reset flag, then signs in with the new password', async () => {
    const { actor, inputs } = start({ signIn: [due, login], setPassword: [undefined] });
    actor.send(submit);
    const required = await waitFor(actor, (state) => state.matches('resetRequired'));
    expect(required.context.pendingReset).toEqual({ username: 'ada', passwordHash: 'hash of secret', sessionKey: 'key' });
    actor.send(change);
    const done = await waitFor(actor, (state) => state.status === 'done');
    expect(done.output?.signedIn.passwordHash).toBe('hash of brand new');
    expect(inputs.slice(1)).toEqual([
      { setPassword: { username: 'ada', prevPassword: 'hash of secret', password: 'brand new', password2: 'brand new' } },
      { signIn: { username: 'ada', password: 'brand new' } },
    ]);
  });

  it('asks again if the new password is refused, with the reason', async () => {
    const failure: Failure = { kind: 'rejected', status: 400, text: 'Too weak' };
    const { actor } = start({ signIn: [due], setPassword: [failure] });
    actor.send(submit);
    await waitFor(actor, (state) => state.matches('resetRequired'));
    actor.send(change);
    const refused = await waitFor(actor, (state) => state.matches('resetRequired') && state.context.failure !== undefined);
    expect(refused.context.failure).toEqual(failure);
    expect(refused.context.pendingReset?.passwordHash).toBe('hash of secret');
  });

  it('starts there after a reload, and goes back to signing in if cancelled', () => {
    const { actor } = start({ signIn: [] }, { input: { pendingReset: { username: 'ada', passwordHash: 'h' } } });
    expect(actor.getSnapshot().value).toBe('resetRequired');
    actor.send({ type: 'SET_PASSWORD', password: '', password2: '' });
    expect(actor.getSnapshot().value).toBe('resetRequired');
    actor.send({ type: 'CANCEL' });
    expect(actor.getSnapshot().value).toBe('idle');
    expect(actor.getSnapshot().context.pendingReset).toBeUndefined();
  });

  it('fails when the sign-in after it fails', async () => {
    const { actor } = start({ signIn: [due, { kind: 'unreachable' }], setPassword: [undefined] });
    actor.send(submit);
    await waitFor(actor, (state) => state.matches('resetRequired'));
    actor.send(change);
    expect((await waitFor(actor, (state) => state.matches('failed'))).context.failure).toEqual({ kind: 'unreachable' });
  });
});

it('has no unreachable state', () => {
  const done = (state: string, output: unknown) => ({ type: `xstate.done.actor.0.login.${state}`, output });
  const failed = (state: string) => ({ type: `xstate.error.actor.0.login.${state}`, error: new CallFailure({ kind: 'unreachable' }) });
  const events = [
    submit,
    { type: 'SET_PASSWORD', password: 'p', password2: 'p' },
    { type: 'CANCEL' },
    done('signingIn', { login, passwordHash: 'h' }),
    done('signingIn', { login: compliance, passwordHash: 'h' }),
    done('signingIn', { login: { ...login, resetPassword: true }, passwordHash: 'h' }),
    done('settingPassword', undefined),
    done('complianceSignIn', tokens),
    failed('signingIn'),
    failed('settingPassword'),
    failed('complianceSignIn'),
  ] as readonly LoginEvent[];
  const paths = getShortestPaths(loginMachine, { input: {}, events: [...events], limit: 2000 });
  const reached = new Set(paths.map(({ state }) => String(state.value)));
  const transient = 'starting';
  expect([...reached].sort()).toEqual(
    Object.keys(loginMachine.states)
      .filter((name) => name !== transient)
      .sort(),
  );
});
