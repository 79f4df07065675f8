import type { ReactNode } from 'react';
import { bindClasses } from './classNames';
import styles from './Skeleton.module.css';

const cx = bindClasses(styles);
const lengths = ['100%', '86%', '94%', '72%', '90%'] as const;

export interface SkeletonProps {
  readonly width?: string | number | undefined;
  readonly height?: string | number | undefined;
  readonly lines?: number | undefined;
}

/** A grey placeholder. Silent: its region announces the wait by `aria-busy` or a Spinner. */
export function Skeleton({ width, height, lines }: SkeletonProps): ReactNode {
  if (lines === undefined) return <span className={cx('bar')} style={{ width, height }} aria-hidden="true" />;
  return (
    <span className={cx('lines')} style={{ width }} aria-hidden="true">
      {Array.from({ length: lines }, (_, line) => line).map((line) => (
        <span key={line} className={cx('bar')} style={{ width: lengths[line % lengths.length], height }} />
      ))}
    </span>
  );
}
