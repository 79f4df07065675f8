import type { Entry, NewEntry } from './entry';

/** Entries of all users. A change is durable once its promise resolves, else it rejects. */
export interface OutboxStore {
  readonly all: (user: string) => Promise<readonly Entry[]>;
  readonly add: (entry: NewEntry) => Promise<Entry>;
  /** Does nothing for a removed entry. */
  readonly change: (entry: Entry) => Promise<void>;
  readonly remove: (order: number) => Promise<void>;
}
