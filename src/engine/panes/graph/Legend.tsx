import type { ReactNode } from 'react';
import { bindClasses } from '../../ui';
import styles from './GraphPane.module.css';
import { Swatch } from './Swatch';
import type { Series } from './series';

const cx = bindClasses(styles);

/** Which line is which. */
export function Legend({ series, draw }: { readonly series: readonly Series[]; readonly draw: 'line' | 'bar' }): ReactNode {
  return (
    <ul className={cx('legend')} aria-label="Legend">
      {series.map(({ name }, index) => (
        // Series have no ids, and neither move nor keep anything.
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <li key={index} className={cx('entry')}>
          <Swatch index={index} draw={draw} />
          <span>{name}</span>
        </li>
      ))}
    </ul>
  );
}
