import { assign, fromPromise, setup } from 'xstate';
import type { Login, TokensAnswer } from '../schemas/entities/session';
import { CallFailure, type Failure, failureOf } from '../schemas/failure';

export interface Credentials {
  readonly username: string;
  readonly password: string;
}

/** A successful sign-in, with the hash of its password that confirmations compare with. */
export interface SignedIn {
  readonly login: Login;
  readonly passwordHash: string;
}

/** Whose password must be set anew, kept so that a reload does not lose it. */
export interface PendingReset {
  readonly username: string;
  readonly passwordHash: string;
}

export interface NewPassword {
  readonly username: string;
  readonly prevPassword: string;
  readonly password: string;
  readonly password2: string;
}

interface LoginContext {
  readonly username: string;
  readonly password: string;
  readonly signedIn: SignedIn | undefined;
  readonly pendingReset: PendingReset | undefined;
  readonly tokens: TokensAnswer | undefined;
  /** Why the last step failed, until the next one is tried. */
  readonly failure: Failure | undefined;
  /** Why the compliance service is out of reach although the sign-in succeeded. */
  readonly complianceFailure: Failure | undefined;
}

export type LoginEvent =
  | { readonly type: 'SUBMIT'; readonly username: string; readonly password: string }
  | { readonly type: 'SET_PASSWORD'; readonly password: string; readonly password2: string }
  | { readonly type: 'CANCEL' };

export interface LoginInput {
  readonly pendingReset?: PendingReset | undefined;
}

export interface LoginOutput {
  readonly username: string;
  readonly signedIn: SignedIn;
  readonly tokens: TokensAnswer | undefined;
  readonly complianceFailure: Failure | undefined;
}

function unprovided(name: string): () => Promise<never> {
  return () => Promise.reject(new Error(`\`${name}\` must be provided`));
}

const onTheWay: ReadonlySet<Failure['kind']> = new Set(['unreachable', 'broken']);

/** Whether a sign-in was not tried because there were too many before it, whether the server says when it takes the next one or not. */
export function isTooOften({ status, retryAfter }: Failure): boolean {
  return status === 429 || retryAfter !== undefined;
}

/** Whether the last sign-in was refused for its username and password, by whichever status, rather than failed on the way or came too often. */
export function isLoginRefused({ failure }: Pick<LoginContext, 'failure'>): boolean {
  return failure !== undefined && !onTheWay.has(failure.kind) && !isTooOften(failure);
}

/**
 * Signing in: operations first, a new password where one is due, then the compliance service where the menu has it.
 * docs/rules/signing-in.md, 4.
 */
export const loginMachine = setup({
  types: { context: {} as LoginContext, events: {} as LoginEvent, input: {} as LoginInput, output: {} as LoginOutput },
  actors: {
    signIn: fromPromise<SignedIn, Credentials>(unprovided('signIn')),
    setPassword: fromPromise<undefined, NewPassword>(unprovided('setPassword')),
    signInCompliance: fromPromise<TokensAnswer, Credentials>(unprovided('signInCompliance')),
  },
  guards: {
    isFilled: (_, { username, password }: Credentials) => username !== '' && password !== '',
    isNewPasswordFilled: (_, { password, password2 }: { readonly password: string; readonly password2: string }) =>
      password !== '' && password2 !== '',
    mustReset: (_, { login }: SignedIn) => login.resetPassword,
    hasCompliance: (_, { login }: SignedIn) => login.menu.some(({ code }) => code === 'COMPLIANCE'),
    hasPendingReset: ({ context }) => context.pendingReset !== undefined,
  },
  delays: {
    // Compliance may not hold up the rest of the application.
    compliancePatience: 8000,
  },
  actions: {
    forget: assign({ password: '', signedIn: undefined, pendingReset: undefined, failure: undefined }),
    signedIn: assign({ signedIn: (_, signedIn: SignedIn) => signedIn, pendingReset: undefined }),
    forgetPassword: assign({ password: '' }),
    clearFailure: assign({ failure: undefined }),
  },
}).createMachine({
  id: 'login',
  context: ({ input }) => ({
    username: input.pendingReset?.username ?? '',
    password: '',
    signedIn: undefined,
    pendingReset: input.pendingReset,
    tokens: undefined,
    failure: undefined,
    complianceFailure: undefined,
  }),
  initial: 'starting',
  states: {
    starting: { always: [{ guard: 'hasPendingReset', target: 'resetRequired' }, { target: 'idle' }] },
    idle: { on: { SUBMIT: { guard: { type: 'isFilled', params: ({ event }) => event }, target: 'signingIn', actions: 'clearFailure' } } },
    failed: { on: { SUBMIT: { guard: { type: 'isFilled', params: ({ event }) => event }, target: 'signingIn', actions: 'clearFailure' } } },
    signingIn: {
      entry: assign(({ event }) => (event.type === 'SUBMIT' ? { username: event.username, password: event.password } : {})),
      invoke: {
        src: 'signIn',
        input: ({ context }) => ({ username: context.username, password: context.password }),
        onDone: [
          {
            guard: { type: 'mustReset', params: ({ event }) => event.output },
            target: 'resetRequired',
            actions: assign(({ context, event }) => ({
              password: '',
              pendingReset: { username: context.username, passwordHash: event.output.passwordHash },
            })),
          },
          {
            guard: { type: 'hasCompliance', params: ({ event }) => event.output },
            target: 'complianceSignIn',
            actions: { type: 'signedIn', params: ({ event }) => event.output },
          },
          { target: 'ready', actions: { type: 'signedIn', params: ({ event }) => event.output } },
        ],
        onError: {
          target: 'failed',
          actions: ['forget', assign({ failure: ({ event }) => failureOf(event.error) })],
        },
      },
    },
    resetRequired: {
      on: {
        SET_PASSWORD: {
          guard: { type: 'isNewPasswordFilled', params: ({ event }) => event },
          target: 'settingPassword',
          actions: 'clearFailure',
        },
        CANCEL: { target: 'idle', actions: 'forget' },
      },
    },
    settingPassword: {
      entry: assign(({ event }) => (event.type === 'SET_PASSWORD' ? { password: event.password } : {})),
      invoke: {
        src: 'setPassword',
        input: ({ context, event }) => ({
          username: context.username,
          prevPassword: context.pendingReset?.passwordHash ?? '',
          password: context.password,
          password2: event.type === 'SET_PASSWORD' ? event.password2 : '',
        }),
        onDone: { target: 'signingIn' },
        onError: { target: 'resetRequired', actions: ['forgetPassword', assign({ failure: ({ event }) => failureOf(event.error) })] },
      },
    },
    complianceSignIn: {
      invoke: {
        src: 'signInCompliance',
        input: ({ context }) => ({ username: context.username, password: context.password }),
        onDone: { target: 'ready', actions: assign({ tokens: ({ event }) => event.output }) },
        onError: { target: 'ready', actions: assign({ complianceFailure: ({ event }) => failureOf(event.error) }) },
      },
      after: { compliancePatience: { target: 'ready', actions: assign({ complianceFailure: { kind: 'unreachable' } }) } },
    },
    ready: { type: 'final', entry: 'forgetPassword' },
  },
  output: ({ context }) => {
    if (context.signedIn === undefined) throw new CallFailure({ kind: 'broken' });
    const { username, signedIn, tokens, complianceFailure } = context;
    return { username, signedIn, tokens, complianceFailure };
  },
});
