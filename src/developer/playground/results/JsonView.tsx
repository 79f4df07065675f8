import type { ReactNode } from 'react';
import styles from './Results.module.css';

interface JsonViewProps {
  readonly label: string;
  readonly json: unknown;
}

const mostShown = 200_000;

export function JsonView({ label, json }: JsonViewProps): ReactNode {
  const text = JSON.stringify(json, null, 2) ?? 'undefined';
  const isLong = text.length > mostShown;
  return (
    <section
      aria-label={label}
      // A region that scrolls must be reachable by keyboard.
      // biome-ignore lint/a11y/noNoninteractiveTabindex: see above
      tabIndex={0}
      className={styles['json']}
    >
      <pre>{isLong ? text.slice(0, mostShown) : text}</pre>
      {isLong ? <p>Only the first {mostShown.toLocaleString('en-GB')} characters are shown.</p> : null}
    </section>
  );
}
