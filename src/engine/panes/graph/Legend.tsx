import type { ReactNode } from 'react';
import { bindClasses } from '../../../ui';
import styles from './GraphPane.module.css';
import { lookOf } from './looks';
import type { GraphData, Series } from './series';
import { valueText } from './words';

const cx = bindClasses(styles);

function Swatch({ index }: { readonly index: number }): ReactNode {
  const { dash, mark } = lookOf(index);
  const colour = `var(--colour-series-${(index % 10) + 1})`;
  return (
    <svg className={cx('swatch')} viewBox="-16 -6 32 12" width="32" height="12" aria-hidden="true" style={{ color: colour }}>
      <path d="M-16 0h32" stroke="currentColor" strokeWidth="2" strokeDasharray={dash.strokes} />
      <path d={mark.path} fill="currentColor" />
    </svg>
  );
}

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

interface ReadOutProps {
  readonly data: GraphData;
  /** The index of the marked place. */
  readonly at: number;
  /** The side that does not cover the mark. */
  readonly side: 'left' | 'right';
}

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
