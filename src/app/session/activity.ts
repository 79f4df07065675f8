import { createDrafts } from '../../engine';
import { keptActivity } from './kept';

/** When a user was last active in any tab of this browser, in milliseconds since 1970: tabs of one sign-in share its session. */
export interface Activity {
  /** Nothing where nobody has told. */
  readonly read: () => number | undefined;
  readonly tell: (at: number) => void;
}

const key = `${keptActivity}at`;

/** The activity of a user, as the tabs of this browser tell it. */
export function activityOf(username: string): Activity {
  const drafts = createDrafts(localStorage, username);
  return {
    read() {
      const at = drafts.read(key);
      return typeof at === 'number' ? at : undefined;
    },
    tell: (at) => drafts.write(key, at),
  };
}
