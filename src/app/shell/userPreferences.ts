import { createDrafts } from '../../data';
import type { UserPreferences } from '../../engine';

/** A user's layout of a tab, such as column widths, stored on this computer beyond the session. */
export function userPreferences(username: string, tab: string): UserPreferences {
  const drafts = createDrafts(localStorage, username);
  return {
    read: (key) => drafts.read(`arranged.${tab}.${key}`),
    write: (key, value) => drafts.write(`arranged.${tab}.${key}`, value),
  };
}
