import { useEffect, useEffectEvent, useMemo, useRef } from 'react';
import { type DraftSlot, type KeptDraft, leftDraft, readKept } from './keptDraft';

type Stays = (kept: KeptDraft) => KeptDraft | undefined;

function keepDraft(slot: DraftSlot, draft: () => KeptDraft | undefined, pause: number) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  function write(): void {
    clearTimeout(timer);
    timer = undefined;
    slot.write(draft());
  }
  function flush(): void {
    if (timer !== undefined) write();
  }
  window.addEventListener('pagehide', flush);
  return {
    changed(): void {
      clearTimeout(timer);
      if (pause === 0) write();
      else timer = setTimeout(write, pause);
    },
    flush,
    left(stays: Stays = leftDraft): void {
      flush();
      const kept = readKept(slot.read());
      if (kept !== undefined) slot.write(stays(kept));
    },
    end(): void {
      window.removeEventListener('pagehide', flush);
      flush();
    },
  };
}

/**
 * Keeps a form's draft in its slot, after every pause in typing and when the page is left; `pause` is in milliseconds, 0 for a slot that is
 * patient itself. `draft` gives what is to be kept; nothing removes it. Without a slot nothing is kept. The keeper stays the same.
 */
export function useDraftKeeper(slot: DraftSlot | undefined, draft: () => KeptDraft | undefined, pause: number) {
  const latest = useEffectEvent(draft);
  const running = useRef<ReturnType<typeof keepDraft>>(undefined);
  useEffect(() => {
    if (slot === undefined) return undefined;
    const started = keepDraft(slot, () => latest(), pause);
    running.current = started;
    return () => {
      started.end();
      running.current = undefined;
    };
  }, [slot, pause]);
  return useMemo(
    () => ({
      /** To be called after a change. */
      changed: () => running.current?.changed(),
      /** Writes what waits for a pause in typing. */
      flush: () => running.current?.flush(),
      /** The user leaves the form and its changes on purpose; `stays` says what is kept of them then, which is all without it. */
      left: (stays?: Stays) => running.current?.left(stays),
    }),
    [],
  );
}
