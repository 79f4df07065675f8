import { describedLayout, readLayout } from '../../grid/layout';
import type { GridPreferences } from '../preferences';

/** Keeps a grid's layout in a browser storage, under a key that names the user and the grid. A full or blocked storage is no error. */
export function storedPreferences(storage: Storage, key: string): GridPreferences {
  const name = `grid:${key}`;
  return {
    read() {
      try {
        const stored = storage.getItem(name);
        return stored === null ? describedLayout : readLayout(JSON.parse(stored));
      } catch {
        return describedLayout;
      }
    },
    write(layout) {
      try {
        storage.setItem(name, JSON.stringify(layout));
      } catch {
        // The arrangement lasts as long as the page, then.
      }
    },
  };
}
