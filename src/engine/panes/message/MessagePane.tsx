import type { ReactNode } from 'react';
import { wordsNow } from '../../../data/words';
import { EmptyState } from '../../../ui';
import type { PaneProps } from '../contract';
import { EmptyPane } from '../EmptyPane';
import { ToneMark } from '../ToneMark';
import styles from './MessagePane.module.css';

/** The longest text that a user reads at a glance, in characters. */
const glance = 90;

/** A text in the layout; no space without one. docs/rules/compliance.md, 2. */
export function MessagePane({ name, options, ctx, host }: PaneProps<'message'>): ReactNode {
  const { tone = 'neutral', place, leadsOn } = options;
  const text = wordsNow(options.text, ctx);
  if (text === undefined) return null;
  if (leadsOn?.(ctx) === true) {
    return (
      <div role="status">
        <EmptyPane name={name} host={host} words={text} />
      </div>
    );
  }
  if (place === 'line') {
    return (
      <p role="status" className={styles['line']}>
        <ToneMark tone={tone} className={styles[tone]} />
        {text}
      </p>
    );
  }
  // Longer texts are left-aligned.
  if (tone === 'neutral' && text.length > glance) {
    return (
      <p role="status" className={styles['read']}>
        {text}
      </p>
    );
  }
  return (
    <div role="status" className={styles['message']}>
      <EmptyState icon={tone === 'neutral' ? null : <ToneMark tone={tone} className={styles[tone]} />} title={text} />
    </div>
  );
}
