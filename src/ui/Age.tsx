import { type ReactNode, useEffect, useState } from 'react';
import { showInstant } from '../schemas/wire/dates';
import styles from './Age.module.css';

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;

/** How old something is in a few words, and for how many milliseconds these hold. */
export function ageWords(age: number): { readonly words: string; readonly holds: number } {
  const since = Math.max(0, age);
  if (since < minute) return { words: 'just now', holds: minute - since };
  if (since < hour) return { words: `${Math.floor(since / minute)} min ago`, holds: minute - (since % minute) };
  return { words: `${Math.floor(since / hour)} h ago`, holds: hour - (since % hour) };
}

interface AgeProps {
  /** Milliseconds since 1970. */
  readonly since: number;
}

/** How old something on the screen is, kept up to date; the exact time is its tooltip. */
export function Age({ since }: AgeProps): ReactNode {
  const [now, setNow] = useState(Date.now);
  const seen = Math.max(now, since);
  const { words, holds } = ageWords(seen - since);
  const until = seen + holds;
  useEffect(() => {
    const timer = setTimeout(() => setNow(Date.now()), until - Date.now());
    return () => clearTimeout(timer);
  }, [until]);
  return (
    <time className={styles['age']} dateTime={new Date(since).toISOString()} title={`Up to date at ${clockOf(since)}`}>
      {words}
    </time>
  );
}

/** The time on the clocks in Europe/London, to the second, wherever the browser is. docs/rules/everywhere.md, 3. */
export function clockOf(moment: number): string {
  const at = new Date(moment);
  return `${showInstant(at, 'day-first').slice('DD-MM-YYYY '.length)}:${String(at.getUTCSeconds()).padStart(2, '0')}`;
}

interface AsOfProps {
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** Tells the user, above what was old already when it came, of what time it is. */
export function AsOf({ at }: AsOfProps): ReactNode {
  return (
    <p className={styles['asOf']} role="status">
      As of <time dateTime={new Date(at).toISOString()}>{clockOf(at)}</time>. What has changed since then is on its way.
    </p>
  );
}
