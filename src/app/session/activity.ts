import { createDrafts, draftKeys, sha256Hex } from '../../data';
import { activityPrefix } from './storagePrefixes';

/** The last activity in any tab of a sign-in, in milliseconds since 1970. */
export interface Activity {
  readonly read: () => number | undefined;
  readonly tell: (at: number) => void;
  readonly forget: () => void;
}

/** Older entries belong to sessions that never signed out. */
const longestMs = 24 * 3_600_000;

/** Identifies a sign-in without revealing its session key. */
function keyOf(sessionKey: string): string {
  return `${activityPrefix}${sha256Hex(sessionKey).slice(0, 16)}`;
}

/** Tracks activity across the tabs of one sign-in; another sign-in has its own session. */
export function activityOf(username: string, sessionKey: string): Activity {
  const key = keyOf(sessionKey);
  const drafts = createDrafts(localStorage, username);
  const readAt = (each: string): number | undefined => {
    const at = drafts.read(each);
    return typeof at === 'number' ? at : undefined;
  };
  for (const each of draftKeys(localStorage, username)) {
    if (each.startsWith(activityPrefix) && (readAt(each) ?? 0) < Date.now() - longestMs) drafts.write(each, undefined);
  }
  return { read: () => readAt(key), tell: (at) => drafts.write(key, at), forget: () => drafts.write(key, undefined) };
}
