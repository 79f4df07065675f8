import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { Entry, NewEntry } from './entry';
import type { OutboxStore } from './store';

interface OutboxSchema extends DBSchema {
  readonly entries: { key: number; value: NewEntry & { readonly order?: number }; indexes: { readonly user: string } };
}

/** Opens the database; `onLost` is told once this connection is of no use any more. */
function open(onLost: () => void): Promise<IDBPDatabase<OutboxSchema>> {
  return openDB<OutboxSchema>('outbox', 1, {
    upgrade(database) {
      database.createObjectStore('entries', { keyPath: 'order', autoIncrement: true }).createIndex('user', 'user');
    },
    // The user has the browser clear the site's data, or another tab has a later version of the application: both wait until this connection is closed.
    blocking(_before, _after, { target }) {
      onLost();
      if (target instanceof IDBDatabase) target.close();
    },
    terminated: onLost,
  });
}

/** On the disk and not only on its way to it: a battery may end at any moment. */
const written = { durability: 'strict' } as const;

/** The outbox in the browser's IndexedDB, which is opened anew after the browser has closed it. Its promises reject where that cannot be opened or is full. */
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
      // In the order of their keys, which count upwards.
      const found = await (await database()).getAllFromIndex('entries', 'user', user);
      return found.flatMap((entry) => (entry.order === undefined ? [] : [{ ...entry, order: entry.order }]));
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
