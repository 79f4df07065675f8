import type { Drafts } from './drafts';

/** How long what is typed may be in memory only. In milliseconds. */
const delay = 300;

export interface PatientDrafts extends Drafts {
  /** Writes what has not been written yet. */
  readonly flush: () => void;
}

/** Drafts that are written a moment after the last of several changes, because a photo in one makes each writing slow. */
export function patientDrafts(drafts: Drafts): PatientDrafts {
  const pending = new Map<string, unknown>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  function flush(): void {
    clearTimeout(timer);
    timer = undefined;
    for (const [key, draft] of pending) drafts.write(key, draft);
    pending.clear();
  }

  return {
    read: (key) => (pending.has(key) ? pending.get(key) : drafts.read(key)),
    write(key, draft) {
      if (draft === undefined) {
        pending.delete(key);
        drafts.write(key, undefined);
        return;
      }
      pending.set(key, draft);
      // Not put off by further changes, so that it is written while somebody types on and on.
      timer ??= setTimeout(flush, delay);
    },
    flush,
  };
}
