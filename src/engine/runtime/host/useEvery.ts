import { useEffect, useEffectEvent, useRef } from 'react';
import { hasUnsavedChanges } from '../../form/guard';

interface Turn {
  /** Whether the user could do it now. */
  readonly canBeDone: boolean;
  readonly run: () => void;
}

/**
 * Does something again and again while it is drawn and the browser shows its page, with so many milliseconds between; 0 is never. What falls due
 * while it is behind other tabs or pages is done once it is in front again; what falls due while it cannot be done, or while something on the
 * page is not saved, is left out.
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
      // Whoever shows the page again hears of it.
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
