import type { CallsByArea, Request } from '../../schemas/call';
import { CallFailure, type Failure } from '../../schemas/failure';
import type { Drafts } from '../drafts';
import { randomKey } from '../idempotency';
import type { Entry, FormPlace } from './entry';
import type { Handed } from './formOutbox';
import { nameOf, requestOf } from './requests';
import type { OutboxStore } from './store';
import { verdictOf } from './verdict';

/** How long a form waits for the server's answer before it goes on; the sending goes on too. In milliseconds. */
const patience = 10_000;

export interface OutboxOptions {
  /** Whose it is, as `userOf` writes it. */
  readonly user: string;
  readonly store: OutboxStore;
  readonly calls: CallsByArea;
  /** Makes a call under this Idempotency-Key. Rejects with its CallFailure. */
  readonly send: (request: Request<unknown>, key: string) => Promise<unknown>;
  /** Does some work while no other tab of the browser does the same. */
  readonly alone: <Result>(work: () => Promise<Result>) => Promise<Result>;
  /** The company or operator that the user works for at the moment; an entry is sent only for the one that it was written for. */
  readonly tenant: () => string | undefined;
  /** Whether the user is signed in, so that sending makes sense. */
  readonly isReady: () => boolean;
  /** The drafts that entries are made of and can be put back into, by the keys of their forms. */
  readonly drafts: Drafts;
  readonly now: () => number;
  /** Hears that the entries have changed here, for other tabs to be told. */
  readonly onChange?: () => void;
  /** Hears of each record that the server has taken without a form waiting for it. */
  readonly onSent?: (entry: Entry) => void;
  readonly patience?: number;
}

/** What the outbox shows. */
export interface OutboxState {
  readonly entries: readonly Entry[];
  /** The key of the entry that is on its way. */
  readonly sending: string | undefined;
}

/** A record to be written down. */
export interface OutboxRecord {
  readonly request: Request<unknown>;
  readonly label: string;
  readonly form: FormPlace;
}

export interface Outbox {
  readonly state: () => OutboxState;
  readonly subscribe: (listener: () => void) => () => void;
  /** Reads what there is: at the start, and when another tab has changed it. Takes drafts away that were written down already. */
  readonly read: () => Promise<void>;
  /** See `FormOutbox.hand`. */
  readonly hand: (record: OutboxRecord) => Promise<Handed>;
  /** Sends what waits in the order written; `key`: this entry too when it has been refused. Never rejects. */
  readonly flush: (key?: string) => Promise<void>;
  /** Deletes an entry at the user's word. */
  readonly remove: (key: string) => Promise<void>;
  /** Puts an entry back into its form's draft, and takes it out once it is there. Gives whether there was room for the draft. */
  readonly putBack: (key: string) => Promise<boolean>;
  /** Whether this version of the application has the call of an entry. */
  readonly isKnown: (entry: Entry) => boolean;
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/**
 * Makes the outbox of one user: a record is written down before it is sent, and stays until the server has answered or the user has said so.
 * It is sent under one key, so that the server counts it once however often that happens.
 */
export function createOutbox(options: OutboxOptions): Outbox {
  const { user, store, calls, drafts } = options;
  let state: OutboxState = { entries: [], sending: undefined };
  const listeners = new Set<() => void>();
  /** Entries that a form still waits for, and what to tell it. */
  const awaited = new Map<string, (handed: Promise<Handed>) => void>();

  function set(change: Partial<OutboxState>): void {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  }

  async function refresh(): Promise<void> {
    set({ entries: await store.all(user) });
  }

  async function changed(): Promise<void> {
    options.onChange?.();
    // What cannot be read now is read at the next change.
    await refresh().catch(() => undefined);
  }

  /** The form that waits for an entry, if any; it does so no longer. */
  function waiting(key: string): ((handed: Promise<Handed>) => void) | undefined {
    const told = awaited.get(key);
    awaited.delete(key);
    return told;
  }

  /** Its draft comes back before the entry goes, so that the record lies in one place at least. */
  async function takeOut(entry: Entry): Promise<void> {
    drafts.write(entry.form.draft, entry.form.value);
    await store.remove(entry.order);
  }

  async function refused(entry: Entry, failure: Failure, error: unknown): Promise<void> {
    const told = waiting(entry.key);
    if (told === undefined) {
      await store.change({ ...entry, isRefused: true, attempts: entry.attempts + 1, failure });
      return;
    }
    // The form is still there and shows why.
    try {
      await takeOut(entry);
    } finally {
      told(Promise.reject(error));
    }
  }

  /** Sends one entry. Gives whether the next one may be tried. */
  async function sendOne(entry: Entry): Promise<boolean> {
    const request = requestOf(calls, entry);
    if (request === undefined) return true;
    set({ sending: entry.key });
    try {
      const answer = await options.send(request, entry.key);
      await store.remove(entry.order);
      const told = waiting(entry.key);
      if (told === undefined) options.onSent?.(entry);
      else told(Promise.resolve({ isSent: true, answer }));
      return true;
    } catch (error) {
      // The storage of the device may fail as well, which is neither the server's fault nor the application's.
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

  /** Read anew for each entry: another tab, or the user, may have taken it out meanwhile. */
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
      // The storage failed. What is written down is there at the next attempt.
    }
  }

  async function find(key: string): Promise<Entry | undefined> {
    return (await store.all(user)).find((entry) => entry.key === key);
  }

  /** What another tab has made of an entry that a form waits for here. */
  async function elsewhere({ key }: Entry, request: Request<unknown>): Promise<Handed> {
    const entry = await find(key);
    // The server answers a repetition as it answered the first.
    if (entry === undefined) return { isSent: true, answer: await options.send(request, key) };
    if (!entry.isRefused || entry.failure === undefined) return { isSent: false };
    await takeOut(entry);
    throw new CallFailure(entry.failure);
  }

  async function deliver(entry: Entry, request: Request<unknown>): Promise<Handed> {
    const handed = new Promise<Handed>((resolve) => awaited.set(entry.key, resolve));
    const isKept = Promise.resolve<Handed>({ isSent: false });
    const timer = setTimeout(() => waiting(entry.key)?.(isKept), options.patience ?? patience);
    void flush().then(() => {
      const told = waiting(entry.key);
      // It cannot be looked up while the storage fails; what is written down is there all the same.
      told?.(elsewhere(entry, request).catch((error: unknown) => (error instanceof CallFailure ? Promise.reject(error) : isKept)));
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
      // The device went off between writing an entry down and taking its draft away.
      for (const { form } of state.entries) if (isSame(drafts.read(form.draft), form.value)) drafts.write(form.draft, undefined);
    },
    async hand({ request, label, form }) {
      const made = {
        key: randomKey(),
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
        // Nothing can be kept here, so it is sent as any other save; the form and its draft keep what was entered when that fails.
        return { isSent: true, answer: await options.send(request, made.key) };
      }
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
