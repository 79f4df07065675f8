import { Fragment, type ReactNode } from 'react';
import { bindClasses } from '../../../ui';
import type { Picture } from '../../definition/kinds/graph';
import styles from './GraphPane.module.css';
import { type Look, lookOf } from './looks';
import type { Palette } from './palette';
import { panelsOf } from './panels';
import type { GraphData } from './series';
import { valueText } from './units';
import { farRule, scaleOf } from './words';

const cx = bindClasses(styles);

const lineSwatch = ({ dash, mark }: Look) => (
  <>
    <path d="M-16 0h32" stroke="currentColor" strokeWidth="2" strokeDasharray={dash.strokes} />
    <path d={mark.path} fill="currentColor" />
  </>
);

const areaSwatch = ({ pattern }: Look) => (
  <>
    <path d="M-6-6h12v12h-12z" fill={pattern.path === '' ? 'currentColor' : 'none'} stroke="currentColor" />
    {[-6, 0].map((x) => (
      <Fragment key={x}>
        {[-6, 0].map((y) => (
          <path key={y} d={pattern.path} transform={`translate(${x} ${y})`} stroke="currentColor" />
        ))}
      </Fragment>
    ))}
  </>
);

/** Draws the sample of a series in the legend; the rows of a heat map are named beside it. */
const swatches: { readonly [P in Picture]: ((look: Look) => ReactNode) | undefined } = {
  line: lineSwatch,
  steps: lineSwatch,
  columns: areaSwatch,
  bars: areaSwatch,
  heatMap: undefined,
  dots: ({ mark }) => <path d={mark.path} fill="currentColor" />,
};

function Swatch({
  picture,
  index,
  isPale = false,
}: {
  readonly picture: Picture;
  readonly index: number;
  readonly isPale?: boolean | undefined;
}): ReactNode {
  const draw = swatches[picture];
  if (draw === undefined) return null;
  return (
    <svg
      className={cx('swatch')}
      viewBox="-16 -6 32 12"
      width="32"
      height="12"
      aria-hidden="true"
      style={{ color: isPale ? 'var(--colour-text-muted)' : `var(--colour-series-${(index % 10) + 1})` }}
    >
      {draw(isPale ? { ...lookOf(index), mark: { name: '', path: '' } } : lookOf(index))}
    </svg>
  );
}

interface LegendProps {
  readonly data: GraphData;
  /** `undefined` before the first layout. */
  readonly palette: Palette | undefined;
}

/** The legend: the look of each series; for a heat map its scale, with the lowest and highest value and their places. */
export function Legend({ data, palette }: LegendProps): ReactNode {
  const { picture, series } = data;
  if (picture === 'heatMap') return <Scales data={data} palette={palette} />;
  return (
    <ul className={cx('legend')} aria-label="Legend">
      {series.map((one, index) => {
        const rule = picture === 'dots' ? farRule(one) : undefined;
        return (
          // Series have no ids, so the index is the key; they have no state and never move.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <li key={index} className={cx('entry')}>
            <Swatch picture={picture} index={index} isPale={one.isPale} />
            <span>{rule === undefined ? one.name : `${one.name}. ${rule}.`}</span>
          </li>
        );
      })}
    </ul>
  );
}

function Scales({ data, palette }: LegendProps): ReactNode {
  // The colours of the drawing, which print too.
  const background = palette && `linear-gradient(to right, ${palette.least}, ${palette.most})`;
  return (
    <ul className={cx('legend')} aria-label="Scale">
      {panelsOf(data).map((kind) => {
        const scale = scaleOf(data, kind);
        return scale === undefined ? null : (
          <li key={kind} className={cx('scale')}>
            <span>Lowest {scale.least}</span>
            <span className={cx('shades')} aria-hidden="true" style={{ background }} />
            <span>Highest {scale.most}</span>
          </li>
        );
      })}
    </ul>
  );
}

interface ReadOutProps {
  readonly data: GraphData;
  /** The index of the marked place. */
  readonly at: number;
  /** A series, of a heat map; default: all. */
  readonly row: number | undefined;
  /** The side that does not cover the mark. */
  readonly side: 'left' | 'right';
}

export function ReadOut({ data, at, row, side }: ReadOutProps): ReactNode {
  return (
    <div className={cx('readOut', side)} aria-hidden="true">
      <p className={cx('place')}>{data.places[at]}</p>
      <dl className={cx('values')}>
        {data.series.map(({ name, kind, values, isPale }, index) =>
          row !== undefined && row !== index ? null : (
            // biome-ignore lint/suspicious/noArrayIndexKey: series have no ids, and neither move nor keep anything
            <div key={index} className={cx('line')}>
              <dt className={cx('entry')}>
                <Swatch picture={data.picture} index={index} isPale={isPale} />
                <span>{name}</span>
              </dt>
              <dd className={cx('value')}>{valueText(values[at], kind)}</dd>
            </div>
          ),
        )}
      </dl>
    </div>
  );
}
