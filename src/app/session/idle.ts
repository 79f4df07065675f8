import type { Activity } from './activity';

/** Seconds without activity after which a user is logged out when the login does not say. docs/rules/signing-in.md, 4. */
const defaultIdleSeconds = 300;

/** Activity within this many milliseconds counts once. docs/rules/signing-in.md, 4. */
const debounce = 500;

/** A timer that is set for longer fires at once. */
const longestTimer = 2 ** 31 - 1;

/** The user is warned so many milliseconds before the end, or after two thirds of a shorter time. */
const longestWarning = 60_000;

const activities = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'scroll', 'touchstart'] as const;

export interface IdleTimerOptions {
  /** What is no number above 0 means the default. */
  readonly seconds: number | undefined;
  readonly onIdle: () => void;
  /** Hears that the end is near, and that it is not any more because a key or a button was pressed. A pointer that only moves puts the end off, and leaves the warning. */
  readonly onWarn?: (isNear: boolean) => void;
  /** What is done in other tabs of the same session counts, because its end would be theirs. */
  readonly anywhere?: Pick<Activity, 'read' | 'tell'> | undefined;
  readonly now?: () => number;
}

const presses: readonly string[] = ['pointerdown', 'keydown', 'touchstart'];

/** Calls `onIdle` once after the given time without activity in the window, or in another of the same session. Gives what stops it. */
export function startIdleTimer({ seconds, onIdle, onWarn, anywhere, now = Date.now }: IdleTimerOptions): () => void {
  const limit = (seconds !== undefined && seconds > 0 ? seconds : defaultIdleSeconds) * 1000;
  const warning = Math.min(longestWarning, limit / 3);
  let deadline = now() + limit;
  let isWarned = false;
  let settling: ReturnType<typeof setTimeout> | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  // The deadline is compared with the clock, because timers stand still while a computer sleeps.
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

  /** Read when it matters: a tab behind others may be asleep for long. A clock that was put back has no activity to come. */
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
