import {
  type Client,
  createDrafts,
  createIdbStore,
  createOutbox,
  type DelayedDrafts,
  delayedDrafts,
  type Outbox,
  type OutboxOptions,
  userOf,
} from '../../data';
import { api } from '../../schemas/calls';
import { failureOf } from '../../schemas/failure';
import { nowMs } from '../../schemas/wire/clock';
import { notify } from '../../ui';
import { currentSession, loseCompliance } from '../session/store';
import { tenantAtWork } from '../session/tenant';
import { tellSent } from './sent';

/** A user's data on this device until the server has it. */
export interface Device {
  readonly outbox: Outbox;
  /** Drafts that survive a browser restart. */
  readonly drafts: DelayedDrafts;
}

function tellFull(): void {
  notify({ tone: 'warning', text: 'There is no room left on this device to keep what you type. Save it before you leave this page.' });
}

/** Only one tab sends at a time. Without TLS browsers have no locks; then idempotency keys prevent duplicates. */
function oneTab(user: string): OutboxOptions['alone'] {
  if ('locks' in navigator) return (work) => navigator.locks.request(`outbox:${user}`, work);
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const done = last.then(work);
    last = done.catch(() => undefined);
    return done;
  };
}

/** Sends quietly: the outbox shows the result. A refused token ends only the compliance sign-in. */
function sendThrough(client: Client): OutboxOptions['send'] {
  return async (request, idempotencyKey) => {
    const before = currentSession()?.tokens;
    try {
      return await client.ask(request, { idempotencyKey, isQuiet: request.call.access.by === 'bearer' });
    } catch (error) {
      const failure = failureOf(error);
      // Another tab may have renewed the token meanwhile.
      if (failure.kind === 'expired' && before !== undefined && currentSession()?.tokens === before) loseCompliance(failure);
      throw error;
    }
  };
}

/** Opens a user's device storage in `store`, by default IndexedDB. `onChange` reports changes of the outbox in this tab. */
export function openDevice(username: string, client: Client, onChange: () => void, store = createIdbStore()): Device {
  const user = userOf(username);
  const drafts = delayedDrafts(createDrafts(localStorage, username, tellFull));
  const outbox = createOutbox({
    user,
    store,
    calls: api,
    send: sendThrough(client),
    alone: oneTab(user),
    tenant: tenantAtWork,
    isReady() {
      const session = currentSession();
      return session?.tokens !== undefined && userOf(session.username) === user;
    },
    drafts: {
      read: drafts.read,
      // Writes at once: an entry leaves the outbox only when its draft is stored, and the reverse.
      write(key, draft) {
        drafts.write(key, draft);
        drafts.flush();
      },
    },
    now: nowMs,
    onChange,
    onSent: tellSent,
  });
  return { outbox, drafts };
}
