import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { Entry, NewEntry } from './entry';
import type { OutboxStore } from './store';

interface OutboxSchema extends DBSchema {
  readonly entries: { key: number; value: NewEntry & { readonly order?: number }; indexes: { readonly user: string } };
}

/** `onLost`: this connection is unusable. */
function open(onLost: () => void): Promise<IDBPDatabase<OutboxSchema>> {
  return openDB<OutboxSchema>('outbox', 1, {
    upgrade(database) {
      database.createObjectStore('entries', { keyPath: 'order', autoIncrement: true }).createIndex('user', 'user');
    },
    // Clearing site data, or a newer version in another tab, waits until this connection closes.
    blocking(_before, _after, { target }) {
      onLost();
      if (target instanceof IDBDatabase) target.close();
    },
    terminated: onLost,
  });
}

/** Flush to disk, as the battery may die at any moment. */
const written = { durability: 'strict' } as const;

/** Creates the outbox store in IndexedDB; reopens it after the browser closes it. Rejects where it is unavailable or full. */
export function createIdbStore(): OutboxStore {
  let opened: Promise<IDBPDatabase<OutboxSchema>> | undefined;
  async function database(): Promise<IDBPDatabase<OutboxSchema>> {
    opened ??= open(() => {
      opened = undefined;
    });
    try {
      return await opened;
    } catch (error) {
      opened = undefined;
      throw error;
    }
  }
  return {
    async all(user) {
      // Ascending by key.
      const stored = await (await database()).getAllFromIndex('entries', 'user', user);
      return stored.flatMap((entry) => (entry.order === undefined ? [] : [{ ...entry, order: entry.order }]));
    },
    async add(entry) {
      const transaction = (await database()).transaction('entries', 'readwrite', written);
      const order = await transaction.store.add(entry);
      await transaction.done;
      return { ...entry, order };
    },
    async change(entry: Entry) {
      const transaction = (await database()).transaction('entries', 'readwrite', written);
      if ((await transaction.store.getKey(entry.order)) !== undefined) await transaction.store.put(entry);
      await transaction.done;
    },
    async remove(order) {
      const transaction = (await database()).transaction('entries', 'readwrite', written);
      await transaction.store.delete(order);
      await transaction.done;
    },
  };
}
