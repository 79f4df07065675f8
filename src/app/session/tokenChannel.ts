import type { Tokens } from '../../engine';
import { currentSession, updateSession } from './store';

/** Renewed tokens with the refresh token they came for and the tenant they are for. */
interface Renewed {
  readonly was: string;
  readonly tokens: Tokens;
  readonly tenant: string | undefined;
}

function isRenewed(data: unknown): data is Renewed {
  return typeof data === 'object' && data !== null && 'was' in data && 'tokens' in data;
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

/** Takes over what another tab has renewed. Its refresh token is everybody's; its access token is for the tenant that it works for. */
function takeOver({ was, tokens, tenant }: Renewed): void {
  const session = currentSession();
  if (session?.tokens === undefined || session.tokens.refreshToken !== was) return;
  const isMine = session.tenant === tenant;
  updateSession({ tokens: isMine ? tokens : { ...session.tokens, refreshToken: tokens.refreshToken } });
}

/** Opens the channel between the tabs. */
export function openTokenChannel(): TokenChannel {
  const channel = new BroadcastChannel('tokens');
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (isRenewed(data)) takeOver(data);
  });

  function heardOf(was: string): Promise<void> {
    if (currentSession()?.tokens?.refreshToken !== was) return Promise.resolve();
    return new Promise((resolve) => {
      const done = () => {
        clearTimeout(timer);
        channel.removeEventListener('message', done);
        resolve();
      };
      const timer = setTimeout(done, hearing);
      channel.addEventListener('message', done);
    });
  }

  return {
    tell: (renewed) => channel.postMessage(renewed),
    async alone<T>(was: string, work: () => Promise<T>): Promise<T> {
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
