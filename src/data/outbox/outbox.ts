import type { CallsByArea, Request } from '../../schemas/call';
import { CallFailure, type Failure } from '../../schemas/failure';
import type { Drafts } from '../drafts';
import { createKeys } from '../idempotency';
import type { Entry, FormPlace } from './entry';
import type { Handed } from './formOutbox';
import { nameOf, requestOf } from './requests';
import type { OutboxStore } from './store';
import { verdictOf } from './verdict';

/** How long a form waits, in milliseconds; sending continues afterwards. */
const patience = 10_000;

export interface OutboxOptions {
  readonly user: string;
  readonly store: OutboxStore;
  readonly calls: CallsByArea;
  readonly send: (request: Request<unknown>, key: string) => Promise<unknown>;
  /** Runs work in one tab at a time. */
  readonly alone: <Result>(work: () => Promise<Result>) => Promise<Result>;
  /** The current tenant; an entry is sent only for its own. */
  readonly tenant: () => string | undefined;
  readonly isReady: () => boolean;
  readonly drafts: Drafts;
  readonly now: () => number;
  readonly onChange?: () => void;
  readonly onSent?: (entry: Entry) => void;
  readonly patience?: number;
}

export interface OutboxState {
  readonly entries: readonly Entry[];
  readonly sending: string | undefined;
}

export interface OutboxRecord {
  readonly request: Request<unknown>;
  readonly label: string;
  readonly form: FormPlace;
}

export interface Outbox {
  readonly state: () => OutboxState;
  readonly subscribe: (listener: () => void) => () => void;
  /** Loads entries at the start and after changes in another tab; deletes drafts already stored as entries. */
  readonly read: () => Promise<void>;
  /** See `FormOutbox.hand`. */
  readonly hand: (record: OutboxRecord) => Promise<Handed>;
  /** Sends waiting entries in order; `key` includes a refused one. Never rejects. */
  readonly flush: (key?: string) => Promise<void>;
  readonly remove: (key: string) => Promise<void>;
  /** Restores an entry's draft, then removes the entry. Returns false without space. */
  readonly putBack: (key: string) => Promise<boolean>;
  readonly isKnown: (entry: Entry) => boolean;
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/**
 * Creates a user's outbox. A record is stored before it is sent, until the server's response or the user's decision. A constant key makes
 * the server count it once.
 */
export function createOutbox(options: OutboxOptions): Outbox {
  const { user, store, calls, drafts } = options;
  let state: OutboxState = { entries: [], sending: undefined };
  const listeners = new Set<() => void>();
  const awaited = new Map<string, (handed: Promise<Handed>) => void>();
  /** For records that could not be stored and got no response: a retry must count as the same one. */
  const keys = createKeys();

  function set(change: Partial<OutboxState>): void {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  }

  async function refresh(): Promise<void> {
    set({ entries: await store.all(user) });
  }

  async function changed(): Promise<void> {
    options.onChange?.();
    await refresh().catch(() => undefined);
  }

  function waiting(key: string): ((handed: Promise<Handed>) => void) | undefined {
    const resolve = awaited.get(key);
    awaited.delete(key);
    return resolve;
  }

  /** Restores the draft first, so that the record is always stored somewhere. */
  async function takeOut(entry: Entry): Promise<void> {
    drafts.write(entry.form.draft, entry.form.value);
    await store.remove(entry.order);
  }

  async function refused(entry: Entry, failure: Failure, error: unknown): Promise<void> {
    const resolve = waiting(entry.key);
    if (resolve === undefined) {
      await store.change({ ...entry, isRefused: true, attempts: entry.attempts + 1, failure });
      return;
    }
    // The form still shows the reason.
    try {
      await takeOut(entry);
    } finally {
      resolve(Promise.reject(error));
    }
  }

  /** Returns whether to try the next one. */
  async function sendOne(entry: Entry): Promise<boolean> {
    const request = requestOf(calls, entry);
    if (request === undefined) return true;
    set({ sending: entry.key });
    try {
      const answer = await options.send(request, entry.key);
      await store.remove(entry.order);
      const resolve = waiting(entry.key);
      if (resolve === undefined) options.onSent?.(entry);
      else resolve(Promise.resolve({ isSent: true, answer }));
      return true;
    } catch (error) {
      // The device's storage may also fail; blame neither server nor application.
      const failure: Failure = error instanceof CallFailure ? error.failure : { kind: 'broken' };
      const verdict = verdictOf(failure);
      if (verdict === 'refused') await refused(entry, failure, error);
      else {
        await store.change({ ...entry, isRefused: false, attempts: entry.attempts + 1, failure });
        waiting(entry.key)?.(Promise.resolve({ isSent: false, ...(failure.kind === 'broken' && { failure }) }));
      }
      return verdict !== 'stop';
    } finally {
      set({ sending: undefined });
    }
  }

  /** Reread each time: another tab or the user may have removed the entry. */
  async function sendAll(also: string | undefined): Promise<void> {
    const tried = new Set<number>();
    const isDue = ({ order, isRefused, key, tenant }: Entry) =>
      !tried.has(order) && (!isRefused || key === also) && (tenant === undefined || tenant === options.tenant());
    for (;;) {
      const next = (await store.all(user)).find(isDue);
      if (next === undefined || !options.isReady()) return;
      tried.add(next.order);
      const goesOn = await sendOne(next);
      await changed();
      if (!goesOn) return;
    }
  }

  async function flush(also?: string): Promise<void> {
    try {
      await options.alone(() => sendAll(also));
    } catch {
      // The storage failed; the next attempt finds the stored entries.
    }
  }

  async function find(key: string): Promise<Entry | undefined> {
    return (await store.all(user)).find((entry) => entry.key === key);
  }

  /** Returns what another tab did with an entry that a form here awaits. */
  async function elsewhere({ key }: Entry, request: Request<unknown>): Promise<Handed> {
    const entry = await find(key);
    // The server repeats its first response.
    if (entry === undefined) return { isSent: true, answer: await options.send(request, key) };
    if (!entry.isRefused || entry.failure === undefined) return { isSent: false };
    await takeOut(entry);
    throw new CallFailure(entry.failure);
  }

  async function deliver(entry: Entry, request: Request<unknown>): Promise<Handed> {
    const handed = new Promise<Handed>((resolve) => awaited.set(entry.key, resolve));
    const unsent = Promise.resolve<Handed>({ isSent: false });
    const timer = setTimeout(() => waiting(entry.key)?.(unsent), options.patience ?? patience);
    void flush().then(() => {
      const resolve = waiting(entry.key);
      // The lookup may fail with the storage; the entry is stored anyway.
      resolve?.(elsewhere(entry, request).catch((error: unknown) => (error instanceof CallFailure ? Promise.reject(error) : unsent)));
    });
    try {
      return await handed;
    } finally {
      clearTimeout(timer);
      void changed();
    }
  }

  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    async read() {
      await refresh();
      // The device stopped between storing an entry and deleting its draft.
      for (const { form } of state.entries) if (isSame(drafts.read(form.draft), form.value)) drafts.write(form.draft, undefined);
    },
    async hand({ request, label, form }) {
      const made = {
        key: keys.keyOf(request),
        user,
        tenant: options.tenant(),
        at: options.now(),
        label,
        ...nameOf(calls, request.call),
        input: request.input,
        form,
      };
      let entry: Entry;
      try {
        entry = await store.add({ ...made, attempts: 0, isRefused: false });
      } catch {
        // Without storage it is sent like any save; on failure, form and draft keep the entries.
        return { isSent: true, answer: await keys.sendOnce(request, (key) => options.send(request, key)) };
      }
      keys.release(request);
      drafts.write(form.draft, undefined);
      await changed();
      return deliver(entry, request);
    },
    flush,
    async remove(key) {
      const entry = await find(key);
      if (entry !== undefined) await store.remove(entry.order);
      await changed();
    },
    async putBack(key) {
      const entry = await find(key);
      if (entry === undefined) return false;
      drafts.write(entry.form.draft, entry.form.value);
      if (!isSame(drafts.read(entry.form.draft), entry.form.value)) return false;
      await store.remove(entry.order);
      await changed();
      return true;
    },
    isKnown: (entry) => requestOf(calls, entry) !== undefined,
  };
}
