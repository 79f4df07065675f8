import type { ReactNode } from 'react';
import { bindClasses } from '../../../ui';
import styles from './GraphPane.module.css';
import { Swatch } from './Swatch';
import type { GraphData } from './series';
import { valueText } from './words';

const cx = bindClasses(styles);

interface ReadOutProps {
  readonly data: GraphData;
  /** The number of the place that is read. */
  readonly at: number;
  /** Where it stands, so that it does not hide what it is about. */
  readonly side: 'left' | 'right';
}

/** The values at the place that is marked, beside the mark. */
export function ReadOut({ data, at, side }: ReadOutProps): ReactNode {
  return (
    <div className={cx('readOut', side)} aria-hidden="true">
      <p className={cx('place')}>{data.places[at]}</p>
      <dl className={cx('values')}>
        {data.series.map(({ name, kind, values }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: series have no ids, and neither move nor keep anything
          <div key={index} className={cx('line')}>
            <dt className={cx('entry')}>
              <Swatch index={index} />
              <span>{name}</span>
            </dt>
            <dd className={cx('value')}>{valueText(values[at], kind)}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
