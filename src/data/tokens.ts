import type { Declaration } from '../schemas/call';
import { authentication } from '../schemas/calls/authentication';
import type { TokensAnswer } from '../schemas/entities/session';
import { failureOf } from '../schemas/failure';

/** The compliance tokens with the instant (ms) at which the access token is worn out. */
export interface Tokens {
  readonly accessToken: string;
  readonly refreshToken: string;
  readonly expiresAt: number;
}

/** No clock comes to it, and it can be kept, which cannot be said of what is without end. */
const notByTheClock = Number.MAX_SAFE_INTEGER;

/** Answered tokens with their lifetime turned into an instant. One whose lifetime a server does not tell is good until it is refused. */
export function tokensOf({ accessToken, refreshToken = '', expiresIn }: TokensAnswer, now: number): Tokens {
  const told: unknown = expiresIn;
  const seconds = told === undefined || told === null || told === '' ? Number.NaN : Number(told);
  return { accessToken, refreshToken, expiresAt: Number.isFinite(seconds) ? now + seconds * 1000 : notByTheClock };
}

export interface TokenKeeper {
  readonly read: () => Tokens | undefined;
  /** Keeps renewed tokens; `was` is the refresh token they came for. */
  readonly store: (tokens: Tokens, was: string) => void;
  /** The refresh token is no longer good: compliance is out of reach until the next sign-in. */
  readonly lost: () => void;
  readonly refresh: (refreshToken: string) => Promise<TokensAnswer>;
  /** Does work for a refresh token while no other browser tab does. */
  readonly alone: <T>(was: string, work: () => Promise<T>) => Promise<T>;
  readonly now: () => number;
  /** Which sign-in it is: what was begun for one is nothing to the next. */
  readonly signIn: () => string | undefined;
  /** The tenant that calls of the service are to be for, where one is wanted, and the one that the token is for. */
  readonly wantedTenant: () => string | undefined;
  readonly tenant: () => string | undefined;
  /** Switches to a tenant and keeps the token for it. Rejects when it is refused. */
  readonly switchTo: (tenant: string) => Promise<void>;
}

/** Where the access tokens of calls come from. */
export interface TokenSource {
  /**
   * The access token for a call, renewed first when it has expired; all calls that wait share one renewal. A call that cannot do without a token fails
   * with the renewal, and waits until the token is for the wanted tenant; a call of a session goes without when the renewal fails or takes long.
   * Signing in and the renewal itself never wait, and neither does signing out. One that came without a refresh token goes as it is.
   */
  readonly forCall: (call: Declaration) => Promise<string | undefined>;
  /** The token that takes the place of one that was refused: the kept one where it is another by now, else a renewed one. Rejects with the renewal. */
  readonly afterRefusal: (call: Declaration, refused: string) => Promise<string | undefined>;
  /** Switches to the wanted tenant, where there is a token and it is for another. */
  readonly settle: () => Promise<unknown>;
}

const { signIn, refreshToken, logout, switchTenant } = authentication;
const neverFirst: readonly string[] = [signIn.path, refreshToken.path];

/** How long, in milliseconds, calls of a session wait for a renewal: compliance may not hold up the rest of the application. */
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

/** Makes the source of access tokens from what keeps them. */
export function createTokenSource(keeper: TokenKeeper): TokenSource {
  let renewal: Renewal | undefined;
  let switching: Switching | undefined;

  async function exchange(tokens: Tokens): Promise<string> {
    const tenant = keeper.tenant();
    try {
      const answered = tokensOf(await keeper.refresh(tokens.refreshToken), keeper.now());
      // A server may let one refresh token be used again and again.
      const fresh = answered.refreshToken ? answered : { ...answered, refreshToken: tokens.refreshToken };
      const kept = keeper.read();
      // A sign-out or another sign-in meanwhile wins over this answer.
      if (kept?.refreshToken !== tokens.refreshToken) return fresh.accessToken;
      // A switch that was quicker has a token for its tenant already, and this one is for the tenant before.
      const renewed = keeper.tenant() === tenant ? fresh : { ...kept, refreshToken: fresh.refreshToken };
      keeper.store(renewed, tokens.refreshToken);
      return renewed.accessToken;
    } catch (error) {
      // A refused token is lost; when the server just did not answer, the next call tries again.
      const isCurrent = keeper.read()?.refreshToken === tokens.refreshToken;
      if (isCurrent && ['expired', 'denied', 'rejected'].includes(failureOf(error).kind)) keeper.lost();
      throw error;
    }
  }

  function renew(tokens: Tokens, signIn: string | undefined): Promise<string> {
    return keeper.alone(tokens.refreshToken, () => {
      const kept = (keeper.signIn() === signIn ? keeper.read() : undefined) ?? tokens;
      // Another tab has renewed it meanwhile, perhaps for its own tenant only.
      const isRenewed = kept.accessToken !== tokens.accessToken && keeper.now() < kept.expiresAt;
      return isRenewed ? Promise.resolve(kept.accessToken) : exchange(kept);
    });
  }

  /** The renewal that is under way, begun where there is none. */
  function renewing(tokens: Tokens): Renewal {
    const signIn = keeper.signIn();
    if (renewal?.signIn === signIn && renewal !== undefined) return renewal;
    const begun = { signIn, token: renew(tokens, signIn), startedAt: keeper.now() };
    renewal = begun;
    const forget = () => {
      if (renewal === begun) renewal = undefined;
    };
    // Whoever waits hears of a failure; with nobody waiting it is no error of the program.
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

  const over = () => new DOMException('The sign-in that asked is over.', 'AbortError');

  /** The token once it is for the wanted tenant, which may have become another one meanwhile. */
  async function inTenant(token: string, signIn: string | undefined): Promise<string> {
    // What somebody has asked for is never asked for with the token of whoever signed in after them.
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
      // Nor is what was refused them anything to that one.
      throw keeper.signIn() === signIn ? error : over();
    }
  }

  async function forCall(call: Declaration): Promise<string | undefined> {
    const tokens = keeper.read();
    if (tokens === undefined || neverFirst.includes(call.path)) return undefined;
    const isBearers = call.access.by === 'bearer';
    // Without a refresh token there is nothing to renew it by: the service says itself whether it still takes it.
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
