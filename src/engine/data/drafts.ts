/** Unsaved input of one user, kept through reloads, timeouts and expired sessions. */
export interface Drafts {
  /** The kept draft, or nothing. */
  read(key: string): unknown;
  /** Keeps a JSON value; nothing removes it. */
  write(key: string, draft: unknown): void;
}

/** Servers tell users apart whatever the letter case they sign in with. */
function prefixOf(username: string): string {
  return `draft:${encodeURIComponent(username.trim().toLowerCase())}:`;
}

/** The drafts of a user in a browser storage. Another user's are never read. */
export function createDrafts(storage: Storage, username: string): Drafts {
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
      if (draft === undefined) storage.removeItem(keyOf(key));
      else storage.setItem(keyOf(key), JSON.stringify(draft));
    },
  };
}

/** Deletes every draft of a user: what a logout does. */
export function clearDrafts(storage: Storage, username: string): void {
  for (const key of draftKeys(storage, username)) storage.removeItem(`${prefixOf(username)}${key}`);
}

/** The keys under which a user has drafts. */
export function draftKeys(storage: Storage, username: string): readonly string[] {
  const mine = prefixOf(username);
  return Object.keys(storage).flatMap((key) => (key.startsWith(mine) ? [key.slice(mine.length)] : []));
}
