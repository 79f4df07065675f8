import type { Entry } from '../entry';
import type { OutboxStore } from '../store';

/** An outbox in memory, which several tabs may share. */
export function memoryStore(start: readonly Entry[] = []): OutboxStore {
  let entries: readonly Entry[] = start;
  let last = Math.max(0, ...start.map(({ order }) => order));
  return {
    all: async (user) => entries.filter((entry) => entry.user === user),
    async add(entry) {
      last += 1;
      const added = { ...structuredClone(entry), order: last };
      entries = [...entries, added];
      return added;
    },
    async change(changed) {
      entries = entries.map((entry) => (entry.order === changed.order ? changed : entry));
    },
    async remove(order) {
      entries = entries.filter((entry) => entry.order !== order);
    },
  };
}
