/** Unsaved input of one user, kept through reloads, timeouts and expired sessions. */
export interface Drafts {
  /** The kept draft, or nothing. */
  read(key: string): unknown;
  /** Keeps a JSON value, as far as there is room; nothing removes it. */
  write(key: string, draft: unknown): void;
}

/** Servers tell users apart whatever the letter case they sign in with. */
function prefixOf(username: string): string {
  return `draft:${encodeURIComponent(username.trim().toLowerCase())}:`;
}

/** The drafts of a user in a browser storage. Another user's are never read. `onFull` hears when there is no room for a draft. */
export function createDrafts(storage: Storage, username: string, onFull?: () => void): Drafts {
  const keyOf = (key: string) => `${prefixOf(username)}${key}`;
  return {
    read(key) {
      const kept = storage.getItem(keyOf(key));
      try {
        return kept === null ? undefined : (JSON.parse(kept) as unknown);
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

/** Deletes a user's drafts, or those whose keys begin like this: what a logout does. */
export function clearDrafts(storage: Storage, username: string, beginning = ''): void {
  for (const key of draftKeys(storage, username)) if (key.startsWith(beginning)) storage.removeItem(`${prefixOf(username)}${key}`);
}

/** The keys under which a user has drafts. */
export function draftKeys(storage: Storage, username: string): readonly string[] {
  const mine = prefixOf(username);
  return Object.keys(storage).flatMap((key) => (key.startsWith(mine) ? [key.slice(mine.length)] : []));
}
