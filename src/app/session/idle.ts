/** Seconds without activity after which a user is logged out when the login does not say. docs/rules/everywhere.md, 9. */
const defaultIdleSeconds = 300;

/** Activity within this many milliseconds counts once. docs/rules/signing-in.md, 4. */
const debounce = 500;

/** A timer that is set for longer fires at once. */
const longestTimer = 2 ** 31 - 1;

const activities = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'scroll', 'touchstart'] as const;

export interface IdleTimerOptions {
  /** 0 or nothing means the default. */
  readonly seconds: number | undefined;
  readonly onIdle: () => void;
  readonly now?: () => number;
}

/** Calls `onIdle` once after the given time without activity in the window. Gives what stops it. */
export function startIdleTimer({ seconds, onIdle, now = Date.now }: IdleTimerOptions): () => void {
  const limit = (seconds || defaultIdleSeconds) * 1000;
  let deadline = now() + limit;
  let settling: ReturnType<typeof setTimeout> | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  // The deadline is compared with the clock, because timers stand still while a computer sleeps.
  function check(): void {
    clearTimeout(timer);
    const left = deadline - now();
    if (left > 0) {
      timer = setTimeout(check, Math.min(left, longestTimer));
      return;
    }
    stop();
    onIdle();
  }

  function settle(): void {
    settling = undefined;
    deadline = now() + limit;
  }

  function active(): void {
    if (now() < deadline) settling ??= setTimeout(settle, debounce);
    else check();
  }

  function stop(): void {
    clearTimeout(timer);
    clearTimeout(settling);
    for (const activity of activities) window.removeEventListener(activity, active, true);
    document.removeEventListener('visibilitychange', check);
  }

  for (const activity of activities) window.addEventListener(activity, active, { capture: true, passive: true });
  document.addEventListener('visibilitychange', check);
  timer = setTimeout(check, Math.min(limit, longestTimer));
  return stop;
}
