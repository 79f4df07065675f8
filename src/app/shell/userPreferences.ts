import { createDrafts } from '../../data';
import type { UserPreferences } from '../../engine';

/** What a user has arranged on one tab, such as the widths of columns: kept on this computer under the user's name, beyond the session. */
export function userPreferences(username: string, tab: string): UserPreferences {
  const kept = createDrafts(localStorage, username);
  return {
    read: (key) => kept.read(`arranged.${tab}.${key}`),
    write: (key, value) => kept.write(`arranged.${tab}.${key}`, value),
  };
}
