import type { Tokens } from '../../data';
import { currentSession, type Session, sessionStore } from './store';

interface Renewed {
  readonly was: string;
  readonly tokens: Tokens;
  readonly tenant: string | undefined;
}

/** A new tab asks whether its refresh token was renewed meanwhile. */
interface Holding {
  readonly holds: string;
}

function isRenewed(data: unknown): data is Renewed {
  return typeof data === 'object' && data !== null && 'was' in data && 'tokens' in data;
}

function isHolding(data: unknown): data is Holding {
  return typeof data === 'object' && data !== null && 'holds' in data;
}

/** The lock held while renewing, and the milliseconds that a waiting tab listens for the result. */
const lockName = 'compliance-tokens';
const hearing = 250;

/** Shared by the tabs of a sign-in: a duplicated tab holds the same refresh token. */
export interface TokenChannel {
  readonly tell: (renewed: Renewed) => void;
  /** Runs work for a refresh token in one tab at a time; a waiting tab first learns the other's result. */
  readonly alone: <T>(was: string, work: () => Promise<T>) => Promise<T>;
}

/**
 * Adopts another tab's renewal, also below a view; `undefined` for another sign-in. The refresh token is shared; the access token belongs
 * to its tenant.
 */
function withRenewed(session: Session, renewed: Renewed): Session | undefined {
  const { tokens, tenant, viewing } = session;
  if (tokens?.refreshToken === renewed.was) {
    const { refreshToken } = renewed.tokens;
    return { ...session, tokens: tenant === renewed.tenant ? renewed.tokens : { ...tokens, refreshToken } };
  }
  const own = viewing && withRenewed(viewing.own, renewed);
  return own && { ...session, viewing: { ...viewing, own } };
}

function takeOver(renewed: Renewed): void {
  const session = currentSession();
  const next = session && withRenewed(session, renewed);
  if (next !== undefined) sessionStore.setState({ session: next });
}

/** Returns the session and, in a view, the one that started it. */
function sessionsOf(session: Session | undefined): readonly Session[] {
  return session === undefined ? [] : [session, ...sessionsOf(session.viewing?.own)];
}

export function openTokenChannel(): TokenChannel {
  const channel = new BroadcastChannel('tokens');
  const exchanged = new Map<string, string>();
  const latestOf = (token: string): string => {
    const next = exchanged.get(token);
    return next === undefined ? token : latestOf(next);
  };

  /** A tab that missed a renewal would send a token that looks stolen and end the sign-in. */
  function answer({ holds }: Holding): void {
    const latest = latestOf(holds);
    const mine = sessionsOf(currentSession()).find(({ tokens }) => tokens?.refreshToken === latest);
    if (latest !== holds && mine?.tokens !== undefined) channel.postMessage({ was: holds, tokens: mine.tokens, tenant: mine.tenant });
  }

  function note({ was, tokens }: Renewed): void {
    if (was !== tokens.refreshToken) exchanged.set(was, tokens.refreshToken);
  }

  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (isHolding(data)) answer(data);
    if (!isRenewed(data)) return;
    note(data);
    takeOver(data);
  });

  function heardOf(was: string): Promise<void> {
    if (currentSession()?.tokens?.refreshToken !== was) return Promise.resolve();
    return new Promise((resolve) => {
      const done = ({ data }: MessageEvent<unknown>) => {
        if (isRenewed(data)) stop();
      };
      const stop = () => {
        clearTimeout(timer);
        channel.removeEventListener('message', done);
        resolve();
      };
      const timer = setTimeout(stop, hearing);
      channel.addEventListener('message', done);
    });
  }

  const held = sessionsOf(currentSession()).flatMap(({ tokens }) => tokens?.refreshToken ?? []);
  for (const holds of held) channel.postMessage({ holds });
  const greeted = held[0] === undefined ? Promise.resolve() : heardOf(held[0]);

  return {
    tell(renewed) {
      note(renewed);
      channel.postMessage(renewed);
    },
    async alone<T>(was: string, work: () => Promise<T>): Promise<T> {
      await greeted;
      // Without TLS there are no locks; the server accepts repeated renewals within seconds.
      if (!('locks' in navigator)) return work();
      const { locks } = navigator;
      const quick = await locks.request(lockName, { ifAvailable: true }, async (lock) =>
        lock === null ? undefined : { value: await work() },
      );
      if (quick !== undefined) return quick.value;
      return locks.request(lockName, async () => {
        await heardOf(was);
        return work();
      });
    },
  };
}
