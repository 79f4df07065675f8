import { assign, fromPromise, setup } from 'xstate';
import type { Login, TokensAnswer } from '../schemas/entities/session';
import { CallFailure, type Failure, failureOf } from '../schemas/failure';

export interface Credentials {
  readonly username: string;
  readonly password: string;
}

/** A sign-in, with the password hash that confirmations compare with. */
export interface SignedIn {
  readonly login: Login;
  readonly passwordHash: string;
}

/** A pending password reset, stored so that it survives a reload. */
export interface PendingReset {
  readonly username: string;
  readonly passwordHash: string;
  /** Session key that only allows the reset; servers that use only the flag send none. */
  readonly sessionKey?: string | undefined;
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
  readonly failure: Failure | undefined;
  /** The compliance service's failure after a successful sign-in. */
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

/** Returns whether the server refused because of too many sign-ins, with or without `Retry-After`. */
export function isTooOften({ status, retryAfter }: Failure): boolean {
  return status === 429 || retryAfter !== undefined;
}

/** Returns whether the server rejected username or password, with any status, as opposed to a network failure or rate limit. */
export function isLoginRefused({ failure }: Pick<LoginContext, 'failure'>): boolean {
  return failure !== undefined && !onTheWay.has(failure.kind) && !isTooOften(failure);
}

/** Signs in: operations, a new password if due, then compliance if the menu has it. docs/rules/signing-in.md, 4. */
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
    // Compliance must not delay the rest of the application.
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
              pendingReset: {
                username: context.username,
                passwordHash: event.output.passwordHash,
                sessionKey: event.output.login.sessionkey,
              },
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
