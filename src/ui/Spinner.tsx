import type { ReactNode } from 'react';
import { bindClasses } from './classNames';
import styles from './Spinner.module.css';

const cx = bindClasses(styles);

export interface SpinnerProps {
  /** What is being waited for; always said, shown unless `quiet`. */
  readonly label: string;
  readonly quiet?: boolean | undefined;
  readonly size?: 'normal' | 'large' | undefined;
}

/** Waiting of unknown length. Where the shape of what comes is known, use Skeleton. */
export function Spinner({ label, quiet = false, size = 'normal' }: SpinnerProps): ReactNode {
  return (
    <span role="status" className={cx('spinner', size === 'large' && 'large')}>
      <SpinnerRing />
      <span className={quiet ? 'sr-only' : undefined}>{label}</span>
    </span>
  );
}

/** Only the turning ring, for a control that says by itself that it is busy. */
export function SpinnerRing(): ReactNode {
  return <span className={cx('ring')} aria-hidden="true" />;
}
