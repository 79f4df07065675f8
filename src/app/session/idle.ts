import type { Activity } from './activity';

/** The default idle timeout in seconds. docs/rules/signing-in.md, 4. */
const defaultIdleSeconds = 300;

/** Milliseconds. docs/rules/signing-in.md, 4. */
const debounce = 500;

/** A longer timer fires at once. */
const longestTimer = 2 ** 31 - 1;

/** Milliseconds before the end; for short timeouts, the last third. */
const longestWarning = 60_000;

const activities = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'scroll', 'touchstart'] as const;

export interface IdleTimerOptions {
  /** Invalid or non-positive values use the default. */
  readonly seconds: number | undefined;
  readonly onIdle: () => void;
  /** A key or button cancels the warning; pointer movement only postpones the end. */
  readonly onWarn?: (isNear: boolean) => void;
  /** Activity in other tabs counts, as they share the session. */
  readonly anywhere?: Pick<Activity, 'read' | 'tell'> | undefined;
  readonly now?: () => number;
}

const presses: readonly string[] = ['pointerdown', 'keydown', 'touchstart'];

/** Calls `onIdle` once after the timeout without activity in any tab. Returns a stop function. */
export function startIdleTimer({ seconds, onIdle, onWarn, anywhere, now = Date.now }: IdleTimerOptions): () => void {
  const limit = (seconds !== undefined && seconds > 0 ? seconds : defaultIdleSeconds) * 1000;
  const warning = Math.min(longestWarning, limit / 3);
  let deadline = now() + limit;
  let isWarned = false;
  let settling: ReturnType<typeof setTimeout> | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  // Compares with the clock, because timers stop while a computer sleeps.
  function check(): void {
    clearTimeout(timer);
    hear();
    const left = deadline - now();
    if (left > 0) {
      if (left <= warning) warn(true);
      timer = setTimeout(check, Math.min(left > warning ? left - warning : left, longestTimer));
      return;
    }
    stop();
    onIdle();
  }

  /** Read late, as a background tab may sleep. After a clock set back, ignore future activity. */
  function hear(): void {
    const last = anywhere?.read() ?? 0;
    const until = Math.min(last, now()) + limit;
    if (until <= deadline) return;
    deadline = until;
    if (deadline - now() > warning) warn(false);
  }

  function warn(isNear: boolean): void {
    if (isNear === isWarned) return;
    isWarned = isNear;
    onWarn?.(isNear);
  }

  function settle(): void {
    settling = undefined;
    deadline = now() + limit;
    anywhere?.tell(now());
    check();
  }

  function active({ type }: Event): void {
    if (now() >= deadline) {
      check();
      return;
    }
    settling ??= setTimeout(settle, debounce);
    if (isWarned && presses.includes(type)) warn(false);
  }

  function stop(): void {
    clearTimeout(timer);
    clearTimeout(settling);
    for (const activity of activities) window.removeEventListener(activity, active, true);
    document.removeEventListener('visibilitychange', check);
  }

  for (const activity of activities) window.addEventListener(activity, active, { capture: true, passive: true });
  document.addEventListener('visibilitychange', check);
  check();
  return stop;
}
