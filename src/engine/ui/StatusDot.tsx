import type { ReactNode } from 'react';
import styles from './Badge.module.css';
import { bindClasses } from './classNames';
import type { Tone } from './tones';

const cx = bindClasses(styles);

/** One outline per tone, so that states stay apart in grey: filled, half, ring, cross, square. */
const shapes: Readonly<Record<Tone | 'neutral', ReactNode>> = {
  success: <circle cx="7" cy="7" r="5" fill="currentcolor" />,
  warning: (
    <>
      <circle cx="7" cy="7" r="4" fill="none" stroke="currentcolor" strokeWidth="2" />
      <path d="M7 3a4 4 0 0 1 0 8z" fill="currentcolor" />
    </>
  ),
  error: <path d="M7 1.6 13 12.4H1z" fill="currentcolor" />,
  info: <rect x="2.5" y="2.5" width="9" height="9" rx="2" fill="currentcolor" />,
  neutral: <circle cx="7" cy="7" r="4" fill="none" stroke="currentcolor" strokeWidth="2" />,
};

export interface StatusDotProps {
  readonly tone: Tone | 'neutral';
  /** The state in a word; always said, shown unless `quiet`. */
  readonly label: string;
  readonly quiet?: boolean | undefined;
}

/** A state as a small shape with its colour and its word. */
export function StatusDot({ tone, label, quiet = false }: StatusDotProps): ReactNode {
  return (
    <span className={cx('status', tone)}>
      <svg viewBox="0 0 14 14" className={cx('dot')} aria-hidden="true">
        {shapes[tone]}
      </svg>
      <span className={quiet ? 'sr-only' : undefined}>{label}</span>
    </span>
  );
}
