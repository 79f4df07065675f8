import { useEffect, useEffectEvent, useMemo, useRef } from 'react';
import { type DraftSlot, leftDraft, readStoredDraft, type StoredDraft } from './storedDraft';

type Stays = (draft: StoredDraft) => StoredDraft | undefined;

function keepDraft(slot: DraftSlot, draft: () => StoredDraft | undefined, pause: number) {
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
      const draft = readStoredDraft(slot.read());
      if (draft !== undefined) slot.write(stays(draft));
    },
    end(): void {
      window.removeEventListener('pagehide', flush);
      flush();
    },
  };
}

/** Writes a draft after each pause and when the page closes; 0 for a slot with its own debounce. `draft` returns `undefined` to delete. */
export function useDraftKeeper(slot: DraftSlot | undefined, draft: () => StoredDraft | undefined, pause: number) {
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
      changed: () => running.current?.changed(),
      flush: () => running.current?.flush(),
      left: (stays?: Stays) => running.current?.left(stays),
    }),
    [],
  );
}
