import type { ReactNode } from 'react';
import { bindClasses } from './classNames';
import styles from './Spinner.module.css';

const cx = bindClasses(styles);

export interface SpinnerProps {
  /** Always announced; visible unless `quiet`. */
  readonly label: string;
  readonly quiet?: boolean | undefined;
  readonly size?: 'normal' | 'large' | undefined;
}

/** A wait of unknown length. If the content's shape is known, use Skeleton. */
export function Spinner({ label, quiet = false, size = 'normal' }: SpinnerProps): ReactNode {
  return (
    <span role="status" className={cx('spinner', size === 'large' && 'large')}>
      <SpinnerRing />
      <span className={quiet ? 'sr-only' : undefined}>{label}</span>
    </span>
  );
}

export function SpinnerRing(): ReactNode {
  return <span className={cx('ring')} aria-hidden="true" />;
}
