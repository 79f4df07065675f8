import type { ReactNode } from 'react';
import { bindClasses } from '../../../ui';
import styles from './GraphPane.module.css';
import { lookOf } from './looks';

const cx = bindClasses(styles);

/** How a series is drawn, in small. */
export function Swatch({ index }: { readonly index: number }): ReactNode {
  const { dash, mark } = lookOf(index);
  const colour = `var(--colour-series-${(index % 10) + 1})`;
  return (
    <svg className={cx('swatch')} viewBox="-16 -6 32 12" width="32" height="12" aria-hidden="true" style={{ color: colour }}>
      <path d="M-16 0h32" stroke="currentColor" strokeWidth="2" strokeDasharray={dash.strokes} />
      <path d={mark.path} fill="currentColor" />
    </svg>
  );
}
