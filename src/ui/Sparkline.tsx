import type { ReactNode } from 'react';
import styles from './Sparkline.module.css';
import { sparkPath } from './sparkPath';

interface SparklineProps {
  /** Oldest first; null breaks the line. */
  readonly values: readonly (number | null)[];
  readonly words: string;
}

/** A small line graph without axes; screen readers get the words instead. */
export function Sparkline({ values, words }: SparklineProps): ReactNode {
  const { line, dots } = sparkPath(values);
  return (
    <svg role="img" aria-label={words} className={styles['spark']} viewBox="0 0 100 24" preserveAspectRatio="none">
      <path d={line} className={styles['line']} />
      <path d={dots} className={styles['dot']} />
    </svg>
  );
}
