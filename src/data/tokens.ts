import type { Declaration } from '../schemas/call';
import { authentication } from '../schemas/calls/authentication';
import type { TokensAnswer } from '../schemas/entities/session';
import { failureOf } from '../schemas/failure';

/** `expiresAt` is the access token's end in milliseconds. */
export interface Tokens {
  readonly accessToken: string;
  readonly refreshToken: string;
  readonly expiresAt: number;
}

/** Never expires; unlike Infinity it survives JSON. */
const notByTheClock = Number.MAX_SAFE_INTEGER;

/** Converts the lifetime to an instant. Without one, the token is valid until refused. */
export function tokensOf({ accessToken, refreshToken = '', expiresIn }: TokensAnswer, now: number): Tokens {
  const lifetime: unknown = expiresIn;
  const seconds = lifetime === undefined || lifetime === null || lifetime === '' ? Number.NaN : Number(lifetime);
  return { accessToken, refreshToken, expiresAt: Number.isFinite(seconds) ? now + seconds * 1000 : notByTheClock };
}

export interface TokenKeeper {
  readonly read: () => Tokens | undefined;
  /** `was` is the exchanged refresh token. */
  readonly store: (tokens: Tokens, was: string) => void;
  /** The refresh token is invalid: no compliance until the next sign-in. */
  readonly lost: () => void;
  readonly refresh: (refreshToken: string) => Promise<TokensAnswer>;
  /** Runs work for a refresh token in one tab at a time. */
  readonly alone: <T>(was: string, work: () => Promise<T>) => Promise<T>;
  readonly now: () => number;
  /** Identifies the sign-in; earlier work must not affect it. */
  readonly signIn: () => string | undefined;
  /** The tenant for calls, if any, and the token's. */
  readonly wantedTenant: () => string | undefined;
  readonly tenant: () => string | undefined;
  /** Switches and stores the token. Rejects if refused. */
  readonly switchTo: (tenant: string) => Promise<void>;
}

export interface TokenSource {
  /**
   * Returns a call's access token, renewed if expired; calls share a renewal. Compliance calls fail with it and await the tenant; session
   * calls go without after a failure or delay. Sign-in, renewal and sign-out never wait.
   */
  readonly forCall: (call: Declaration) => Promise<string | undefined>;
  /** Returns a replacement for a refused token: a newer stored one, else a renewed one. Rejects with the renewal. */
  readonly afterRefusal: (call: Declaration, refused: string) => Promise<string | undefined>;
  /** Switches the token to the wanted tenant, if they differ. */
  readonly settle: () => Promise<unknown>;
}

const { signIn, refreshToken, logout, switchTenant } = authentication;
const neverFirst: readonly string[] = [signIn.path, refreshToken.path];

/** Milliseconds that session calls wait: compliance must not block the rest. */
const patience = 2000;

interface Renewal {
  readonly signIn: string | undefined;
  readonly token: Promise<string>;
  readonly startedAt: number;
}

interface Switching {
  readonly signIn: string | undefined;
  readonly to: string;
  readonly done: Promise<void>;
}

/** Creates the source of a sign-in's access tokens; see `TokenSource`. */
export function createTokenSource(keeper: TokenKeeper): TokenSource {
  let renewal: Renewal | undefined;
  let switching: Switching | undefined;

  async function exchange(tokens: Tokens): Promise<string> {
    const tenant = keeper.tenant();
    try {
      const answered = tokensOf(await keeper.refresh(tokens.refreshToken), keeper.now());
      // Some servers reuse a refresh token.
      const fresh = answered.refreshToken ? answered : { ...answered, refreshToken: tokens.refreshToken };
      const current = keeper.read();
      // Ignored after a sign-out or another sign-in.
      if (current?.refreshToken !== tokens.refreshToken) return fresh.accessToken;
      // A faster switch already has its tenant's token; this one is for the previous tenant.
      const renewed = keeper.tenant() === tenant ? fresh : { ...current, refreshToken: fresh.refreshToken };
      keeper.store(renewed, tokens.refreshToken);
      return renewed.accessToken;
    } catch (error) {
      // A refused token is lost; without a response the next call retries.
      const isCurrent = keeper.read()?.refreshToken === tokens.refreshToken;
      if (isCurrent && ['expired', 'denied', 'rejected'].includes(failureOf(error).kind)) keeper.lost();
      throw error;
    }
  }

  function renew(tokens: Tokens, signIn: string | undefined): Promise<string> {
    return keeper.alone(tokens.refreshToken, () => {
      const current = (keeper.signIn() === signIn ? keeper.read() : undefined) ?? tokens;
      // Another tab renewed it, perhaps only for its own tenant.
      const isRenewed = current.accessToken !== tokens.accessToken && keeper.now() < current.expiresAt;
      return isRenewed ? Promise.resolve(current.accessToken) : exchange(current);
    });
  }

  function renewing(tokens: Tokens): Renewal {
    const signIn = keeper.signIn();
    if (renewal?.signIn === signIn && renewal !== undefined) return renewal;
    const begun = { signIn, token: renew(tokens, signIn), startedAt: keeper.now() };
    renewal = begun;
    const forget = () => {
      if (renewal === begun) renewal = undefined;
    };
    // Callers get the failure; without any it must not be an unhandled rejection.
    begun.token.then(forget, forget);
    return begun;
  }

  async function switchTo(to: string): Promise<void> {
    const signIn = keeper.signIn();
    if (switching?.to !== to || switching.signIn !== signIn) {
      const begun = { signIn, to, done: keeper.switchTo(to) };
      switching = begun;
      const forget = () => {
        if (switching === begun) switching = undefined;
      };
      begun.done.then(forget, forget);
    }
    await switching.done;
  }

  const over = () => new DOMException('The session of this request has ended.', 'AbortError');

  /** The wanted tenant may change meanwhile. */
  async function inTenant(token: string, signIn: string | undefined): Promise<string> {
    // Never use the next user's token.
    if (keeper.signIn() !== signIn) throw over();
    const wanted = keeper.wantedTenant();
    if (wanted === undefined || wanted === keeper.tenant() || keeper.read() === undefined) return token;
    await switchTo(wanted);
    return inTenant(keeper.read()?.accessToken ?? token, signIn);
  }

  async function tokenFor(call: Declaration, token: string | Promise<string>): Promise<string> {
    const signIn = keeper.signIn();
    try {
      const ready = await token;
      return call.path === switchTenant.path ? ready : await inTenant(ready, signIn);
    } catch (error) {
      // Nor report an earlier refusal to the next user.
      throw keeper.signIn() === signIn ? error : over();
    }
  }

  async function forCall(call: Declaration): Promise<string | undefined> {
    const tokens = keeper.read();
    if (tokens === undefined || neverFirst.includes(call.path)) return undefined;
    const isBearers = call.access.by === 'bearer';
    // Without a refresh token no renewal is possible; the service decides about the token.
    if (keeper.now() < tokens.expiresAt || !tokens.refreshToken || call.path === logout.path) {
      return isBearers ? tokenFor(call, tokens.accessToken) : tokens.accessToken;
    }
    const { token, startedAt } = renewing(tokens);
    if (isBearers) return tokenFor(call, token);
    const left = startedAt + patience - keeper.now();
    return left <= 0 ? undefined : Promise.race([token.catch(() => undefined), after(left)]);
  }

  return {
    forCall,
    async afterRefusal(call, refused) {
      const tokens = keeper.read();
      if (tokens === undefined || call.access.by !== 'bearer') return undefined;
      if (tokens.accessToken !== refused) return forCall(call);
      if (!tokens.refreshToken) return undefined;
      return tokenFor(call, renewing(tokens).token);
    },
    async settle() {
      const tokens = keeper.read();
      if (tokens !== undefined) await inTenant(tokens.accessToken, keeper.signIn());
    },
  };
}

function after(milliseconds: number): Promise<undefined> {
  return new Promise((resolve) => {
    setTimeout(() => resolve(undefined), milliseconds);
  });
}
