import {
  type Client,
  createDrafts,
  createIdbStore,
  createOutbox,
  type Outbox,
  type OutboxOptions,
  type PatientDrafts,
  patientDrafts,
  userOf,
} from '../../data';
import { api } from '../../schemas/calls';
import { failureOf } from '../../schemas/failure';
import { notify } from '../../ui';
import { currentSession, loseCompliance } from '../session/store';
import { tenantAtWork } from '../session/tenant';
import { tellSent } from './sent';

/** What one user keeps on this device until the server has it. */
export interface Device {
  readonly outbox: Outbox;
  /** Drafts that outlive the browser. */
  readonly drafts: PatientDrafts;
}

function tellFull(): void {
  notify({ tone: 'warning', text: 'There is no room left on this device to keep what you type. Save it before you leave this page.' });
}

/** Only one tab sends at a time. Over plain http on another host browsers have no locks; the keys of the records keep them from counting twice. */
function oneTab(user: string): OutboxOptions['alone'] {
  if ('locks' in navigator) return (work) => navigator.locks.request(`outbox:${user}`, work);
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const done = last.then(work);
    last = done.catch(() => undefined);
    return done;
  };
}

/** Sends without a word of its own: the outbox says what came of it. A refused token costs only compliance. */
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

/** Opens what a user keeps on this device, in `store`, of itself the database of the browser. `onChange` hears when the entries of the outbox change here. */
export function openDevice(username: string, client: Client, onChange: () => void, store = createIdbStore()): Device {
  const user = userOf(username);
  const drafts = patientDrafts(createDrafts(localStorage, username, tellFull));
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
      // At once: an entry is taken out when its draft is there for good, and the other way about.
      write(key, draft) {
        drafts.write(key, draft);
        drafts.flush();
      },
    },
    now: Date.now,
    onChange,
    onSent: tellSent,
  });
  return { outbox, drafts };
}
