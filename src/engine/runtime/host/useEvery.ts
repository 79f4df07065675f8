import { useEffect, useEffectEvent, useRef } from 'react';
import { hasUnsavedChanges } from '../../form/guard';

interface Turn {
  readonly canBeDone: boolean;
  readonly run: () => void;
}

/**
 * Repeats `run` at this interval (0: never) while mounted. A run due in a hidden page waits until it is visible; one due while blocked or
 * with unsaved input is skipped.
 */
export function useEvery(milliseconds: number, { canBeDone, run }: Turn): void {
  const due = useRef<{ readonly at: number; readonly every: number }>(undefined);
  const take = useEffectEvent(() => {
    if (canBeDone && !hasUnsavedChanges()) run();
  });
  useEffect(() => {
    if (milliseconds <= 0) {
      due.current = undefined;
      return;
    }
    let timer: ReturnType<typeof setTimeout> | undefined;
    if (due.current?.every !== milliseconds) due.current = { at: Date.now() + milliseconds, every: milliseconds };

    function wait(): void {
      clearTimeout(timer);
      // The visibility event restarts the timer.
      if (document.hidden) return;
      timer = setTimeout(pass, Math.max(0, (due.current?.at ?? 0) - Date.now()));
    }
    function pass(): void {
      due.current = { at: Date.now() + milliseconds, every: milliseconds };
      take();
      wait();
    }
    document.addEventListener('visibilitychange', wait);
    wait();
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', wait);
    };
  }, [milliseconds]);
}
