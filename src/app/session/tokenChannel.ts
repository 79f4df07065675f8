import type { Tokens } from '../../data';
import { currentSession, type Session, sessionStore } from './store';

/** Renewed tokens with the refresh token they came for and the tenant they are for. */
interface Renewed {
  readonly was: string;
  readonly tokens: Tokens;
  readonly tenant: string | undefined;
}

/** A tab that has just been loaded asks whether its refresh token has been renewed while it was not there. */
interface Holding {
  readonly holds: string;
}

function isRenewed(data: unknown): data is Renewed {
  return typeof data === 'object' && data !== null && 'was' in data && 'tokens' in data;
}

function isHolding(data: unknown): data is Holding {
  return typeof data === 'object' && data !== null && 'holds' in data;
}

/** The name of the lock that a tab holds while it renews, and how long, in milliseconds, one that waited for it listens for what came of it. */
const lockName = 'compliance-tokens';
const hearing = 250;

/** What the browser tabs of one sign-in have in common: a duplicated tab holds the same refresh token. */
export interface TokenChannel {
  /** Tells the other tabs. */
  readonly tell: (renewed: Renewed) => void;
  /** Does work for a refresh token while no other tab does; after another tab has done so, once it is known what it has renewed. */
  readonly alone: <T>(was: string, work: () => Promise<T>) => Promise<T>;
}

/**
 * A session, or the one that a view goes back to, with what another tab has renewed of its sign-in; nothing where it is another's. The refresh token is
 * everybody's; the access token is for the tenant that the other tab works for.
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

/** The sessions of this tab: a view holds the one that it goes back to, too. */
function sessionsOf(session: Session | undefined): readonly Session[] {
  return session === undefined ? [] : [session, ...sessionsOf(session.viewing?.own)];
}

/** Opens the channel between the tabs. */
export function openTokenChannel(): TokenChannel {
  const channel = new BroadcastChannel('tokens');
  /** What each refresh token was exchanged for, as far as this tab has heard. */
  const exchanged = new Map<string, string>();
  const latestOf = (token: string): string => {
    const next = exchanged.get(token);
    return next === undefined ? token : latestOf(next);
  };

  /** A tab that was put away, or loaded while another renewed, would come with a token that looks stolen by now, and end everybody's sign-in. */
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
      // Only secure pages have locks; without them the server takes renewals of the same token within seconds for one.
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
