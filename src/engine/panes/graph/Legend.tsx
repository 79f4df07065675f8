import type { ReactNode } from 'react';
import { bindClasses } from '../../../ui';
import styles from './GraphPane.module.css';
import { Swatch } from './Swatch';
import type { Series } from './series';

const cx = bindClasses(styles);

/** Which line is which. */
export function Legend({ series }: { readonly series: readonly Series[] }): ReactNode {
  return (
    <ul className={cx('legend')} aria-label="Legend">
      {series.map(({ name }, index) => (
        // Series have no ids, and neither move nor keep anything.
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <li key={index} className={cx('entry')}>
          <Swatch index={index} />
          <span>{name}</span>
        </li>
      ))}
    </ul>
  );
}
