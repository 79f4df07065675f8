import type { Tokens } from '../../engine';
import { currentSession, updateSession } from './store';

/** Renewed tokens and the refresh token they came for. */
interface Renewed {
  readonly was: string;
  readonly tokens: Tokens;
}

function isRenewed(data: unknown): data is Renewed {
  return typeof data === 'object' && data !== null && 'was' in data && 'tokens' in data;
}

/**
 * Shares renewed tokens with the other browser tabs of the same sign-in: a duplicated tab holds the same refresh token, which works only
 * once. Gives what tells the others.
 */
export function openTokenChannel(): (renewed: Renewed) => void {
  const channel = new BroadcastChannel('tokens');
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (isRenewed(data) && currentSession()?.tokens?.refreshToken === data.was) updateSession({ tokens: data.tokens });
  });
  return (renewed) => channel.postMessage(renewed);
}
