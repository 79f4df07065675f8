import type { Drafts } from './drafts';

/** Maximum time in memory only, in milliseconds. */
const delay = 300;

export interface DelayedDrafts extends Drafts {
  readonly flush: () => void;
}

/** Delays writes, because a photo makes each one slow. */
export function delayedDrafts(drafts: Drafts): DelayedDrafts {
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
      // Not a debounce, so that continuous typing is saved too.
      timer ??= setTimeout(flush, delay);
    },
    flush,
  };
}
