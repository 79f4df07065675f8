import type { ReactNode } from 'react';
import styles from './Badge.module.css';
import { bindClasses } from './classNames';
import { type Tone, ToneIcon } from './tones';

const cx = bindClasses(styles);

export interface BadgeProps {
  readonly tone?: Tone | 'neutral' | 'accent' | undefined;
  readonly children: ReactNode;
}

/** A short state or count beside a name. */
export function Badge({ tone = 'neutral', children }: BadgeProps): ReactNode {
  return (
    <span className={cx('badge', tone)}>
      {tone === 'neutral' || tone === 'accent' ? null : <ToneIcon tone={tone} className={cx('icon')} />}
      {children}
    </span>
  );
}
