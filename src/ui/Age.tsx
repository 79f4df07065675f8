import { type ReactNode, useEffect, useState } from 'react';
import { clockAhead } from '../schemas/wire/clock';
import { showInstant } from '../schemas/wire/dates';
import styles from './Age.module.css';

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;

/** Formats an age, and says for how many ms the words hold. */
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

/** The age of displayed data, kept up to date; its tooltip is the exact time. */
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
    <time className={styles['age']} dateTime={new Date(since).toISOString()} title={`Up to date at ${clockOf(since + clockAhead())}`}>
      {words}
    </time>
  );
}

/** Returns the time in Europe/London, to the second. docs/rules/everywhere.md, 3. */
export function clockOf(moment: number): string {
  const at = new Date(moment);
  return `${showInstant(at, 'day-first').slice('DD-MM-YYYY '.length)}:${String(at.getUTCSeconds()).padStart(2, '0')}`;
}

interface AsOfProps {
  readonly at: number;
}

/** Says that older data is shown while newer is loading. `at`: ms since 1970 by the server's clock. */
export function AsOf({ at }: AsOfProps): ReactNode {
  return (
    <p className={styles['asOf']} role="status">
      As of <time dateTime={new Date(at).toISOString()}>{clockOf(at)}</time>. Loading newer data…
    </p>
  );
}
