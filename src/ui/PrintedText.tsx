import type { ReactNode } from 'react';
import styles from './PrintedText.module.css';

/** Shorter texts fit in every control. */
const mostInControl = 20;

/** Prints a long text on several lines, in place of the single-line control before it. */
export function PrintedText({ text }: { readonly text: string }): ReactNode {
  // Generated content, so that searches on the screen don't find it.
  return text.length > mostInControl ? <span className={styles['text']} data-printed={text} aria-hidden="true" /> : null;
}
