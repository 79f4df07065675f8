import { createDrafts, draftKeys, sha256Hex } from '../../data';
import { keptActivity } from './kept';

/** When a user was last active in any tab of one sign-in, in milliseconds since 1970: they share its session. */
export interface Activity {
  /** Nothing where nobody has told. */
  readonly read: () => number | undefined;
  readonly tell: (at: number) => void;
  /** Leaves nothing behind of a sign-in that has ended. */
  readonly forget: () => void;
}

/** No session is as old: what the device keeps of one that was never signed out of is left behind. */
const longestMs = 24 * 3_600_000;

/** Names a sign-in on the device without what opens its session. */
function keyOf(sessionKey: string): string {
  return `${keptActivity}${sha256Hex(sessionKey).slice(0, 16)}`;
}

/** The activity of one sign-in of a user, as its tabs in this browser tell it. Another sign-in of the same user has a session, and an end, of its own. */
export function activityOf(username: string, sessionKey: string): Activity {
  const key = keyOf(sessionKey);
  const drafts = createDrafts(localStorage, username);
  const readAt = (each: string): number | undefined => {
    const at = drafts.read(each);
    return typeof at === 'number' ? at : undefined;
  };
  for (const each of draftKeys(localStorage, username)) {
    if (each.startsWith(keptActivity) && (readAt(each) ?? 0) < Date.now() - longestMs) drafts.write(each, undefined);
  }
  return { read: () => readAt(key), tell: (at) => drafts.write(key, at), forget: () => drafts.write(key, undefined) };
}
