import type { Entry, NewEntry } from './entry';

/** Where the entries of all users lie. Every change is there for good once its promise has resolved, and rejects when it could not be made. */
export interface OutboxStore {
  /** A user's entries in the order in which they were written down. */
  readonly all: (user: string) => Promise<readonly Entry[]>;
  readonly add: (entry: NewEntry) => Promise<Entry>;
  /** Writes an entry anew; nothing happens where it is gone. */
  readonly change: (entry: Entry) => Promise<void>;
  readonly remove: (order: number) => Promise<void>;
}
