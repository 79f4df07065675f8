import type { Declaration } from '../../schemas/call';
import { authentication } from '../../schemas/calls/authentication';
import type { TokensAnswer } from '../../schemas/entities/session';
import { failureOf } from '../../schemas/failure';

/** The compliance tokens with the instant (ms) at which the access token is worn out. */
export interface Tokens {
  readonly accessToken: string;
  readonly refreshToken: string;
  readonly expiresAt: number;
}

/** Answered tokens with their lifetime turned into an instant. */
export function tokensOf({ accessToken, refreshToken, expiresIn }: TokensAnswer, now: number): Tokens {
  return { accessToken, refreshToken, expiresAt: now + expiresIn * 1000 };
}

export interface TokenKeeper {
  readonly read: () => Tokens | undefined;
  /** Keeps renewed tokens; `was` is the refresh token they came for. */
  readonly store: (tokens: Tokens, was: string) => void;
  /** The refresh token is no longer good: compliance is out of reach until the next sign-in. */
  readonly lost: () => void;
  readonly refresh: (refreshToken: string) => Promise<TokensAnswer>;
  readonly now: () => number;
}

const { signIn, refreshToken, logout } = authentication;
const neverFirst: readonly string[] = [signIn.path, refreshToken.path];

/** How long, in milliseconds, calls of a session wait for a renewal: compliance may not hold up the rest of the application. */
const patience = 2000;

interface Renewal {
  readonly token: Promise<string>;
  readonly startedAt: number;
}

/**
 * Gives the access token for a call, renewing it first when it has expired; all calls that wait share one renewal. A call that cannot do
 * without a token fails with the renewal; a call of a session goes without when the renewal fails or takes long. Signing in and the
 * renewal itself never wait, and neither does signing out. Document 2, section 4 (token refresh).
 */
export function createTokenSource(keeper: TokenKeeper): (call: Declaration) => Promise<string | undefined> {
  let renewal: Renewal | undefined;

  async function renew(tokens: Tokens): Promise<string> {
    try {
      const fresh = tokensOf(await keeper.refresh(tokens.refreshToken), keeper.now());
      // A sign-out or another sign-in meanwhile wins over this answer.
      if (keeper.read()?.refreshToken === tokens.refreshToken) keeper.store(fresh, tokens.refreshToken);
      return fresh.accessToken;
    } catch (error) {
      // A refused token is lost; when the server just did not answer, the next call tries again.
      const isCurrent = keeper.read()?.refreshToken === tokens.refreshToken;
      if (isCurrent && ['expired', 'denied', 'rejected'].includes(failureOf(error).kind)) keeper.lost();
      throw error;
    } finally {
      renewal = undefined;
    }
  }

  function begin(tokens: Tokens): Renewal {
    const token = renew(tokens);
    // Whoever waits hears of a failure; with nobody waiting it is no error of the program.
    token.catch(() => undefined);
    return { token, startedAt: keeper.now() };
  }

  return async (call) => {
    const tokens = keeper.read();
    if (tokens === undefined || neverFirst.includes(call.path)) return undefined;
    if (keeper.now() < tokens.expiresAt || call.path === logout.path) return tokens.accessToken;
    renewal ??= begin(tokens);
    if (call.access.by === 'bearer') return renewal.token;
    const left = renewal.startedAt + patience - keeper.now();
    return left <= 0 ? undefined : Promise.race([renewal.token.catch(() => undefined), after(left)]);
  };
}

function after(milliseconds: number): Promise<undefined> {
  return new Promise((resolve) => {
    setTimeout(() => resolve(undefined), milliseconds);
  });
}
