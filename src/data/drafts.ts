/** A user's unsaved input, which survives reloads, timeouts and expired sessions. */
export interface Drafts {
  read(key: string): unknown;
  /** Stores a JSON value if space allows; `undefined` removes it. */
  write(key: string, draft: unknown): void;
}

/** Usernames are case-insensitive on servers. */
function prefixOf(username: string): string {
  return `draft:${encodeURIComponent(username.trim().toLowerCase())}:`;
}

/** Creates a user's drafts in a browser storage, separate from other users'. `onFull` reports a lack of space. */
export function createDrafts(storage: Storage, username: string, onFull?: () => void): Drafts {
  const keyOf = (key: string) => `${prefixOf(username)}${key}`;
  return {
    read(key) {
      const stored = storage.getItem(keyOf(key));
      try {
        return stored === null ? undefined : (JSON.parse(stored) as unknown);
      } catch {
        return undefined;
      }
    },
    write(key, draft) {
      if (draft === undefined) {
        storage.removeItem(keyOf(key));
        return;
      }
      try {
        storage.setItem(keyOf(key), JSON.stringify(draft));
      } catch (error) {
        if (!(error instanceof DOMException)) throw error;
        onFull?.();
      }
    },
  };
}

/** Deletes a user's drafts, or those with this key prefix, for a logout. */
export function clearDrafts(storage: Storage, username: string, beginning = ''): void {
  for (const key of draftKeys(storage, username)) if (key.startsWith(beginning)) storage.removeItem(`${prefixOf(username)}${key}`);
}

/** Returns the keys of a user's drafts. */
export function draftKeys(storage: Storage, username: string): readonly string[] {
  const mine = prefixOf(username);
  return Object.keys(storage).flatMap((key) => (key.startsWith(mine) ? [key.slice(mine.length)] : []));
}
