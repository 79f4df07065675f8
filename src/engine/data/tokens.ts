import type { Declaration } from '../../schemas/call';
import { api } from '../../schemas/calls';
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
  readonly store: (tokens: Tokens) => void;
  /** The refresh token is no longer good: compliance is out of reach until the next sign-in. */
  readonly lost: () => void;
  readonly refresh: (refreshToken: string) => Promise<TokensAnswer>;
  readonly now: () => number;
}

const neverFirst: readonly string[] = [api.authentication.signIn.path, api.authentication.refreshToken.path];

/**
 * Gives the access token for a call, renewing it first when it has expired; all calls that wait share one renewal.
 * The sign-in and the renewal themselves never wait. Document 2, section 4 (token refresh).
 */
export function createTokenSource(keeper: TokenKeeper): (call: Declaration) => Promise<string | undefined> {
  let renewal: Promise<string | undefined> | undefined;

  async function renew(tokens: Tokens): Promise<string | undefined> {
    try {
      const fresh = tokensOf(await keeper.refresh(tokens.refreshToken), keeper.now());
      // A sign-out or another sign-in meanwhile wins over this answer.
      if (keeper.read()?.refreshToken === tokens.refreshToken) keeper.store(fresh);
      return fresh.accessToken;
    } catch (error) {
      // A refused token is lost; when the server just did not answer, the next call tries again.
      if (['expired', 'denied', 'rejected'].includes(failureOf(error).kind)) keeper.lost();
      return undefined;
    } finally {
      renewal = undefined;
    }
  }

  return async (call) => {
    const tokens = keeper.read();
    if (tokens === undefined || neverFirst.includes(call.path)) return undefined;
    if (keeper.now() < tokens.expiresAt) return tokens.accessToken;
    renewal ??= renew(tokens);
    return renewal;
  };
}
