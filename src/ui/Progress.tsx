import { type ReactNode, useId } from 'react';
import { bindClasses } from './classNames';
import styles from './Progress.module.css';
import { sizeText } from './sizeText';

const cx = bindClasses(styles);

export interface ProgressProps {
  /** From 0 to 1; undefined while the total is unknown. */
  readonly value: number | undefined;
  readonly bytes?: number | undefined;
  readonly label: string;
}

/** A progress bar; while the total is unknown, it shows the size received so far. */
export function Progress({ value, bytes = 0, label }: ProgressProps): ReactNode {
  const id = useId();
  const percent = value === undefined ? undefined : Math.round(Math.min(1, Math.max(0, value)) * 100);
  const arrived = percent === undefined && bytes > 0 ? sizeText(bytes) : undefined;
  const text = percent === undefined ? arrived : `${percent} %`;
  return (
    <div className={cx('progress')}>
      <div className={cx('text')}>
        <span id={id} className={cx('name')}>
          {label}
        </span>
        {text === undefined ? null : <span aria-hidden="true">{text}</span>}
      </div>
      <div
        role="progressbar"
        aria-labelledby={id}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        aria-valuetext={arrived}
        className={cx('track')}
      >
        <div
          className={cx('bar', percent === undefined && 'unknown')}
          style={percent === undefined ? undefined : { width: `${percent}%` }}
        />
      </div>
    </div>
  );
}
