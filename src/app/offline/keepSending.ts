import { sessionStore } from '../session/store';
import type { Device } from './device';

/** In milliseconds. */
const every = 15_000;

/** Asks the browser once not to evict this storage. */
function askToKeep(): void {
  if ('storage' in navigator) navigator.storage.persist?.().catch(() => undefined);
}

/**
 * Sends waiting records: now, on reconnect, when visible, after a compliance sign-in, and at intervals. Writes drafts before the page may
 * end. Returns a stop function.
 */
export function keepSending({ outbox, drafts }: Device, changedElsewhere: BroadcastChannel): () => void {
  const send = () => void outbox.flush();
  const reread = () => void outbox.read().catch(() => undefined);
  let timer: ReturnType<typeof setInterval> | undefined;
  let hasRequested = false;

  function look(): void {
    const isWaiting = outbox.state().entries.some(({ isRefused }) => !isRefused);
    if (isWaiting) timer ??= setInterval(send, every);
    else {
      clearInterval(timer);
      timer = undefined;
    }
    if (isWaiting && !hasRequested) askToKeep();
    hasRequested ||= isWaiting;
  }

  function visible(): void {
    if (document.visibilityState === 'visible') send();
    else drafts.flush();
  }

  const stops = [
    outbox.subscribe(look),
    sessionStore.subscribe(({ session }, { session: before }) => {
      if (session?.tokens !== before?.tokens || session?.tenant !== before?.tenant) send();
    }),
  ];
  changedElsewhere.addEventListener('message', reread);
  window.addEventListener('online', send);
  window.addEventListener('pagehide', drafts.flush);
  document.addEventListener('visibilitychange', visible);
  outbox.read().then(send, () => undefined);
  return () => {
    for (const stop of stops) stop();
    clearInterval(timer);
    changedElsewhere.removeEventListener('message', reread);
    window.removeEventListener('online', send);
    window.removeEventListener('pagehide', drafts.flush);
    document.removeEventListener('visibilitychange', visible);
    drafts.flush();
  };
}
